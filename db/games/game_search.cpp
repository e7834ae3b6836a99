#include "db/games/game_search.h"

#include <fmt/format.h>

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "db/games/game_condition.h"
#include "db/games/stored_position.h"
#include "engine/games/variant_text.h"

namespace db {
namespace {

/// The conditions of a query and what their parameters are bound to, in order.
struct Conditions {
    std::string sql = "1";
    std::vector<std::function<void(Statement&, int index)>> values;

    template <class Value>
    void add(std::string_view condition, Value value) {
        sql += fmt::format(" AND {}", condition);
        bind(std::move(value));
    }
    template <class Value>
    void bind(Value value) {
        values.emplace_back([value = std::move(value)](Statement& statement, int index) {
            statement.bind_at(index, value);
        });
    }
    void apply(Statement& statement) const {
        int index = 0;
        for (const auto& value : values) value(statement, ++index);
    }
};

/// A LIKE pattern for "contains this text".
std::string containing(const std::string& text) {
    std::string pattern = "%";
    for (const char letter : text) {
        if (letter == '%' || letter == '_' || letter == '\\') pattern += '\\';
        pattern += letter;
    }
    return pattern + '%';
}

void add_position(Conditions& conditions, const engine::AnyPosition& position) {
    const StoredPosition stored = stored_position(position);
    std::optional<std::string> definition;
    if (const auto* variant = variant_of(position)) {
        definition = engine::definition_of(variant->rules);
    }
    conditions.add("game = ?", stored.game);
    conditions.add("variant IS ?", stored.variant);
    conditions.add(
        "EXISTS (SELECT 1 FROM game AS played WHERE played.id = game_list.id AND "
        "passes_through(played.moves, played.start_position, ?, ?, ?))",
        stored.game);
    conditions.bind(definition);
    conditions.bind(stored.text);
}

Conditions conditions_of(const Connection& connection, const GameQuery& query) {
    Conditions conditions;
    if (!query.game.empty()) conditions.add("game = ?", query.game);
    if (query.experiment) conditions.add("experiment_id = ?", query.experiment->value);
    if (!query.arm.empty()) conditions.add("arm = ?", query.arm);
    if (!query.strategy.empty()) {
        conditions.add(
            "EXISTS (SELECT 1 FROM seat WHERE seat.game_id = game_list.id AND "
            "seat.strategy LIKE ? ESCAPE '\\')",
            containing(query.strategy));
    }
    if (!query.event.empty()) {
        conditions.add("event LIKE ? ESCAPE '\\'", containing(query.event));
    }
    if (query.years) {
        conditions.add("year BETWEEN ? AND ?", query.years->first);
        conditions.bind(query.years->last);
    }
    if (!query.where.empty()) {
        conditions.sql += " AND " + condition_sql(connection, query.where);
    }
    // Last, since it replays.
    if (query.position) add_position(conditions, *query.position);
    return conditions;
}

std::string_view order_of(const GameQuery& query) {
    const bool reversed = query.reversed;
    switch (query.order) {
        case GameQuery::Order::Newest:
            return reversed ? "id" : "id DESC";
        case GameQuery::Order::Oldest:
            return reversed ? "id DESC" : "id";
        case GameQuery::Order::Game:
            return reversed ? "game DESC, id" : "game, id DESC";
        case GameQuery::Order::Plies:
            return reversed ? "plies DESC, id" : "plies, id DESC";
        case GameQuery::Order::FirstPayoff:
            return reversed ? "payoff_1 NULLS LAST, id" : "payoff_1 DESC NULLS LAST, id DESC";
        case GameQuery::Order::Strategy:
            return reversed ? "strategy_1 DESC, id" : "strategy_1, id DESC";
    }
    return "id DESC";
}

Statement search_statement(const Connection& connection, const GameQuery& query) {
    Conditions conditions = conditions_of(connection, query);
    const std::string sql =
        fmt::format("SELECT id FROM game_list WHERE {} ORDER BY {} LIMIT ? OFFSET ?",
                    conditions.sql, order_of(query));
    conditions.bind(query.limit);
    conditions.bind(query.offset);
    Statement statement = Statement::read_only(connection, sql);
    conditions.apply(statement);
    return statement;
}

}  // namespace

GameSearch::GameSearch(const Connection& connection, const GameQuery& query)
    : statement_{search_statement(connection, query)} {}

std::optional<GameId> GameSearch::next() {
    if (!statement_.step()) return std::nullopt;
    return GameId{statement_.integer(0)};
}

std::int64_t count_games(const Connection& connection, const GameQuery& query) {
    const Conditions conditions = conditions_of(connection, query);
    // The LIMIT keeps SQLite from merging the two SELECTs: only so does it leave out the joins of
    // the view that no condition needs.
    const std::string sql = fmt::format(
        "SELECT count(*) FROM (SELECT id FROM game_list WHERE {} LIMIT -1)", conditions.sql);
    Statement statement = Statement::read_only(connection, sql);
    conditions.apply(statement);
    return statement.step() ? statement.integer(0) : 0;
}

}  // namespace db
