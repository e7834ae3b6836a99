#include "db/care/check.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <variant>

#include "db/care/check_content.h"
#include "db/connection/connection.h"
#include "db/connection/stop_guard.h"
#include "db/connection/transaction.h"
#include "db/games/forfeits.h"
#include "db/moves/replay.h"
#include "db/positions/check_index.h"
#include "db/positions/stored_position.h"
#include "db/statements/statement.h"
#include "engine/games/notation.h"
#include "engine/games/outcome.h"

namespace db {
namespace {

constexpr std::int64_t kGamesBetweenReports = 1'000;

void check_file(const Connection& connection, CheckReport& report, std::size_t most) {
    constexpr std::size_t kMost = 100;  // further ones tell nothing new
    const std::string sql = fmt::format("PRAGMA integrity_check({})", std::min(most, kMost));
    Statement integrity{connection, sql};
    while (integrity.step()) {
        if (integrity.text(0) == "ok") continue;
        report.findings.push_back({.game = {}, .move = {}, .what = std::string{integrity.text(0)}});
    }
    report.stopped = integrity.stopped();
    if (report.findings.size() >= most) return;
    Statement references{connection, "PRAGMA foreign_key_check"};
    while (report.findings.size() < most && references.step()) {
        report.findings.push_back(
            {.game = {},
             .move = {},
             // Rows of a table without row numbers have none.
             .what = fmt::format(
                 "{} of {} refers to a row of {} that is missing",
                 references.is_null(1) ? "a row" : fmt::format("row {}", references.text(1)),
                 references.text(0), references.text(2))});
    }
    report.stopped = report.stopped || references.stopped();
}

void check_content(const Connection& connection, CheckReport& report, const std::stop_token& stop,
                   std::size_t most) {
    for (std::string& what : wrong_content(connection, most - report.findings.size(), stop)) {
        report.findings.push_back({.game = {}, .move = {}, .what = std::move(what)});
    }
}

struct StoredSeat {
    std::int64_t seat;  ///< from 1
    std::optional<std::int64_t> payoff;
    std::int64_t rank;
};

/// The seats of one game, in order. Empty: stopped.
std::optional<std::vector<StoredSeat>> seats_of(const Connection& connection, GameId id) {
    Statement row{connection,
                  "SELECT seat, payoff, rank FROM seat WHERE game_id = ? ORDER BY seat"};
    row.bind(id.value);
    std::vector<StoredSeat> seats;
    while (row.step()) {
        seats.push_back({.seat = row.integer(0),
                         .payoff = row.is_null(1) ? std::optional<std::int64_t>{} : row.integer(1),
                         .rank = row.integer(2)});
    }
    if (row.stopped()) return std::nullopt;
    return seats;
}

/// What the seats of a game have when it ended in `position`. Empty: it was left there.
std::optional<engine::Outcome> outcome_at(const engine::AnyPosition& position,
                                          const std::optional<engine::Forfeit>& forfeit) {
    if (forfeit) return engine::forfeited_outcome(facts(position), forfeit->seat);
    if (is_over(position)) return outcome_of(position);
    return std::nullopt;
}

/// Empty: the seats are those of a game with that outcome, or that has none.
std::string wrong_seats(const engine::AnyPosition& position,
                        const std::optional<engine::Outcome>& outcome,
                        const std::vector<StoredSeat>& seats) {
    const int expected = facts(position).seats();
    if (static_cast<int>(seats.size()) != expected) {
        return fmt::format("{} seats are stored, {} has {}", seats.size(), facts(position).name,
                           expected);
    }
    for (int seat = 0; seat < expected; ++seat) {
        const StoredSeat& stored = seats[seat];
        if (stored.seat != seat + 1) return fmt::format("seat {} is missing", seat + 1);
        if (!stored.payoff) {
            if (!outcome) continue;
            return fmt::format("seat {} has no payoff stored, by the rules it is {}", seat + 1,
                               outcome->payoffs[seat].raw());
        }
        if (!outcome) {
            return fmt::format("seat {} has a payoff, but the game was not played to the end",
                               seat + 1);
        }
        if (*stored.payoff != outcome->payoffs[seat].raw()) {
            return fmt::format("seat {} has payoff {} stored, by the rules it is {}", seat + 1,
                               *stored.payoff, outcome->payoffs[seat].raw());
        }
        if (stored.rank != outcome->ranks[seat]) {
            return fmt::format("seat {} has rank {} stored, by the rules it is {}", seat + 1,
                               stored.rank, outcome->ranks[seat]);
        }
    }
    return "";
}

/// One row of `game`, replayed.
void check_game(const Connection& connection, PositionReader& positions, const Statement& row,
                CheckReport& report) {
    const GameId id{row.integer(0)};
    const auto found = [&](std::string what, std::optional<int> move = {}) {
        report.findings.push_back({.game = id, .move = move, .what = std::move(what)});
    };
    const auto start = positions.read(row.text(1), row.text(2), row.text(3));
    if (!start) return found(start.error());
    if (facts(*start).name != row.text(1)) {
        return found(
            fmt::format("the game is called {}, its variant {}", row.text(1), facts(*start).name));
    }
    const std::span<const std::byte> moves = row.blob(4);
    const auto [end, plies, legal] = std::visit(
        [&](const auto& position) {
            const auto played = replay(position, moves, [](const auto&) { return true; });
            return std::tuple{engine::AnyPosition{played.last}, played.plies,
                              !played.met_illegal_move};
        },
        *start);
    report.moves += static_cast<std::int64_t>(plies);
    if (!legal) {
        return found(is_over(end)
                         ? "the game was over before this move"
                         : fmt::format("the move is not legal; the position was {}", to_text(end)),
                     static_cast<int>(plies) + 1);
    }
    const auto seats = seats_of(connection, id);
    if (!seats) return;
    const auto forfeit = forfeit_of(connection, id);
    if (forfeit && is_over(end)) return found("it was forfeited, but played to the end");
    if (std::string wrong = wrong_seats(end, outcome_at(end, forfeit), *seats); !wrong.empty()) {
        return found(std::move(wrong));
    }
    if (row.integer(6) == 0) {
        return found(
            "its moves as text (game_text) are not those that it has; `yomi salvage` writes them "
            "anew");
    }
    if (row.integer(5) == 0) {
        found(
            "its checksum is another one: a name, a year, a score or anything else of it is not "
            "as it was stored");
    }
}

void check_games(const Connection& connection, CheckReport& report,
                 const std::function<void(std::int64_t done, std::int64_t total)>& on_progress,
                 const std::stop_token& stop, std::size_t most) {
    Statement count{connection, "SELECT count(*) FROM game"};
    const std::int64_t total = count.step() ? count.integer(0) : 0;
    PositionReader positions{connection};
    Statement row{
        connection,
        "SELECT id, game, variant, start_position, moves, checksum IS game_checksum(id), "
        "(SELECT moves FROM game_text WHERE game_id = game.id) IS moves_text(game, moves) "
        "FROM game ORDER BY id"};
    while (report.findings.size() < most && !stop.stop_requested() && row.step()) {
        if (on_progress && report.games % kGamesBetweenReports == 0) {
            on_progress(report.games, total);
        }
        const std::size_t before = report.findings.size();
        check_game(connection, positions, row, report);
        if (stop.stop_requested()) {
            report.findings.resize(before);  // what a stop left unread is no damage
            break;
        }
        ++report.games;
    }
    if (on_progress && !stop.stop_requested()) on_progress(report.games, total);
}

}  // namespace

CheckReport check(const Connection& connection,
                  const std::function<void(std::int64_t done, std::int64_t total)>& on_progress,
                  const std::stop_token& stop, std::size_t most) {
    const Snapshot moment{connection};  // what another program stores meanwhile is no damage
    const StopGuard guard{connection, stop};
    CheckReport report;
    const auto is_enough = [&] { return report.findings.size() >= most; };
    // What one part cannot read leaves the others to be looked at.
    const auto look_at = [&](auto part) {
        if (is_enough()) return;
        try {
            part();
        } catch (const DamagedFile& damage) {
            const Finding finding{.game = {}, .move = {}, .what = damage.what()};
            if (std::ranges::find(report.findings, finding) != report.findings.end()) return;
            report.findings.push_back(finding);
        }
    };
    look_at([&] { check_file(connection, report, most); });
    look_at([&] { check_content(connection, report, stop, most); });
    look_at([&] { check_games(connection, report, on_progress, stop, most); });
    look_at([&] {
        if (auto wrong = wrong_index(connection, stop)) {
            report.findings.push_back({.game = {}, .move = {}, .what = std::move(*wrong)});
        }
    });
    report.stopped = report.stopped || stop.stop_requested();
    return report;
}

}  // namespace db
