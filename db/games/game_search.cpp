#include "db/games/game_search.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "db/connection/read_only_statement.h"
#include "db/games/query_conditions.h"
#include "db/positions/met_games.h"
#include "db/positions/stored_position.h"
#include "engine/games/variant_text.h"

namespace db {
namespace {

/// A position that more than one game in so many meets is looked for by replaying game after game:
/// the next one is never far.
constexpr std::int64_t kGamesPerMeeting = 20;

std::int64_t sum_of_games(const Connection& connection, const engine::AnyPosition& position) {
    std::int64_t games = 0;
    for (const MoveSum& sum : MetGames::sums(connection.statements(), position)) games += sum.games;
    return games;
}

void add_position(const Connection& connection, QueryConditions& conditions,
                  const engine::AnyPosition& position) {
    const StoredPosition stored = stored_position(position);
    Statement most{connection, "SELECT max(id) FROM game"};
    const std::int64_t games = most.step() ? most.integer(0) : 0;
    if (sum_of_games(connection, position) * kGamesPerMeeting < games) {
        conditions.add("id IN (SELECT game_id FROM position_games(?, ?, ?))", stored.game);
        conditions.bind(stored.text);
        conditions.bind(stored.variant.value_or(""));
        return;
    }
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

QueryConditions all_conditions_of(const Connection& connection, const GameQuery& query) {
    QueryConditions conditions = conditions_of(connection, query);
    // Last, since it may replay.
    if (query.position) add_position(connection, conditions, *query.position);
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
        case GameQuery::Order::SecondStrategy:
            return reversed ? "strategy_2 DESC, id" : "strategy_2, id DESC";
        case GameQuery::Order::Event:
            return reversed ? "event DESC NULLS LAST, id" : "event NULLS LAST, id DESC";
        case GameQuery::Order::Experiment:
            return reversed ? "experiment DESC NULLS LAST, id" : "experiment NULLS LAST, id DESC";
        case GameQuery::Order::Date:
            return reversed ? "played_at, id" : "played_at DESC, id DESC";
    }
    return "id DESC";
}

Statement search_statement(const Connection& connection, const GameQuery& query) {
    QueryConditions conditions = all_conditions_of(connection, query);
    const std::string sql =
        fmt::format("SELECT id FROM game_list WHERE {} ORDER BY {} LIMIT ? OFFSET ?",
                    conditions.sql, order_of(query));
    conditions.bind(query.limit);
    conditions.bind(query.offset);
    Statement statement = read_only_statement(connection, sql);
    conditions.apply(statement);
    return statement;
}

/// Those of the games that show the pattern, in their order: replayed so many at a time, so that
/// somebody can be told how far it is.
std::vector<GameId> showing(const Connection& connection, std::span<const GameId> games,
                            const std::string& pattern, const Games::OnFound& on_found) {
    constexpr std::size_t kAtATime = 1'000;
    std::vector<GameId> found;
    std::size_t looked_at = 0;
    while (looked_at < games.size()) {
        std::string numbers = "[";
        const std::size_t end = std::min(looked_at + kAtATime, games.size());
        for (; looked_at < end; ++looked_at) {
            numbers += fmt::format("{}{}", numbers.size() > 1 ? "," : "", games[looked_at].value);
        }
        numbers += "]";
        Statement row{connection,
                      "SELECT value FROM json_each(?) WHERE pattern_ply(value, ?) IS NOT NULL"};
        row.bind(numbers, pattern);
        while (row.step()) found.push_back(GameId{row.integer(0)});
        if (row.stopped()) return found;
        if (on_found) {
            on_found(found, static_cast<std::int64_t>(looked_at),
                     static_cast<std::int64_t>(games.size()));
        }
    }
    return found;
}

}  // namespace

GameSearch::GameSearch(const Connection& connection, const GameQuery& query)
    : statement_{search_statement(connection, query)} {}

std::optional<GameId> GameSearch::next() {
    if (!statement_.step()) return std::nullopt;
    return GameId{statement_.integer(0)};
}

std::vector<GameId> find_games(const Connection& connection, const GameQuery& query,
                               const Games::OnFound& on_found) {
    GameQuery quick = query;
    quick.pattern.clear();
    quick.limit = -1;
    quick.offset = 0;
    std::vector<GameId> found;
    GameSearch search{connection, quick};
    while (const auto id = search.next()) found.push_back(*id);
    if (query.pattern.empty()) return found;
    return showing(connection, found, query.pattern, on_found);
}

std::int64_t count_games(const Connection& connection, const GameQuery& query) {
    if (query.position && conditions_of(connection, query).is_empty()) {
        return sum_of_games(connection, *query.position);
    }
    const QueryConditions conditions = all_conditions_of(connection, query);
    // The LIMIT keeps SQLite from merging the two SELECTs: only so does it leave out the joins of
    // the view that no condition needs.
    const std::string sql = fmt::format(
        "SELECT count(*) FROM (SELECT id FROM game_list WHERE {} LIMIT -1)", conditions.sql);
    Statement statement = read_only_statement(connection, sql);
    conditions.apply(statement);
    return statement.step() ? statement.integer(0) : 0;
}

}  // namespace db
