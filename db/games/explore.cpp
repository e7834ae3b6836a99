#include "db/games/explore.h"

#include <fmt/format.h>

#include <algorithm>

#include "db/connection/read_only_statement.h"
#include "db/connection/stop_guard.h"
#include "db/connection/transaction.h"
#include "db/games/query_conditions.h"
#include "db/positions/met_games.h"
#include "db/positions/stored_position.h"
#include "engine/games/notation.h"

namespace db {
namespace {

/// What both ways of counting come to.
struct Counted {
    std::optional<engine::Move> move;  ///< empty: none was played
    MoveSum sum;
};

std::vector<Counted> all_games(const Connection& connection, const engine::AnyPosition& position) {
    std::vector<Counted> counted;
    const auto form = engine::canonical_form(position);
    for (const MoveSum& sum : MetGames::sums(connection.statements(), position)) {
        Counted one{.move = {}, .sum = sum};
        if (sum.move != PositionEntry::kNoMove) {
            one.move = named_move(facts(position).layout,
                                  moves_called(form, engine::symmetries_of(position),
                                               engine::Move::from_byte(sum.move)));
        }
        counted.push_back(one);
    }
    return counted;
}

std::vector<Counted> some_games(const Connection& connection, const engine::AnyPosition& position,
                                const QueryConditions& conditions, bool& stopped) {
    // CROSS JOIN: the games that meet the position first, and then what is asked of each. The inner
    // SELECT keeps the hidden columns `game` and `variant` apart from those of game_list.
    const std::string sql = fmt::format(
        "SELECT met.move, count(*), sum(met.won), sum(met.drawn), sum(met.lost), sum(met.payoff) "
        "FROM (SELECT game_id, move, won, drawn, lost, payoff FROM position_games(?1, ?2, ?3)) AS "
        "met CROSS JOIN game_list ON game_list.id = met.game_id "
        "WHERE {} GROUP BY met.move",
        conditions.sql);
    Statement rows = read_only_statement(connection, sql);
    const StoredPosition stored = stored_position(position);
    rows.bind_at(1, stored.game);
    rows.bind_at(2, stored.text);
    rows.bind_at(3, stored.variant.value_or(""));
    conditions.apply(rows, 4);
    std::vector<Counted> counted;
    while (rows.step()) {
        Counted one{.move = {},
                    .sum = {.games = rows.integer(1),
                            .wins = rows.integer(2),
                            .draws = rows.integer(3),
                            .losses = rows.integer(4),
                            .payoffs = rows.integer(5)}};
        if (!rows.is_null(0)) {
            const auto move = engine::parse_move(position, rows.text(0));
            if (!move) throw_damaged_index(connection.file());
            one.move = *move;
        }
        counted.push_back(one);
    }
    stopped = rows.stopped();
    return counted;
}

MoveStatistics statistics_of(const engine::AnyPosition& position, engine::Move move,
                             const MoveSum& sum) {
    MoveStatistics made{.move = move,
                        .same = {},
                        .games = sum.games,
                        .wins = sum.wins,
                        .draws = sum.draws,
                        .losses = sum.losses};
    const auto form = engine::canonical_form(position);
    const auto symmetries = engine::symmetries_of(position);
    made.same = moves_called(form, symmetries, canonical_move(form, symmetries, move));
    std::erase(made.same, move);
    if (made.finished() > 0) {
        made.payoff_mean = static_cast<double>(sum.payoffs) / static_cast<double>(made.finished());
    }
    return made;
}

}  // namespace

Exploration explore(const Connection& connection, const GameQuery& query,
                    const std::stop_token& stop) {
    const StopGuard guard{connection, stop};
    Exploration found;
    if (!query.position) return found;
    const engine::AnyPosition& position = *query.position;
    const QueryConditions conditions = conditions_of(connection, query);
    const Snapshot snapshot{connection};
    const std::vector<Counted> counted =
        conditions.is_empty() ? all_games(connection, position)
                              : some_games(connection, position, conditions, found.stopped);
    found.stopped = found.stopped || stop.stop_requested();
    if (found.stopped) return found;
    for (const auto& [move, sum] : counted) {
        found.games += sum.games;
        if (move && !legal_moves(position).contains(*move)) {
            throw_damaged_index(connection.file());
        }
        if (move) {
            found.moves.push_back(statistics_of(position, *move, sum));
        } else {
            found.ended += sum.games;
        }
    }
    std::ranges::sort(found.moves, [](const MoveStatistics& a, const MoveStatistics& b) {
        return a.games != b.games ? a.games > b.games : a.move < b.move;
    });
    return found;
}

}  // namespace db
