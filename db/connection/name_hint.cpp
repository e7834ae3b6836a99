#include "db/connection/name_hint.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "db/connection/connection.h"
#include "db/sql/sql_functions.h"
#include "db/statements/statement.h"
#include "engine/nearest.h"

namespace db {
namespace {

struct Missing {
    std::string_view error;  ///< how SQLite's message begins, before the name
    std::string_view names;  ///< a SELECT of those that are there; those before a NULL go first
};

constexpr std::array kMissing = {
    Missing{"no such column: ",
            "SELECT part.name FROM sqlite_schema AS made, pragma_table_xinfo(made.name) AS part "
            "WHERE made.type IN ('table', 'view') AND instr(?1, made.name) UNION ALL VALUES (NULL) "
            "UNION ALL SELECT part.name FROM sqlite_schema AS made, pragma_table_xinfo(made.name) "
            "AS part WHERE made.type IN ('table', 'view')"},
    Missing{"no such table: ",
            "SELECT name FROM sqlite_schema WHERE type IN ('table', 'view') AND name NOT LIKE "
            "'sqlite%' UNION ALL VALUES ('plies'), ('position_games')"},
    Missing{"no such function: ", "SELECT DISTINCT name FROM pragma_function_list"},
};

/// Which tables have a column.
std::string place_of(const Connection& connection, std::string_view column) {
    Statement row{connection,
                  "SELECT group_concat(DISTINCT made.name) FROM sqlite_schema AS made, "
                  "pragma_table_xinfo(made.name) AS part WHERE made.type IN ('table', 'view') AND "
                  "part.name = ?"};
    row.bind(column);
    row.step();
    return fmt::format("'{}' is a column of {}", column, row.is_null(0) ? "" : row.text(0));
}

}  // namespace

std::string name_hint(const Connection& connection, std::string_view error, std::string_view sql) {
    constexpr std::string_view kAmbiguous = "ambiguous column name: ";
    if (error.starts_with(kAmbiguous)) {
        const std::string_view name = error.substr(kAmbiguous.size());
        return fmt::format("; {}: write the table before it, such as game.{}",
                           place_of(connection, name), name);
    }
    for (const Missing& missing : kMissing) {
        if (!error.starts_with(missing.error)) continue;
        std::string_view name = error.substr(missing.error.size());
        if (const auto dot = name.rfind('.'); dot != name.npos) name.remove_prefix(dot + 1);
        std::vector<std::string> names;
        Statement there{connection, missing.names};
        if (there.parameters() > 0) there.bind(sql);
        while (there.step()) {
            if (there.is_null(0) && std::ranges::find(names, name) != names.end()) {
                return "; " + place_of(connection, name);
            }
            if (there.is_null(0)) {
                if (std::string hint = engine::suggestion(name, names); !hint.empty()) return hint;
                continue;
            }
            const std::string_view one = there.text(0);
            const bool is_function = missing.error.find("function") != missing.error.npos;
            if (is_function && !connection.functions().is_for_everybody(one)) continue;
            names.emplace_back(one);
        }
        // Somewhere there is such a column, and not in what is asked.
        if (std::ranges::find(names, name) != names.end()) return "; " + place_of(connection, name);
        return engine::suggestion(name, names);
    }
    return "";
}

}  // namespace db
