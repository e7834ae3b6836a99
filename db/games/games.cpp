#include "db/games/games.h"

#include <SQLiteCpp/Database.h>
#include <fmt/chrono.h>
#include <fmt/format.h>

#include <ctime>

#include "db/connection/connection.h"
#include "db/connection/stop_guard.h"
#include "db/connection/transaction.h"
#include "db/games/folded_names.h"
#include "db/games/forfeits.h"
#include "db/games/game_row.h"
#include "db/games/game_search.h"
#include "db/games/move_scores.h"
#include "db/positions/stored_position.h"
#include "db/sql/game_checksum.h"
#include "db/statements/statement.h"
#include "engine/games/notation.h"
#include "engine/openings/opening.h"

namespace db {
namespace {

using Payoff = std::optional<std::int64_t>;

/// A column of `game`, and the hash of its name.
struct GameColumn {
    std::string_view name;
    ColumnHash hash;
    /// Implicit, since only a name such as `game.year` stands where one is expected.
    consteval GameColumn(const char* full)  // NOLINT(google-explicit-constructor): see above
        : name{std::string_view{full}.substr(std::string_view{"game."}.size())}, hash{full} {}
};

/// ISO 8601, UTC: now, or of a game that was played elsewhere the year alone.
std::string played_at(const engine::GameRecord& record) {
    if (record.year) return fmt::format("{:04}", *record.year);
    return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(std::time(nullptr)));
}

/// What the row of a game says besides its number, column by column: what is stored and what its
/// checksum is made of. A new column of `game` is added here and nowhere else; NULL is an empty
/// optional.
template <class Visit>
void for_each_column(const engine::GameRecord& record, Visit visit) {
    const StoredPosition start = stored_position(record.start);
    Payoff theoretical;
    std::optional<int> theoretical_empties;
    if (record.theoretical) {
        theoretical = record.theoretical->payoff.raw();
        theoretical_empties = record.theoretical->empties;
    }
    Payoff given_payoff;
    if (record.given_payoff) given_payoff = record.given_payoff->raw();
    std::optional<std::string_view> event;
    if (!record.event.empty()) event = record.event;
    visit("game.game", start.game);
    visit("game.variant", start.variant);
    visit("game.start_position", start.text);
    visit("game.moves", bytes_of(record.moves));
    visit("game.seed", record.seed);
    visit("game.played_at", played_at(record));
    visit("game.year", record.year);
    visit("game.event", event);
    visit("game.theoretical", theoretical);
    visit("game.theoretical_empties", theoretical_empties);
    visit("game.given_payoff", given_payoff);
    visit("game.luck", record.luck);
}

/// Made once: the columns are those of every game.
const std::string& insert_text(const engine::GameRecord& record) {
    static const std::string text = [&record] {
        std::string columns;
        std::string values;
        for_each_column(record, [&](GameColumn column, const auto&) {
            columns += fmt::format("{}, ", column.name);
            values += "?, ";
        });
        return fmt::format("INSERT INTO game ({}checksum) VALUES ({}?)", columns, values);
    }();
    return text;
}

/// Adds who sat where and what became of it.
void read_seats(const Connection& connection, GameId id, engine::GameRecord& record) {
    engine::Outcome outcome;
    Statement seats{connection,
                    "SELECT seat, strategy, payoff, rank FROM seat WHERE game_id = ? "
                    "ORDER BY seat"};
    seats.bind(id.value);
    while (seats.step()) {
        record.strategies.emplace_back(seats.text(1));
        if (seats.is_null(2)) continue;
        outcome.payoffs.push_back(score_at(seats, 2));
        outcome.ranks.push_back(seats.number(3, 1, engine::kMaxSeats));
    }
    const auto expected = static_cast<std::size_t>(facts(record.start).seats());
    if (record.strategies.size() != expected) {
        throw_unreadable(connection, id,
                         fmt::format("{} seats are stored, {} has {}", record.strategies.size(),
                                     facts(record.start).name, expected));
    }
    if (outcome.payoffs.size() == expected) record.outcome = std::move(outcome);
}

void add_seats(const Connection& connection, GameId id, const engine::GameRecord& record) {
    for (std::size_t seat = 0; seat < record.strategies.size(); ++seat) {
        Payoff payoff;
        Payoff rank;
        if (record.outcome) {
            payoff = record.outcome->payoffs[seat].raw();
            rank = record.outcome->ranks[seat];
        }
        Statement{connection,
                  "INSERT INTO seat (game_id, seat, strategy, payoff, rank) "
                  "VALUES (?, ?, ?, ?, ?)"}
            .bind(id.value, seat + 1, record.strategies[seat], payoff, rank)
            .run();
        keep_name(connection, record.strategies[seat]);
    }
}

/// Empty: stopped.
std::optional<GameSummary> summary_of(const Connection& connection, GameId id) {
    Statement row{connection,
                  "SELECT game, played_at, plies, experiment, arm, strategy_1, payoff_1, rank_1, "
                  "strategy_2, payoff_2, rank_2, strategy_3, payoff_3, rank_3, strategy_4, "
                  "payoff_4, rank_4, year, event, given_payoff, file, record, forfeit_seat, "
                  "forfeit FROM game_list "
                  "WHERE id = ?"};
    if (!row.bind(id.value).step()) return std::nullopt;
    GameSummary summary{.id = id,
                        .game = std::string{row.text(0)},
                        .played_at = std::string{row.text(1)},
                        .plies = optional_number(row, 2).value_or(0),
                        .strategies = {},
                        .payoffs = {},
                        .ranks = {},
                        .experiment = std::string{row.text(3)},
                        .arm = std::string{row.text(4)},
                        .year = optional_number(row, 17),
                        .event = std::string{row.text(18)},
                        .given_payoff = optional_number(row, 19),
                        .file = std::string{row.text(20)},
                        .record = row.integer(21)};
    for (int column = 5; column < 17 && !row.is_null(column); column += 3) {
        summary.strategies.emplace_back(row.text(column));
        if (row.is_null(column + 1)) continue;
        summary.payoffs.push_back(score_at(row, column + 1).raw());
        summary.ranks.push_back(row.number(column + 2, 1, engine::kMaxSeats));
    }
    if (!row.is_null(22)) {
        summary.forfeit = fmt::format("seat {}: {}", row.integer(22), row.text(23));
    }
    return summary;
}

/// What people read of it; see the table `game_text`.
void add_text(const Connection& connection, GameId id, const engine::GameRecord& record) {
    const engine::Opening* const opening = engine::opening_of(record.start, record.moves);
    Statement row{connection, "INSERT INTO game_text (game_id, moves, opening) VALUES (?, ?, ?)"};
    row.bind_at(1, id.value);
    row.bind_at(2, engine::moves_text(facts(record.start), record.moves));
    row.bind_at(3, opening == nullptr ? std::nullopt : std::optional{opening->name});
    row.run();
}

}  // namespace

GameId Games::add(const engine::GameRecord& record) {
    Transaction transaction{connection_};
    const GameId id = add_uncommitted(record);
    transaction.commit();
    return id;
}

GameId Games::add_uncommitted(const engine::GameRecord& record) {
    store_variant(connection_, record.start);
    Statement game{connection_, insert_text(record)};
    GameChecksum checksum;
    checksum.add_parts(record);
    int place = 0;
    for_each_column(record, [&](GameColumn column, const auto& value) {
        game.bind_at(++place, value);
        checksum.add(column.hash, value);
    });
    game.bind_at(++place, checksum.value());
    game.run();
    // Not RETURNING, which makes a table of its own for every row: a third of the time of an
    // import.
    const GameId id{connection_.database().getLastInsertRowid()};
    add_text(connection_, id, record);
    add_seats(connection_, id, record);
    if (!record.event.empty()) keep_name(connection_, record.event);
    add_move_scores(connection_, id, record.scores);
    if (record.forfeit) add_forfeit(connection_, id, *record.forfeit);
    return id;
}

std::optional<engine::GameRecord> Games::find(GameId id) const {
    Statement row{connection_,
                  "SELECT game, variant, start_position, moves, seed, year, event, theoretical, "
                  "theoretical_empties, given_payoff, luck FROM game WHERE id = ?"};
    if (!row.bind(id.value).step()) return std::nullopt;
    const auto start = PositionReader{connection_}.read(row.text(0), row.text(1), row.text(2));
    if (!start) throw_unreadable(connection_, id, start.error());

    engine::GameRecord record{.start = *start,
                              .moves = moves_at(connection_, row, 3, id, *start),
                              .strategies = {},
                              .outcome = {},
                              .seed = static_cast<std::uint64_t>(row.integer(4)),
                              .luck = luck_at(row, 10),
                              .year = optional_number(row, 5),
                              .event = std::string{row.text(6)},
                              .theoretical = theoretical_at(row, 7),
                              .given_payoff = {}};
    if (!row.is_null(9)) record.given_payoff = score_at(row, 9);
    read_seats(connection_, id, record);
    record.scores = move_scores_of(connection_, id);
    record.forfeit = forfeit_of(connection_, id);
    return record;
}

std::vector<std::uint64_t> Games::seeds_of(std::string_view strategy) const {
    Statement rows{connection_,
                   "SELECT game.seed FROM seat JOIN game ON game.id = seat.game_id "
                   "WHERE seat.seat = 1 AND seat.strategy = ?"};
    rows.bind(strategy);
    std::vector<std::uint64_t> seeds;
    while (rows.step()) seeds.push_back(static_cast<std::uint64_t>(rows.integer(0)));
    return seeds;
}

std::vector<GameSummary> Games::list(const GameQuery& query, const std::stop_token& stop) const {
    const StopGuard guard{connection_, stop};
    GameSearch search{connection_, query};
    std::vector<GameSummary> found;
    while (const auto id = search.next()) {
        auto summary = summary_of(connection_, *id);
        if (!summary) break;
        found.push_back(std::move(*summary));
    }
    return found;
}

std::vector<GameId> Games::find_all(const GameQuery& query, const std::stop_token& stop,
                                    const OnFound& on_found) const {
    const StopGuard guard{connection_, stop};
    return find_games(connection_, query, on_found);
}

std::vector<GameSummary> Games::rows_of(std::span<const GameId> games,
                                        const std::stop_token& stop) const {
    const StopGuard guard{connection_, stop};
    std::vector<GameSummary> rows;
    for (const GameId id : games) {
        if (stop.stop_requested()) break;
        if (auto summary = summary_of(connection_, id)) rows.push_back(std::move(*summary));
    }
    return rows;
}

std::int64_t Games::count(const GameQuery& query, const std::stop_token& stop) const {
    const StopGuard guard{connection_, stop};
    return count_games(connection_, query);
}

}  // namespace db
