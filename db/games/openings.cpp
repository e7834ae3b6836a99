#include "db/games/openings.h"

#include <fmt/format.h>

#include "db/connection/read_only_statement.h"
#include "db/games/game_condition.h"
#include "db/games/game_row.h"
#include "db/positions/stored_position.h"

namespace db {

std::vector<std::vector<engine::Move>> openings(const Connection& connection,
                                                const OpeningQuery& query) {
    const StoredPosition start = stored_position(query.start);
    const std::string condition =
        query.where.empty() ? "1" : condition_sql(connection, query.where);
    const std::string sql = fmt::format(
        "SELECT substr(moves, 1, ?) AS opening, min(game.id) FROM game WHERE game = ? AND variant "
        "IS ? AND start_position = ? AND plies >= ? AND NOT EXISTS (SELECT 1 FROM trial WHERE "
        "trial.game_id = game.id) AND id IN (SELECT id FROM game_list WHERE {}) GROUP BY opening "
        "ORDER BY count(*) DESC, opening LIMIT ?",
        condition);
    Statement row = read_only_statement(connection, sql);
    row.bind(query.plies, start.game, start.variant, start.text, query.plies, query.limit);
    std::vector<std::vector<engine::Move>> found;
    while (row.step()) {
        found.push_back(moves_at(connection, row, 0, GameId{row.integer(1)}, query.start));
    }
    return found;
}

}  // namespace db
