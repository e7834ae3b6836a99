#include "scripting/loading/game_argument.h"
#include "scripting/modules/modules.h"
#include "scripting/values/game_value.h"

#include <fmt/format.h>

#include <array>

#include "scripting/files/shipped_scripts.h"
#include "scripting/loading/load.h"
#include "scripting/loading/load_value.h"
#include "scripting/lua/lua_arguments.h"
#include "scripting/lua/lua_function.h"
#include "scripting/lua/lua_state.h"
#include "scripting/values/position_value.h"
#include "scripting/values/squares.h"

namespace scripting {

namespace game_module {
namespace {

int game(lua_State* state) {
    push_value(state, Game{game_at(state, 1, "yomi.game")});
    return 1;
}

int games(lua_State* state) {
    lua_newtable(state);
    lua_Integer place = 0;
    for (const engine::AnyPosition& start : engine::game_starts()) {
        lua_pushstring(state, engine::facts(start).name.c_str());
        lua_rawseti(state, -2, ++place);
    }
    for (const std::string& name : script_names("variants")) {
        lua_pushstring(state, name.c_str());
        lua_rawseti(state, -2, ++place);
    }
    return 1;
}

const Game& self(lua_State* state, const char* function) {
    return LuaArguments{state, function, true}.self<Game>();
}

int start(lua_State* state) {
    push_value(state, engine::AnyPosition{self(state, "game:start").start});
    return 1;
}

int name(lua_State* state) {
    lua_pushstring(state, engine::facts(self(state, "game.name").start).name.c_str());
    return 1;
}

int seats(lua_State* state) {
    lua_pushinteger(state, engine::facts(self(state, "game.seats").start).seats());
    return 1;
}

int squares(lua_State* state) {
    const engine::BoardLayout& layout = engine::facts(self(state, "game.squares").start).layout;
    push_value(state, Squares{layout.squares, &layout});
    return 1;
}

int is_equal(lua_State* state) {
    const Game* a = value_at<Game>(state, 1);
    const Game* b = value_at<Game>(state, 2);
    lua_pushboolean(state, a != nullptr && b != nullptr && a->start == b->start ? 1 : 0);
    return 1;
}

constexpr luaL_Reg kFunctions[] = {
    {"game", lua_function<game, 1>},
    {"games", lua_function<games, 0>},
    {nullptr, nullptr},
};
constexpr luaL_Reg kMethods[] = {{"start", lua_function<start, 1>}, {nullptr, nullptr}};
constexpr luaL_Reg kProperties[] = {
    {"name", lua_function<name>},
    {"seats", lua_function<seats>},
    {"squares", lua_function<squares>},
    {nullptr, nullptr},
};
constexpr luaL_Reg kOperators[] = {
    {"__eq", lua_function<is_equal>},
    {"__tostring", lua_function<name>},
    {nullptr, nullptr},
};
constexpr std::array kTables = {
    FunctionTable{.owner = "yomi", .functions = kFunctions},
    FunctionTable{.owner = "Game", .functions = kMethods, .properties = kProperties},
};

void open(lua_State* state) {
    register_type<Game>(state, {kMethods, kProperties, kOperators});
}

}  // namespace
}  // namespace game_module

const Module kGameModule = {
    .topic = "game", .tables = game_module::kTables, .open = game_module::open};

}  // namespace scripting
