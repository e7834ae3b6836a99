#pragma once

#include <string>
#include <vector>

#include "db/care/page_content.h"

namespace db {

/// What a row of a table or an index looks like in its page: by this rows are told whose table is
/// not known any more.
struct TableShape {
    enum class Type : std::uint8_t { Integer, Real, Text, Blob, Any };
    struct Column {
        std::string name;
        Type type = Type::Any;
        bool may_be_null = true;
        bool is_rowid = false;  ///< stands as NULL in the row: it is the row's number
    };

    std::string name;
    bool is_index = false;          ///< its rows are those of a table once more
    bool has_rowid = true;          ///< lies in a b-tree of tables
    std::vector<Column> columns{};  ///< in the order in which they are stored
    /// An older schema had as few: the columns after them may be missing.
    std::size_t fewest = 0;

    bool fits(const PageRow& row) const;
};

/// Of every table and index of the connection's schema, and of the table of the schema itself,
/// `sqlite_schema`.
std::vector<TableShape> table_shapes(const Connection& connection);

}  // namespace db
