#include "scripting/modules/db_module.h"

#include <array>
#include <memory>

#include "db/games/games.h"
#include "db/games/openings.h"
#include "db/sql/query.h"
#include "engine/games/notation.h"
#include "engine/openings/opening.h"
#include "scripting/lua/lua_arguments.h"
#include "scripting/lua/lua_function.h"
#include "scripting/lua/lua_state.h"
#include "scripting/lua/named_arguments.h"
#include "scripting/modules/db_review.h"
#include "scripting/modules/game_analysis.h"
#include "scripting/modules/game_models.h"
#include "scripting/modules/game_module.h"
#include "scripting/modules/position_module.h"
#include "scripting/modules/store_value.h"

namespace scripting {
namespace {

/// A game of the database, as a list shows it; its moves are read when they are asked for.
struct StoredGame {
    db::GameSummary summary;
    std::shared_ptr<RunContext> context;

    engine::GameRecord record() const {
        auto found = db::Games{context->connection()}.find(summary.id);
        if (!found) {
            throw ScriptError{fmt::format("game {} is no longer there", summary.id.value)};
        }
        return *std::move(found);
    }
};

/// Games that an iteration has still to give.
struct GameCursor {
    std::vector<db::GameSummary> games;
    std::size_t next = 0;
    std::shared_ptr<RunContext> context;
};

/// A running SELECT.
struct RowCursor {
    std::unique_ptr<db::Query> query;
    std::shared_ptr<RunContext> context;  ///< keeps the connection
};

}  // namespace

template <>
struct LuaType<StoredGame> {
    static constexpr const char* kName = "a stored game";
};
template <>
struct LuaType<GameCursor> {
    static constexpr const char* kName = "an iteration over games";
};
template <>
struct LuaType<RowCursor> {
    static constexpr const char* kName = "an iteration over rows";
};

namespace {

template <class Values, class Push>
void push_list(lua_State* state, const Values& values, Push push) {
    lua_createtable(state, static_cast<int>(values.size()), 0);
    lua_Integer place = 0;
    for (const auto& value : values) {
        push(value);
        lua_rawseti(state, -2, ++place);
    }
}

int open(lua_State* state) {
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

int next_game(lua_State* state) {
    auto* cursor = value_at<GameCursor>(state, lua_upvalueindex(1));
    if (cursor->next == cursor->games.size()) return 0;
    push_value(state, StoredGame{cursor->games[cursor->next++], cursor->context});
    return 1;
}

int games(lua_State* state) {
    const LuaArguments arguments{state, "db:games", true};
    const Store& store = arguments.self<Store>();
    const NamedArguments named{state,
                               2,
                               "db:games",
                               {"game", "player", "strategy", "year", "event", "arm", "position",
                                "where", "order", "limit"},
                               false,
                               true};
    db::GameQuery query{.limit = named.integer("limit", 1, 1'000'000'000).value_or(1'000'000)};
    query.game = named.text("game").value_or("");
    if (named.has("player") && named.has("strategy")) {
        named.wrong("player and strategy are the same; give one of them");
    }
    query.strategy = named.text(named.has("player") ? "player" : "strategy").value_or("");
    query.event = named.text("event").value_or("");
    query.years = years_of(named, state);
    query.where = named.text("where").value_or("");
    query.position = named.value<engine::AnyPosition>("position");
    query.order = order_named(named, named.text("order").value_or("oldest"));
    if (const auto arm = named.text("arm")) query.arm = *arm;
    LuaState& owner = LuaState::of(state);
    GameCursor cursor{.games = db::Games{store.context->connection()}.list(query, owner.stop()),
                      .next = 0,
                      .context = store.context};
    owner.check();
    push_value(state, std::move(cursor));
    lua_pushcclosure(state, lua_function<next_game>, 1);
    return 1;
}

db::Value parameter_at(const LuaArguments& arguments, int n) {
    lua_State* state = arguments.state();
    const int place = arguments.place(n);
    switch (lua_type(state, place)) {
        case LUA_TNIL:
            return std::monostate{};
        case LUA_TBOOLEAN:
            return std::int64_t{lua_toboolean(state, place)};
        case LUA_TNUMBER:
            if (lua_isinteger(state, place) != 0) return std::int64_t{lua_tointeger(state, place)};
            return double{lua_tonumber(state, place)};
        case LUA_TSTRING:
            return std::string{arguments.text(n, "")};
        default:
            arguments.fail(n, "a number, a text, a truth value or nil");
    }
}

void push_value_of_row(lua_State* state, const db::Value& value) {
    struct Push {
        lua_State* state;
        void operator()(std::monostate) const { lua_pushnil(state); }
        void operator()(std::int64_t number) const { lua_pushinteger(state, number); }
        void operator()(double number) const { lua_pushnumber(state, number); }
        void operator()(const std::string& text) const {
            lua_pushlstring(state, text.data(), text.size());
        }
        void operator()(const std::vector<std::byte>& bytes) const {
            lua_pushlstring(state, reinterpret_cast<const char*>(bytes.data()), bytes.size());
        }
    };
    std::visit(Push{state}, value);
}

int next_row(lua_State* state) {
    auto* cursor = value_at<RowCursor>(state, lua_upvalueindex(1));
    if (!cursor->query->next()) {
        LuaState::of(state).check();
        return 0;
    }
    const std::vector<std::string>& columns = cursor->query->columns();
    lua_createtable(state, 0, static_cast<int>(columns.size()));
    for (std::size_t column = 0; column < columns.size(); ++column) {
        push_value_of_row(state, cursor->query->row()[column]);
        lua_setfield(state, -2, columns[column].c_str());
    }
    return 1;
}

int query(lua_State* state) {
    const LuaArguments arguments{state, "db:query", true};
    const Store& store = arguments.self<Store>();
    const std::string_view sql = arguments.text(1, "a SELECT");
    std::vector<db::Value> parameters;
    for (int n = 2; n <= arguments.count(); ++n) parameters.push_back(parameter_at(arguments, n));
    push_value(state, RowCursor{.query = std::make_unique<db::Query>(store.context->connection(),
                                                                     sql, parameters,
                                                                     LuaState::of(state).stop()),
                                .context = store.context});
    lua_pushcclosure(state, lua_function<next_row>, 1);
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

const StoredGame& game_self(lua_State* state, const char* function) {
    return LuaArguments{state, function, true}.self<StoredGame>();
}

int transcript(lua_State* state) {
    const engine::GameRecord record = game_self(state, "game:transcript").record();
    lua_pushstring(state, engine::moves_text(engine::facts(record.start), record.moves).c_str());
    return 1;
}

int position(lua_State* state) {
    const LuaArguments arguments{state, "game:position", true};
    const engine::GameRecord record = arguments.self<StoredGame>().record();
    const auto plies = static_cast<std::int64_t>(record.moves.size());
    const std::int64_t ply = arguments.has(1) ? arguments.integer(1, "a ply", 0, plies) : plies;
    push_value(state, engine::play_all(record.start, std::span{record.moves}.first(ply)));
    return 1;
}

int analyze_game(lua_State* state) {
    const LuaArguments arguments{state, "game:analyze_game", true};
    const engine::GameRecord record = arguments.self<StoredGame>().record();
    return analyze_moves(state, "game:analyze_game", record.start, record.moves);
}

int analyze_models_of(lua_State* state) {
    const LuaArguments arguments{state, "game:analyze_models", true};
    const engine::GameRecord record = arguments.self<StoredGame>().record();
    return analyze_models(state, "game:analyze_models", record.start, record.moves);
}

int opening(lua_State* state) {
    const engine::GameRecord record = game_self(state, "game.opening").record();
    const engine::Opening* const found = engine::opening_of(record.start, record.moves);
    const std::string_view text = found == nullptr ? "" : found->name;
    lua_pushlstring(state, text.data(), text.size());
    return 1;
}

int id(lua_State* state) {
    lua_pushinteger(state, game_self(state, "game.id").summary.id.value);
    return 1;
}

int plies(lua_State* state) {
    lua_pushinteger(state, game_self(state, "game.plies").summary.plies);
    return 1;
}

int year(lua_State* state) {
    const auto& played_in = game_self(state, "game.year").summary.year;
    played_in ? lua_pushinteger(state, *played_in) : lua_pushnil(state);
    return 1;
}

template <std::string db::GameSummary::*field>
int text_field(lua_State* state) {
    const std::string& text = game_self(state, "game").summary.*field;
    lua_pushlstring(state, text.data(), text.size());
    return 1;
}

template <std::vector<int> db::GameSummary::*field>
int number_list(lua_State* state) {
    push_list(state, game_self(state, "game").summary.*field,
              [state](int value) { lua_pushinteger(state, value); });
    return 1;
}

int strategies(lua_State* state) {
    push_list(state, game_self(state, "game.strategies").summary.strategies,
              [state](const std::string& name) { lua_pushstring(state, name.c_str()); });
    return 1;
}

constexpr luaL_Reg kFunctions[] = {{"open", lua_function<open>}, {nullptr, nullptr}};
constexpr luaL_Reg kStoreMethods[] = {
    {"games", lua_function<games>},
    {"query", lua_function<query>},
    {"openings", lua_function<openings>},
    {"review", lua_function<review_stored_games>},
    {"compare", lua_function<compare_on_stored_games>},
    {"book", lua_function<stored_book>},
    {nullptr, nullptr},
};
constexpr luaL_Reg kGameMethods[] = {
    {"transcript", lua_function<transcript>},
    {"position", lua_function<position>},
    {"analyze_game", lua_function<analyze_game>},
    {"analyze_models", lua_function<analyze_models_of>},
    {nullptr, nullptr},
};
constexpr luaL_Reg kGameProperties[] = {
    {"id", lua_function<id>},
    {"plies", lua_function<plies>},
    {"game", lua_function<text_field<&db::GameSummary::game>>},
    {"played_at", lua_function<text_field<&db::GameSummary::played_at>>},
    {"experiment", lua_function<text_field<&db::GameSummary::experiment>>},
    {"arm", lua_function<text_field<&db::GameSummary::arm>>},
    {"year", lua_function<year>},
    {"event", lua_function<text_field<&db::GameSummary::event>>},
    {"opening", lua_function<opening>},
    {"names", lua_function<strategies>},
    {"strategies", lua_function<strategies>},
    {"payoffs", lua_function<number_list<&db::GameSummary::payoffs>>},
    {"ranks", lua_function<number_list<&db::GameSummary::ranks>>},
    {nullptr, nullptr},
};
constexpr luaL_Reg kNone[] = {{nullptr, nullptr}};
constexpr std::array kTables = {
    FunctionTable{.owner = "yomi", .functions = kFunctions},
    FunctionTable{.owner = "Database", .functions = kStoreMethods},
    FunctionTable{.owner = "StoredGame", .functions = kGameMethods, .properties = kGameProperties},
};

}  // namespace

const Module kDbModule = {
    .topic = "db", .tables = kTables, .open = [](lua_State* state) {
        register_type<Store>(state, {kStoreMethods, kNone, kNone});
        register_type<StoredGame>(state, {kGameMethods, kGameProperties, kNone});
        register_type<GameCursor>(state, {kNone, kNone, kNone});
        register_type<RowCursor>(state, {kNone, kNone, kNone});
    }};

}  // namespace scripting
