#include "db/games/game_condition.h"

#include <fmt/format.h>

#include "db/connection/read_only_statement.h"

namespace db {

std::string condition_sql(const Connection& connection, const std::string& where) {
    // By itself first: `1) OR (1` would fit into brackets. A line of its own ends a comment.
    const std::string alone = fmt::format("SELECT 1 FROM game_list WHERE\n{}\n", where);
    if (read_only_statement(connection, alone).parameters() > 0) {
        throw InputError{fmt::format("a condition has no parameters: {}", where)};
    }
    return fmt::format("(\n{}\n)", where);
}

}  // namespace db
