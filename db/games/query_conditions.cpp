#include "db/games/query_conditions.h"

#include "db/games/game_condition.h"

namespace db {
namespace {

/// A LIKE pattern for "contains this text".
std::string containing(const std::string& text) {
    std::string pattern = "%";
    for (const char letter : text) {
        if (letter == '%' || letter == '_' || letter == '\\') pattern += '\\';
        pattern += letter;
    }
    return pattern + '%';
}

}  // namespace

QueryConditions conditions_of(const Connection& connection, const GameQuery& query) {
    QueryConditions conditions;
    // A position tells its game.
    if (!query.game.empty() && !query.position) conditions.add("game = ?", query.game);
    if (query.experiment) conditions.add("experiment_id = ?", query.experiment->value);
    if (!query.arm.empty()) conditions.add("arm = ?", query.arm);
    if (!query.strategy.empty()) {
        conditions.add(
            "EXISTS (SELECT 1 FROM seat WHERE seat.game_id = game_list.id AND "
            "seat.strategy LIKE ? ESCAPE '\\')",
            containing(query.strategy));
    }
    if (!query.event.empty()) {
        conditions.add("event LIKE ? ESCAPE '\\'", containing(query.event));
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
