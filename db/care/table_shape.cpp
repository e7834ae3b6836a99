#include "db/care/table_shape.h"

#include <fmt/format.h>

#include <algorithm>
#include <ranges>

#include "db/connection/connection.h"
#include "db/connection/migrate.h"
#include "db/statements/statement.h"

namespace db {
namespace {

using Type = TableShape::Type;
using Form = TableShape::Form;

Type type_named(std::string_view name) {
    if (name == "INTEGER" || name == "INT") return Type::Integer;
    if (name == "REAL") return Type::Real;
    if (name == "TEXT") return Type::Text;
    return name == "BLOB" ? Type::Blob : Type::Any;
}

bool is_of_type(const Value& value, const TableShape::Column& column) {
    if (std::holds_alternative<std::monostate>(value)) return column.may_be_null || column.is_rowid;
    switch (column.type) {
        case Type::Integer:
            return !column.is_rowid && std::holds_alternative<std::int64_t>(value);
        case Type::Real:  // SQLite stores a whole one as an integer
            return std::holds_alternative<double>(value) ||
                   std::holds_alternative<std::int64_t>(value);
        case Type::Text:
            return std::holds_alternative<std::string>(value);
        case Type::Blob:
            return std::holds_alternative<std::vector<std::byte>>(value);
        default:
            return true;
    }
}

bool is_of_form(const Value& value, TableShape::Form form) {
    if (form == Form::Flag) {
        const auto* const number = std::get_if<std::int64_t>(&value);
        return number == nullptr || *number == 0 || *number == 1;
    }
    const auto* const text = std::get_if<std::string>(&value);
    if (form == Form::Any || text == nullptr) return true;
    if (form == Form::Hash) {
        return (text->size() == 16 || text->size() == 32) &&
               text->find_first_not_of("0123456789abcdef") == std::string::npos;
    }
    constexpr std::string_view kPattern = "0000-00-00T00:00:00Z";
    return std::ranges::equal(*text, kPattern, [](char found, char wanted) {
        return wanted == '0' ? '0' <= found && found <= '9' : found == wanted;
    });
}

/// The columns of a table that are stored, by their names, in its own order.
struct TableColumn {
    TableShape::Column column;
    int key = 0;  ///< its place in the primary key, from 1; 0: it is not in it
};

std::vector<TableColumn> columns_of(const Connection& connection, std::string_view table) {
    Statement row{connection,
                  "SELECT info.name, info.type, \"notnull\", pk, CASE WHEN dflt_value LIKE "
                  "'strftime%' THEN 1 WHEN info.name = 'hash' THEN 2 WHEN instr(sql, 'CHECK (' || "
                  "info.name || ' IN (0, 1))') > 0 THEN 3 ELSE 0 END FROM sqlite_schema AS made "
                  "JOIN pragma_table_xinfo(made.name) AS info WHERE made.name = ? AND hidden <> 2 "
                  "ORDER BY cid"};
    row.bind(table);
    std::vector<TableColumn> columns;
    while (row.step()) {
        columns.push_back({.column = {.name = std::string{row.text(0)},
                                      .type = type_named(row.text(1)),
                                      .form = static_cast<Form>(row.integer(4)),
                                      .may_be_null = row.integer(2) == 0},
                           .key = static_cast<int>(row.integer(3))});
    }
    return columns;
}

TableShape rowid_table(std::string name, const std::vector<TableColumn>& columns) {
    const auto in_key =
        std::ranges::count_if(columns, [](const TableColumn& column) { return column.key > 0; });
    TableShape shape{.name = std::move(name)};
    for (const TableColumn& column : columns) {
        shape.columns.push_back(column.column);
        shape.columns.back().is_rowid =
            in_key == 1 && column.key == 1 && column.column.type == Type::Integer;
    }
    return shape;
}

/// The key comes first, then the others.
TableShape keyed_table(std::string name, const std::vector<TableColumn>& columns) {
    TableShape shape{.name = std::move(name), .has_rowid = false};
    for (int key = 1; key <= static_cast<int>(columns.size()); ++key) {
        for (const TableColumn& column : columns) {
            if (column.key != key) continue;
            shape.columns.push_back(column.column);
            shape.columns.back().may_be_null = false;
        }
    }
    for (const TableColumn& column : columns) {
        if (column.key == 0) shape.columns.push_back(column.column);
    }
    return shape;
}

/// How many columns a table of so many has had at the end of each migration: a row keeps those it
/// was stored with.
std::vector<std::size_t> sizes_of(std::string_view table, std::size_t columns) {
    const std::string addition = fmt::format("ALTER TABLE {} ADD COLUMN ", table);
    std::vector<std::size_t> sizes{columns};
    for (const Migration& migration : migrations() | std::views::reverse) {
        std::size_t added = 0;
        for (auto at = migration.sql.find(addition); at != std::string_view::npos;
             at = migration.sql.find(addition, at + 1)) {
            ++added;
        }
        if (added > 0) sizes.push_back(sizes.back() - added);
    }
    return sizes;
}

/// Of the indexes of a table that are b-trees besides the table's own.
void add_indexes(const Connection& connection, const std::string& table,
                 const std::vector<TableColumn>& columns, bool has_rowid,
                 std::vector<TableShape>& shapes) {
    Statement index{connection, "SELECT name, origin FROM pragma_index_list(?)"};
    index.bind(std::string_view{table});
    while (index.step()) {
        if (!has_rowid && index.text(1) == "pk") continue;
        TableShape shape{.name = std::string{index.text(0)}, .is_index = true, .has_rowid = false};
        Statement part{connection, "SELECT name FROM pragma_index_xinfo(?) ORDER BY seqno"};
        part.bind(index.text(0));
        while (part.step()) {
            const auto column = std::ranges::find_if(columns, [&](const TableColumn& candidate) {
                return candidate.column.name == part.text(0);
            });
            shape.columns.push_back(column == columns.end()
                                        ? TableShape::Column{.name = "rowid",
                                                             .type = Type::Integer,
                                                             .may_be_null = false}
                                        : column->column);
        }
        shape.sizes = {shape.columns.size()};
        shapes.push_back(std::move(shape));
    }
}

}  // namespace

bool TableShape::fits(const PageRow& row) const {
    if (row.rowid.has_value() != has_rowid) return false;
    if (std::ranges::find(sizes, row.values.size()) == sizes.end()) return false;
    for (std::size_t place = 0; place < row.values.size(); ++place) {
        if (!is_of_type(row.values[place], columns[place])) return false;
    }
    return true;
}

bool TableShape::is_like(const PageRow& row) const {
    for (std::size_t place = 0; place < row.values.size(); ++place) {
        if (!is_of_form(row.values[place], columns[place].form)) return false;
    }
    return true;
}

int TableShape::forms() const {
    return static_cast<int>(std::ranges::count_if(
        columns, [](const Column& column) { return column.form != Form::Any; }));
}

std::vector<TableShape> table_shapes(const Connection& connection) {
    std::vector<TableShape> shapes;
    shapes.push_back({.name = "sqlite_schema",
                      .columns = {{.name = "type", .type = Type::Text, .may_be_null = false},
                                  {.name = "name", .type = Type::Text, .may_be_null = false},
                                  {.name = "tbl_name", .type = Type::Text, .may_be_null = false},
                                  {.name = "rootpage", .type = Type::Integer, .may_be_null = false},
                                  {.name = "sql", .type = Type::Text}},
                      .sizes = {5}});
    Statement table{connection,
                    "SELECT name, wr FROM pragma_table_list WHERE schema = 'main' AND type = "
                    "'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name"};
    while (table.step()) {
        const std::string name{table.text(0)};
        const bool has_rowid = table.integer(1) == 0;
        const std::vector<TableColumn> columns = columns_of(connection, name);
        shapes.push_back(has_rowid ? rowid_table(name, columns) : keyed_table(name, columns));
        shapes.back().sizes = sizes_of(name, columns.size());
        add_indexes(connection, name, columns, has_rowid, shapes);
    }
    return shapes;
}

}  // namespace db
