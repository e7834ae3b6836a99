#include "db/queries/query.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include <utility>

#include "db/connection/read_only_statement.h"
#include "db/connection/stop_guard.h"
#include "db/queries/sql_limits.h"

namespace db {
namespace {

/// Bytes of the texts and blobs of one row at most.
constexpr std::size_t kLongestRow = std::size_t{32} << 20;

Value value_of(const Statement& row, int column) {
    switch (row.type(column)) {
        case SQLITE_INTEGER:
            return row.integer(column);
        case SQLITE_FLOAT:
            return row.real(column);
        case SQLITE_TEXT:
            return std::string{row.text(column)};
        case SQLITE_BLOB: {
            const auto bytes = row.blob(column);
            return std::vector<std::byte>{bytes.begin(), bytes.end()};
        }
        default:
            return std::monostate{};
    }
}

}  // namespace

void bind_value(Statement& statement, int index, const Value& value) {
    std::visit(
        [&]<class Held>(const Held& held) {
            if constexpr (std::is_same_v<Held, std::monostate>) {
                statement.bind_at(index, std::nullopt);
            } else if constexpr (std::is_same_v<Held, std::string>) {
                statement.bind_at(index, std::string_view{held});
            } else if constexpr (std::is_same_v<Held, std::vector<std::byte>>) {
                statement.bind_at(index, std::span<const std::byte>{held});
            } else {
                statement.bind_at(index, held);
            }
        },
        value);
}

Query::Query(const Connection& connection, std::string_view sql, std::span<const Value> parameters,
             std::stop_token stop)
    : connection_{connection}, stop_{std::move(stop)}, statement_{[&] {
          const SqlLimits limits{connection};
          return read_only_statement(connection, sql);
      }()} {
    if (statement_.parameters() != static_cast<int>(parameters.size())) {
        throw InputError{fmt::format("the query has {} parameters, {} values were given: {}",
                                     statement_.parameters(), parameters.size(), sql)};
    }
    int index = 0;
    for (const Value& value : parameters) bind_value(statement_, ++index, value);
    for (int column = 0; column < statement_.columns(); ++column) {
        columns_.push_back(statement_.column_name(column));
    }
}

bool Query::holds_games(std::size_t column) const {
    const std::string name = statement_.origin_column(static_cast<int>(column));
    const bool is_number_of_game =
        name == "id" && statement_.origin_table(static_cast<int>(column)) == "game";
    return is_number_of_game || name == "game_id";
}

bool Query::next() {
    // The guard of this step only: between two rows the caller may use the connection.
    const StopGuard guard{connection_, stop_};
    const SqlLimits limits{connection_};
    if (!statement_.step()) return false;
    row_.clear();
    std::size_t bytes = 0;
    for (int column = 0; column < statement_.columns(); ++column) {
        const int type = statement_.type(column);
        if (type == SQLITE_TEXT) bytes += statement_.text(column).size();
        if (type == SQLITE_BLOB) bytes += statement_.blob(column).size();
        if (bytes > kLongestRow) {
            throw InputError{
                fmt::format("a row of the answer is longer than {} MB; ask for fewer "
                            "or shorter columns",
                            kLongestRow >> 20)};
        }
        row_.push_back(value_of(statement_, column));
    }
    return true;
}

bool for_each_row(const Connection& connection, std::string_view sql,
                  std::span<const Value> parameters,
                  const std::function<void(std::span<const std::string> columns,
                                           std::span<const Value> values)>& on_row,
                  std::stop_token stop) {
    Query query{connection, sql, parameters, std::move(stop)};
    while (query.next()) on_row(query.columns(), query.row());
    return !query.stopped();
}

}  // namespace db
