#include "scripting/modules/modules.h"

#include <array>
#include <memory>

#include "db/games/explore.h"
#include "db/games/games.h"
#include "db/games/openings.h"
#include "engine/games/notation.h"
#include "scripting/loading/game_argument.h"
#include "scripting/lua/lua_arguments.h"
#include "scripting/lua/lua_function.h"
#include "scripting/lua/lua_state.h"
#include "scripting/lua/named_arguments.h"
#include "scripting/lua/push_list.h"
#include "scripting/modules/db_review.h"
#include "scripting/modules/query_methods.h"
#include "scripting/modules/stored_game.h"
#include "scripting/values/game_value.h"
#include "scripting/values/position_value.h"
#include "scripting/values/store.h"

namespace scripting {
namespace {

/// Games that an iteration has still to give.
struct GameCursor {
    std::vector<db::GameSummary> games;
    std::size_t next = 0;
    std::shared_ptr<RunContext> context;
    MemoryCharge charge{};  ///< for the games
};

}  // namespace

template <>
struct LuaType<GameCursor> {
    static constexpr const char* kName = "an iteration over games";
};

namespace db_module {
namespace {

int open_database(lua_State* state) {
    LuaState& owner = LuaState::of(state);
    owner.require_effects("yomi.open");
    const auto& context = owner.options().run;
    if (context == nullptr || !context->database_file) {
        throw ScriptError{"yomi.open: this run has no database; give one with --db FILE"};
    }
    if (!lua_isnoneornil(state, 1)) {
        throw ScriptError{
            "yomi.open: takes no file; it opens the database that was given with --db FILE"};
    }
    context->connection();
    push_value(state, Store{context});
    return 1;
}

db::GameQuery::Order order_named(const NamedArguments& named, const std::string& name) {
    using Order = db::GameQuery::Order;
    if (name == "newest") return Order::Newest;
    if (name == "oldest") return Order::Oldest;
    if (name == "plies") return Order::Plies;
    named.wrong(fmt::format("order '{}' is none of newest, oldest, plies", name));
}

/// `year = 1995`, or the first and the last year, `year = { 1990, 2000 }`.
std::optional<db::YearRange> years_of(const NamedArguments& named, lua_State* state) {
    constexpr std::int64_t kLast = 9'999;
    if (named.push("year") != LUA_TTABLE) {
        lua_pop(state, 1);
        const auto year = named.integer("year", 0, kLast);
        if (!year) return std::nullopt;
        return db::YearRange{static_cast<int>(*year), static_cast<int>(*year)};
    }
    std::array<int, 2> ends{};
    for (int end = 0; end < 2; ++end) {
        int is_whole = 0;
        lua_rawgeti(state, -1, end + 1);
        const lua_Integer year = lua_tointegerx(state, -1, &is_whole);
        if (is_whole == 0 || year < 0 || year > kLast) {
            named.wrong("year is a year or two of them, such as { 1990, 2000 }");
        }
        ends[end] = static_cast<int>(year);
        lua_pop(state, 1);
    }
    lua_pop(state, 1);
    return db::YearRange{ends[0], ends[1]};
}

/// About what they hold.
std::size_t bytes_of(const std::vector<db::GameSummary>& games) {
    constexpr std::size_t kTextsOfGame = 200;  // with the room that allocations lose
    return games.size() * (sizeof(db::GameSummary) + kTextsOfGame);
}

int next_game(lua_State* state) {
    auto* cursor = value_at<GameCursor>(state, lua_upvalueindex(1));
    if (cursor->next == cursor->games.size()) return 0;
    push_value(state, StoredGame{cursor->games[cursor->next++], cursor->context});
    return 1;
}

/// What is asked of a game itself.
db::GameQuery query_of(const NamedArguments& named, lua_State* state) {
    db::GameQuery query;
    if (named.has("player") && named.has("strategy")) {
        named.wrong("player and strategy are the same; give one of them");
    }
    query.strategy = named.text(named.has("player") ? "player" : "strategy").value_or("");
    if (const auto seat = named.integer("seat", 1, engine::kMaxSeats)) {
        if (query.strategy.empty()) named.wrong("seat is about player");
        query.seat = static_cast<int>(*seat);
    }
    query.event = named.text("event").value_or("");
    query.years = years_of(named, state);
    query.where = named.text("where").value_or("");
    return query;
}

int games(lua_State* state) {
    const LuaArguments arguments{state, "db:games", true};
    const Store& store = arguments.self<Store>();
    const NamedArguments named{state,
                               2,
                               "db:games",
                               {"game", "player", "strategy", "seat", "year", "event", "arm",
                                "position", "pattern", "where", "order", "limit"},
                               false,
                               true};
    db::GameQuery query = query_of(named, state);
    query.limit = named.integer("limit", 1, 1'000'000'000).value_or(1'000'000);
    query.game = named.text("game").value_or("");
    query.position = named.value<engine::AnyPosition>("position");
    query.pattern = named.text("pattern").value_or("");
    query.order = order_named(named, named.text("order").value_or("oldest"));
    if (const auto arm = named.text("arm")) query.arm = *arm;
    LuaState& owner = LuaState::of(state);
    GameCursor cursor{.games = {}, .next = 0, .context = store.context};
    asked(state,
          [&] { cursor.games = db::Games{store.context->connection()}.list(query, owner.stop()); });
    owner.check();
    cursor.charge = {owner.memory(), bytes_of(cursor.games)};
    push_value(state, std::move(cursor));
    lua_pushcclosure(state, lua_function<next_game>, 1);
    return 1;
}

int explore(lua_State* state) {
    const LuaArguments arguments{state, "db:explore", true};
    const Store& store = arguments.self<Store>();
    const auto& position = arguments.value<engine::AnyPosition>(1);
    const NamedArguments named{
        state, 3,   "db:explore", {"player", "strategy", "seat", "year", "event", "where"},
        false, true};
    db::GameQuery query = query_of(named, state);
    query.position = position;
    LuaState& owner = LuaState::of(state);
    db::Exploration found;
    asked(state, [&] { found = db::explore(store.context->connection(), query, owner.stop()); });
    owner.check();
    const engine::GameFacts& game = engine::facts(position);
    const auto push_move = [&](engine::Move move) {
        lua_pushstring(state, move_text(game, move).c_str());
    };
    push_list(state, found.moves, [&](const db::MoveStatistics& move) {
        lua_createtable(state, 0, 8);
        const auto set = [state](const char* name, std::int64_t number) {
            lua_pushinteger(state, number);
            lua_setfield(state, -2, name);
        };
        push_move(move.move);
        lua_setfield(state, -2, "move");
        set("games", move.games);
        set("wins", move.wins);
        set("draws", move.draws);
        set("losses", move.losses);
        set("firsts", move.wins + move.draws);
        if (move.finished() > 0) {
            lua_pushnumber(state, move.payoff_mean);
            lua_setfield(state, -2, "payoff_mean");
        }
        push_list(state, move.same, push_move);
        lua_setfield(state, -2, "same");
    });
    lua_pushinteger(state, found.games);
    lua_setfield(state, -2, "games");
    return 1;
}

/// `db:openings { game = "reversi", plies = 8 }`: a list of moves, such as `openings` takes.
int openings(lua_State* state) {
    const LuaArguments arguments{state, "db:openings", true};
    const Store& store = arguments.self<Store>();
    const NamedArguments named{state, 2, "db:openings", {"game", "plies", "where", "limit"}};
    named.push("game");
    db::OpeningQuery query{.start = game_at(state, -1, "db:openings")};
    lua_pop(state, 1);
    query.plies = static_cast<int>(named.integer("plies", 1, 255).value_or(8));
    query.where = named.text("where").value_or("");
    query.limit = named.integer("limit", 1, 1'000'000).value_or(1'000);
    push_list(state, db::openings(store.context->connection(), query),
              [&](const std::vector<engine::Move>& moves) {
                  const std::string text = engine::moves_text(engine::facts(query.start), moves);
                  lua_pushlstring(state, text.data(), text.size());
              });
    return 1;
}

constexpr luaL_Reg kFunctions[] = {{"open", lua_function<open_database, 0>}, {nullptr, nullptr}};
constexpr luaL_Reg kStoreMethods[] = {
    {"games", store_method<games, 2>},
    {"explore", store_method<explore, 3>},
    {"query", store_method<query>},
    {"define", store_method<define_function, 4>},
    {"save_query", store_method<save_query, 4, SqlOf::Ours>},
    {"run_query", store_method<run_query>},
    {"saved_queries", store_method<saved_queries, 1, SqlOf::Ours>},
    {"forget_query", store_method<forget_query, 2, SqlOf::Ours>},
    {"backup", store_method<backup_store, 2, SqlOf::Ours>},
    {"openings", store_method<openings, 2>},
    {"analyze", store_method<review_stored_games, 2>},
    {"compare", store_method<compare_on_stored_games, 2>},
    {"book", store_method<stored_book, 2, SqlOf::Ours>},
    {nullptr, nullptr},
};
constexpr luaL_Reg kNone[] = {{nullptr, nullptr}};
constexpr std::array kTables = {
    FunctionTable{.owner = "yomi", .functions = kFunctions},
    FunctionTable{.owner = "Database", .functions = kStoreMethods},
    FunctionTable{.owner = "StoredGame",
                  .functions = kStoredGameMethods,
                  .properties = kStoredGameProperties},
};

void open(lua_State* state) {
    register_type<Store>(state, {kStoreMethods, kNone, kNone});
    register_type<StoredGame>(state, {kStoredGameMethods, kStoredGameProperties, kNone});
    register_type<GameCursor>(state, {kNone, kNone, kNone});
    register_row_cursor(state);
}

}  // namespace
}  // namespace db_module

const Module kDbModule = {.topic = "db", .tables = db_module::kTables, .open = db_module::open};

}  // namespace scripting
