#include "db/queries/schema.h"

#include <algorithm>

#include "db/sql/sql_functions.h"
#include "db/statements/statement.h"

namespace db {
namespace {

SchemaTable table_of(const Connection& connection, std::string_view name, SchemaTable::Kind kind) {
    SchemaTable table{.name = std::string{name}, .kind = kind, .columns = {}, .arguments = {}};
    Statement row{connection, "SELECT name, type, hidden FROM pragma_table_xinfo(?)"};
    row.bind(name);
    while (row.step()) {
        // 1: of a virtual table; generated columns, 2 and 3, are columns like others.
        const bool is_argument = row.integer(2) == 1;
        if (is_argument) {
            table.arguments.emplace_back(row.text(0));
        } else {
            table.columns.push_back({std::string{row.text(0)}, std::string{row.text(1)}});
        }
    }
    return table;
}

std::vector<std::string> names_of(const Connection& connection, std::string_view sql) {
    std::vector<std::string> names;
    Statement row{connection, sql};
    while (row.step()) names.emplace_back(row.text(0));
    return names;
}

}  // namespace

Schema read_schema(const Connection& connection) {
    Schema schema;
    const auto add = [&](std::string_view sql, SchemaTable::Kind kind) {
        for (const std::string& name : names_of(connection, sql)) {
            SchemaTable table = table_of(connection, name, kind);
            // A module that makes tables, but is none itself.
            if (!table.columns.empty()) schema.tables.push_back(std::move(table));
        }
    };
    add("SELECT name FROM sqlite_schema WHERE type = 'view' ORDER BY name",
        SchemaTable::Kind::View);
    add("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' "
        "ORDER BY name",
        SchemaTable::Kind::Table);
    add("SELECT DISTINCT name FROM pragma_module_list WHERE name NOT LIKE 'pragma%' AND name NOT "
        "LIKE 'sqlite%' AND name NOT IN ('dbstat', 'bytecode', 'tables_used', 'fts3tokenize') "
        "ORDER BY name",
        SchemaTable::Kind::Computed);
    for (std::string& name :
         names_of(connection, "SELECT DISTINCT name FROM pragma_function_list ORDER BY name")) {
        const bool is_word =
            name.find_first_not_of("abcdefghijklmnopqrstuvwxyz_0123456789") == std::string::npos;
        if (is_word && connection.functions().is_for_everybody(name)) {
            schema.functions.push_back(std::move(name));
        }
    }
    return schema;
}

}  // namespace db
