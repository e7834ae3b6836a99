#include "scripting/modules/modules.h"

#include <fmt/format.h>

#include <array>
#include <cmath>

#include "scripting/lua/lua_arguments.h"
#include "scripting/lua/lua_function.h"
#include "scripting/lua/lua_state.h"
#include "scripting/sandbox/shown_value.h"
#include "scripting/values/random_stream.h"

namespace scripting {
namespace lists_module {
namespace {

/// Of handing one element of a list to a function.
constexpr std::uint64_t kStepsPerElement = 50;

/// Stack: list, score, random; then the places of the best so far and the element in hand.
int best(lua_State* state) {
    const LuaArguments arguments{state, "yomi.best"};
    arguments.require_table(1, "a list");
    arguments.require_function(2, "a function that scores an element");
    RandomStream* random = nullptr;
    if (arguments.has(3)) {
        random = value_at<RandomStream>(state, 3);
        if (random == nullptr || random->source() == nullptr) {
            arguments.fail(3, "turn.random or yomi.random(seed)");
        }
    }
    lua_settop(state, 3);
    lua_newtable(state);
    const lua_Integer count = luaL_len(state, 1);
    lua_Number highest = 0;
    std::uint64_t ties = 0;
    LuaState& owner = LuaState::of(state);
    for (lua_Integer place = 1; place <= count; ++place) {
        owner.spend(kStepsPerElement);
        lua_pushvalue(state, 2);
        lua_geti(state, 1, place);
        lua_call(state, 1, 1);
        if (lua_type(state, -1) != LUA_TNUMBER || std::isnan(lua_tonumber(state, -1))) {
            arguments.wrong(fmt::format("the score of element {} is {}, not a number", place,
                                        described(state, -1)));
        }
        const lua_Number score = lua_tonumber(state, -1);
        lua_pop(state, 1);
        if (ties == 0 || score > highest) {
            highest = score;
            ties = 0;
        }
        if (score == highest) {
            lua_pushinteger(state, place);
            lua_rawseti(state, 4, static_cast<lua_Integer>(++ties));
        }
    }
    if (ties == 0) {
        lua_pushnil(state);
        return 1;
    }
    // The function may have ended the turn's stream only by a bug of this program.
    const std::uint64_t chosen = random != nullptr && ties > 1 ? random->source()->below(ties) : 0;
    lua_rawgeti(state, 4, static_cast<lua_Integer>(chosen) + 1);
    lua_geti(state, 1, lua_tointeger(state, -1));
    lua_pushnumber(state, highest);
    return 2;
}

int each(lua_State* state) {
    const LuaArguments arguments{state, "yomi.each"};
    arguments.require_table(1, "a list");
    arguments.require_function(2, "a function of an element");
    lua_settop(state, 2);
    lua_newtable(state);
    const lua_Integer count = luaL_len(state, 1);
    LuaState& owner = LuaState::of(state);
    for (lua_Integer place = 1; place <= count; ++place) {
        owner.spend(kStepsPerElement);
        lua_pushvalue(state, 2);
        lua_geti(state, 1, place);
        lua_pushinteger(state, place);
        lua_call(state, 2, 1);
        lua_rawseti(state, 3, place);
    }
    return 1;
}

/// A number where the text is one, else the text.
void push_argument(lua_State* state, const std::string& text) {
    if (lua_stringtonumber(state, text.c_str()) == text.size() + 1) return;
    if (text == "true" || text == "false") {
        lua_pushboolean(state, text == "true" ? 1 : 0);
        return;
    }
    lua_pushlstring(state, text.data(), text.size());
}

void open(lua_State* state) {
    lua_newtable(state);
    for (const auto& [name, text] : LuaState::of(state).options().arguments) {
        push_argument(state, text);
        lua_setfield(state, -2, name.c_str());
    }
    lua_setfield(state, -2, "args");
}

int dump(lua_State* state) {
    const std::string text = shown_value(state, 1, {.entries = 10'000, .depth = 20});
    lua_pushlstring(state, text.data(), text.size());
    return 1;
}

constexpr luaL_Reg kFunctions[] = {
    {"best", lua_function<best, 3>},
    {"each", lua_function<each, 2>},
    {"dump", lua_function<dump, 1>},
    {nullptr, nullptr},
};
constexpr luaL_Reg kValues[] = {{"args", nullptr}, {nullptr, nullptr}};
constexpr std::array kTables = {
    FunctionTable{.owner = "yomi", .functions = kFunctions, .properties = kValues},
};

}  // namespace
}  // namespace lists_module

const Module kListsModule = {
    .topic = "lists", .tables = lists_module::kTables, .open = lists_module::open};

}  // namespace scripting
