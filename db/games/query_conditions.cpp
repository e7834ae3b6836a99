#include "db/games/query_conditions.h"

#include <fmt/format.h>

#include "db/games/game_condition.h"
#include "db/names/fold.h"

namespace db {
namespace {

/// The names that contain a folded text.
constexpr std::string_view kNamesLike = "(SELECT name FROM folded_name WHERE instr(folded, ?))";

std::string_view condition_of(GameQuery::Result result) {
    switch (result) {
        case GameQuery::Result::Any:
            return {};
        case GameQuery::Result::First:
            return "rank_1 = 1 AND NOT EXISTS (SELECT 1 FROM seat WHERE seat.game_id = "
                   "game_list.id AND seat.seat > 1 AND seat.rank = 1)";
        case GameQuery::Result::Drawn:
            return "rank_1 = 1 AND EXISTS (SELECT 1 FROM seat WHERE seat.game_id = game_list.id "
                   "AND seat.seat > 1 AND seat.rank = 1)";
        case GameQuery::Result::NotFirst:
            return "rank_1 > 1";
        case GameQuery::Result::Unfinished:
            return "rank_1 IS NULL";
        case GameQuery::Result::Forfeited:
            return "forfeit IS NOT NULL";
    }
    return {};
}

}  // namespace

QueryConditions conditions_of(const Connection& connection, const GameQuery& query) {
    QueryConditions conditions;
    // A position tells its game.
    if (!query.game.empty() && !query.position) conditions.add("game = ?", query.game);
    if (!query.variant.empty()) conditions.add("variant = ?", query.variant);
    // An arm may have its games in another experiment.
    if (query.experiment && query.arm.empty()) {
        conditions.add("id IN (SELECT game_id FROM arm_trial WHERE experiment_id = ?)",
                       query.experiment->value);
    } else if (query.experiment) {
        conditions.add("id IN (SELECT game_id FROM arm_trial WHERE experiment_id = ? AND name = ?)",
                       query.experiment->value);
        conditions.bind(query.arm);
    } else if (!query.arm.empty()) {
        conditions.add("id IN (SELECT game_id FROM arm_trial WHERE name = ?)", query.arm);
    }
    if (!query.strategy.empty()) {
        const std::string_view on_seat = query.seat ? " AND seat.seat = ?" : "";
        conditions.add(fmt::format("EXISTS (SELECT 1 FROM seat WHERE seat.game_id = game_list.id "
                                   "AND seat.strategy IN {}{})",
                                   kNamesLike, on_seat),
                       fold(query.strategy));
        if (query.seat) conditions.bind(std::int64_t{*query.seat});
    }
    if (!query.text.empty()) {
        const std::string text = fold(query.text);
        conditions.add(
            fmt::format("(EXISTS (SELECT 1 FROM seat WHERE seat.game_id = game_list.id AND "
                        "seat.strategy IN {0}) OR event IN {0} OR experiment_id IN (SELECT id FROM "
                        "experiment WHERE instr(fold(name), ?)) OR file IN (SELECT name FROM "
                        "imported_file WHERE instr(fold(name), ?)))",
                        kNamesLike),
            text);
        for (int other = 0; other < 3; ++other) conditions.bind(text);
    }
    if (const std::string_view result = condition_of(query.result); !result.empty()) {
        (conditions.sql += " AND ") += result;
    }
    if (!query.event.empty()) {
        conditions.add(fmt::format("event IN {}", kNamesLike), fold(query.event));
    }
    if (query.years) {
        conditions.add("year BETWEEN ? AND ?", query.years->first);
        conditions.bind(query.years->last);
    }
    if (!query.where.empty()) {
        conditions.sql += " AND " + condition_sql(connection, query.where);
    }
    // Last, since it replays.
    if (!query.pattern.empty()) conditions.add("pattern_ply(id, ?) IS NOT NULL", query.pattern);
    return conditions;
}

}  // namespace db
