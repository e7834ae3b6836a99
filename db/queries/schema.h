#pragma once

#include <string>
#include <vector>

#include "db/connection/connection.h"

namespace db {

/// A column of a table or view, as SQL names it.
struct SchemaColumn {
    std::string name;
    std::string type;  ///< as it was declared; may be empty
    friend bool operator==(const SchemaColumn&, const SchemaColumn&) = default;
};

/// What a SELECT can read: a table, a view, or a table that is computed.
struct SchemaTable {
    enum class Kind { Table, View, Computed };
    std::string name;
    Kind kind = Kind::Table;
    std::vector<SchemaColumn> columns;  ///< in their order
    /// Hidden columns of a computed table: what it is called with.
    std::vector<std::string> arguments;
    friend bool operator==(const SchemaTable&, const SchemaTable&) = default;
};

/// Everything that a SELECT of a person can name in a database.
struct Schema {
    std::vector<SchemaTable> tables;     ///< views, then tables, then computed ones, by name
    std::vector<std::string> functions;  ///< those that a query may call, by name
    friend bool operator==(const Schema&, const Schema&) = default;
};

Schema read_schema(const Connection& connection);

}  // namespace db
