#include "db/doubles/find_doubles.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <unordered_set>

#include "db/connection/read_only_statement.h"
#include "db/connection/stop_guard.h"
#include "db/connection/transaction.h"
#include "db/doubles/canonical_moves.h"
#include "db/doubles/stored_moves.h"
#include "db/games/game_row.h"
#include "db/games/query_conditions.h"
#include "db/positions/stored_position.h"
#include "db/sql/game_checksum.h"
#include "engine/json_text.h"

namespace db {
namespace {

/// Each game is compared with every other one of the same moves: of more than these nothing is
/// said.
constexpr std::size_t kMostOfSameMoves = 1'000;

struct KeyedGame {
    std::uint64_t key = 0;  ///< of the moves, modulo symmetry
    std::int64_t id = 0;
    friend auto operator<=>(const KeyedGame&, const KeyedGame&) = default;
};

std::vector<KeyedGame> keyed_games(const Connection& connection) {
    Statement row{connection,
                  "SELECT id, game, variant, start_position, moves FROM game WHERE plies > 0 AND "
                  "NOT EXISTS (SELECT 1 FROM trial WHERE trial.game_id = game.id)"};
    PositionReader positions{connection};
    CanonicalMoves canonical;
    std::vector<KeyedGame> games;
    while (row.step()) {
        const auto start = positions.read(row.text(1), row.text(2), row.text(3));
        if (!start) continue;  // `yomi check` tells
        const std::vector<std::byte> moves = canonical.of(*start, row.blob(4));
        games.push_back({.key = hash_of_bytes(moves.data(), moves.size(), canonical.start_key()),
                         .id = row.integer(0)});
    }
    std::ranges::sort(games);
    return games;
}

std::unordered_set<std::int64_t> games_of_query(const Connection& connection,
                                                const QueryConditions& conditions) {
    const std::string sql = fmt::format("SELECT id FROM game_list WHERE {}", conditions.sql);
    Statement row = read_only_statement(connection, sql);
    conditions.apply(row);
    std::unordered_set<std::int64_t> games;
    while (row.step()) games.insert(row.integer(0));
    return games;
}

/// When it was played: of games that were played here the moment.
PlayedDay day_at(const Statement& row) {
    const std::string_view date = row.text(3);
    PlayedDay day = parse_day(fmt::format("{} {}", date, row.text(5)));
    if (!day.year) day = {};
    const bool is_imported = !row.is_null(7);
    if (!day.year && !row.is_null(0)) day.year = optional_number(row, 0);
    if (!day.year && !is_imported) day = parse_day(row.text(2));
    return day;
}

std::optional<CandidateGame> candidate(const Connection& connection, GameId id) {
    Statement row{
        connection,
        "SELECT year, event, played_at, date, iif(json_valid(tags), json_extract(tags, '$.round'), "
        "NULL), iif(json_valid(tags), json_extract(tags, '$.Time'), NULL), format, file, record, "
        "plies, player_1, player_2, player_3, player_4 FROM game_list WHERE id = ?"};
    if (!row.bind(id.value).step()) return std::nullopt;
    CandidateGame game{.id = id,
                       .players = {},
                       .day = day_at(row),
                       .event = std::string{row.text(1)},
                       .round = std::string{row.text(4)},
                       .format = std::string{row.text(6)},
                       .file = std::string{row.text(7)},
                       .record = row.integer(8),
                       .plies = optional_number(row, 9).value_or(0)};
    for (int column = 10; column < row.columns() && !row.is_null(column); ++column) {
        game.players.emplace_back(row.text(column));
    }
    return game;
}

/// Compares the games that have the same moves.
class SameMoves {
  public:
    explicit SameMoves(const Connection& connection)
        : connection_{connection}, positions_{connection} {}

    /// In the order of their numbers. False: it could be in more than one group.
    bool add(GameId id) {
        auto game = candidate(connection_, id);
        auto line = stored_moves(connection_, positions_, id);
        if (!game || !line) return true;
        Entry entry{.game = *std::move(game), .line = *std::move(line), .evidence = {}};
        std::vector<Entry>* home = nullptr;
        for (std::vector<Entry>& group : groups_) {
            auto evidence = evidence_in(group, entry);
            if (!evidence) continue;
            if (home != nullptr) return false;
            home = &group;
            entry.evidence = *std::move(evidence);
        }
        if (home == nullptr) home = &groups_.emplace_back();
        home->push_back(std::move(entry));
        return true;
    }

    void take(std::vector<DoubleGroup>& found) {
        for (std::vector<Entry>& group : groups_) {
            if (group.size() < 2) continue;
            DoubleGroup doubles{.first = std::move(group.front().game), .doubles = {}};
            for (auto entry = group.begin() + 1; entry != group.end(); ++entry) {
                const bool is_linked = is_linked_game(entry->game.id);
                doubles.doubles.push_back({.game = std::move(entry->game),
                                           .evidence = std::move(entry->evidence),
                                           .is_linked = is_linked});
            }
            found.push_back(std::move(doubles));
        }
    }

  private:
    struct Entry {
        CandidateGame game;
        StoredMoves line;
        Evidence evidence;  ///< that it belongs to those before it
    };

    /// Empty: there is none, or something speaks against one of them.
    std::optional<Evidence> evidence_in(const std::vector<Entry>& group, const Entry& game) {
        std::optional<Evidence> found;
        for (const Entry& other : group) {
            if (!may_be_same(other.game, game.game)) return std::nullopt;
            if (found) continue;
            const auto* const symmetry = symmetry_between_lines(game.line.start, game.line.moves,
                                                                other.line.start, other.line.moves);
            if (symmetry == nullptr) return std::nullopt;
            const bool is_turned = game.line.moves != other.line.moves;
            found = evidence_of(other.game, game.game, is_turned);
        }
        return found;
    }

    bool is_linked_game(GameId id) const {
        Statement row{connection_, "SELECT 1 FROM double_game WHERE game_id = ?"};
        return row.bind(id.value).step();
    }

    const Connection& connection_;
    PositionReader positions_;
    std::vector<std::vector<Entry>> groups_;
};

bool is_asked_for(const DoubleGroup& group, const auto& is_wanted) {
    return is_wanted(group.first.id) ||
           std::ranges::any_of(group.doubles,
                               [&](const DoubleGame& one) { return is_wanted(one.game.id); });
}

}  // namespace

DoublesFound find_doubles(const Connection& connection, const GameQuery& query,
                          std::span<const GameId> of, const std::stop_token& stop) {
    const StopGuard guard{connection, stop};
    const Snapshot snapshot{connection};
    DoublesFound found;
    const QueryConditions conditions = conditions_of(connection, query);
    std::unordered_set<std::int64_t> wanted;
    if (!conditions.is_empty()) wanted = games_of_query(connection, conditions);
    const std::vector<KeyedGame> games = keyed_games(connection);
    found.games = std::ssize(games);
    for (auto begin = games.begin(); begin != games.end() && !stop.stop_requested();) {
        const auto end = std::find_if(
            begin, games.end(), [begin](const KeyedGame& game) { return game.key != begin->key; });
        const auto count = static_cast<std::size_t>(end - begin);
        if (count > kMostOfSameMoves) {
            found.uncompared += end - begin;
        } else if (count > 1) {
            SameMoves same{connection};
            for (auto game = begin; game != end; ++game) {
                if (!same.add(GameId{game->id})) ++found.ambiguous;
            }
            same.take(found.groups);
        }
        begin = end;
    }
    std::erase_if(found.groups, [&](const DoubleGroup& group) {
        if (!conditions.is_empty() &&
            !is_asked_for(group, [&](GameId id) { return wanted.contains(id.value); })) {
            return true;
        }
        return !of.empty() && !is_asked_for(group, [&](GameId id) {
            return std::ranges::find(of, id) != of.end();
        });
    });
    std::ranges::sort(found.groups, {}, [](const DoubleGroup& group) { return group.first.id; });
    found.stopped = stop.stop_requested();
    return found;
}

std::int64_t link_doubles(const Connection& connection, std::span<const DoubleGroup> groups) {
    Transaction transaction{connection, Kept::Synced};
    std::int64_t linked = 0;
    for (const DoubleGroup& group : groups) {
        for (const auto& [game, evidence, is_linked] : group.doubles) {
            if (is_linked) continue;
            Statement{connection,
                      "INSERT INTO double_game (game_id, double_of, evidence) VALUES (?, ?, ?)"}
                .bind(game.id.value, group.first.id.value,
                      engine::json_text(nlohmann::ordered_json(evidence.sentences()),
                                        engine::NoUtf8::Replaced))
                .run();
            ++linked;
        }
    }
    transaction.commit();
    return linked;
}

}  // namespace db
