#pragma once

#include <string>
#include <vector>

#include "db/care/page_content.h"

namespace db {

/// What a row of a table or an index looks like in its page: by this rows are told whose table is
/// not known any more.
struct TableShape {
    enum class Type : std::uint8_t { Integer, Real, Text, Blob, Any };
    /// What the values of a column look like, beyond their type, in nearly every row.
    enum class Form : std::uint8_t {
        Any,
        Time,  ///< `2026-11-29T21:08:11Z`
        Hash,  ///< 16 or 32 hexadecimal digits
        Flag   ///< 0 or 1
    };
    struct Column {
        std::string name;
        Type type = Type::Any;
        Form form = Form::Any;
        bool may_be_null = true;
        bool is_rowid = false;  ///< stands as NULL in the row: it is the row's number
    };

    std::string name;
    bool is_index = false;          ///< its rows are those of a table once more
    bool has_rowid = true;          ///< lies in a b-tree of tables
    std::vector<Column> columns{};  ///< in the order in which they are stored
    /// How many columns a row can have: with every schema that added some there is one more.
    std::vector<std::size_t> sizes{};

    bool fits(const PageRow& row) const;
    /// Whether a row that fits also looks like one, by the forms of its columns.
    bool is_like(const PageRow& row) const;
    /// How many columns have a form.
    int forms() const;
};

/// Of every table and index of the connection's schema, and of the table of the schema itself,
/// `sqlite_schema`.
std::vector<TableShape> table_shapes(const Connection& connection);

}  // namespace db
