#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "db/connection/connection.h"
#include "db/statements/statement.h"

namespace db {

/// NULL, INTEGER, REAL, TEXT or BLOB.
using Value =
    std::variant<std::monostate, std::int64_t, double, std::string, std::vector<std::byte>>;

/// Gives the `?` number `index`, from 1, that value.
void bind_value(Statement& statement, int index, const Value& value);

/// One SELECT that a person wrote, and its rows, one after the other. Reads and never writes,
/// whatever the connection may do.
class Query {
  public:
    /// `parameters` stand for the `?` of the text, in order. Throws InputError when the text is no
    /// single SELECT, SQLite does not understand it, or there are more or fewer parameters.
    Query(const Connection& connection, std::string_view sql,
          std::span<const Value> parameters = {}, std::stop_token stop = {});

    /// Known before the first row.
    const std::vector<std::string>& columns() const { return columns_; }
    /// A column of the answer holds numbers of stored games, as far as its origin tells.
    bool holds_games(std::size_t column) const;
    /// Goes to the next row; false: there is none, or a stop was requested. Throws Error when the
    /// row cannot be computed.
    bool next();
    /// The values of the row, by column.
    const std::vector<Value>& row() const { return row_; }
    bool stopped() const { return statement_.stopped(); }

  private:
    const Connection& connection_;
    std::stop_token stop_;
    Statement statement_;
    std::vector<std::string> columns_;
    std::vector<Value> row_;
};

/// Hands every row to `on_row`; false: stopped before the end.
bool for_each_row(const Connection& connection, std::string_view sql,
                  std::span<const Value> parameters,
                  const std::function<void(std::span<const std::string> columns,
                                           std::span<const Value> values)>& on_row,
                  std::stop_token stop = {});

}  // namespace db
