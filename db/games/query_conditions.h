#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "db/connection/connection.h"
#include "db/games/games.h"
#include "db/statements/statement.h"

namespace db {

/// Conditions in SQL over the view `game_list`, and what their parameters are bound to, in order.
struct QueryConditions {
    std::string sql = "1";
    std::vector<std::function<void(Statement&, int index)>> values;

    bool is_empty() const { return sql == "1"; }
    template <class Value>
    void add(std::string_view condition, Value value) {
        (sql += " AND ") += condition;
        bind(std::move(value));
    }
    template <class Value>
    void bind(Value value) {
        values.emplace_back([value = std::move(value)](Statement& statement, int index) {
            statement.bind_at(index, value);
        });
    }
    /// Binds them from that parameter on; the number of the next one.
    int apply(Statement& statement, int first = 1) const {
        for (const auto& value : values) value(statement, first++);
        return first;
    }
};

/// What a query asks of a game, its position left aside. Throws InputError when its `where` is no
/// condition.
QueryConditions conditions_of(const Connection& connection, const GameQuery& query);

}  // namespace db
