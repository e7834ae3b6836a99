#include "scripting/sandbox/sandbox.h"

#include <fmt/format.h>

#include <string>

#include "scripting/lua/frozen_table.h"
#include "scripting/lua/load_in_pieces.h"
#include "scripting/lua/lua_arguments.h"
#include "scripting/lua/lua_function.h"
#include "scripting/lua/lua_state.h"
#include "scripting/sandbox/absent_names.h"
#include "scripting/sandbox/bounded_libraries.h"
#include "scripting/sandbox/freeze.h"
#include "scripting/sandbox/guarded_calls.h"
#include "scripting/sandbox/math_functions.h"
#include "scripting/sandbox/ordered_pairs.h"
#include "scripting/sandbox/pattern_functions.h"
#include "scripting/sandbox/require.h"
#include "scripting/sandbox/shown_value.h"
#include "scripting/text/printed_game.h"

namespace scripting {
namespace {

int to_string(lua_State* state) {
    luaL_checkany(state, 1);
    push_as_text(state, 1);
    return 1;
}

int print(lua_State* state) {
    LuaState& owner = LuaState::of(state);
    if (owner.options().is_tryout || PrintedGame::is_unheard()) return 0;
    owner.require_effects("print");
    std::string line = PrintedGame::prefix();
    const int count = lua_gettop(state);
    for (int n = 1; n <= count; ++n) {
        const std::string text = drawn_value(state, n);
        if (line.size() + text.size() > kLongestText) {
            throw ScriptError{
                fmt::format("print: a line is longer than {} MB", kLongestText >> 20)};
        }
        owner.spend(text.size() / 8);
        const bool is_drawing = text.find('\n') != std::string::npos;
        if (n > 1 && !line.ends_with('\n')) line += is_drawing ? '\n' : '\t';
        line += text;
    }
    if (!line.ends_with('\n') || count == 0) line += '\n';
    if (owner.options().on_print) owner.options().on_print(line);
    return 0;
}

/// string.format, which would show addresses for `%s` of a table and for `%p`.
int format(lua_State* state) {
    const LuaArguments arguments{state, "string.format"};
    const std::string_view pattern = arguments.text(1, "a text");
    for (std::size_t at = pattern.find('%'); at < pattern.size(); at = pattern.find('%', at)) {
        at = pattern.find_first_not_of("-+ #0123456789.", at + 1);
        if (at >= pattern.size()) break;
        if (pattern[at] == 'p') arguments.wrong("%p is refused; addresses differ from run to run");
        ++at;
    }
    const int count = lua_gettop(state);
    for (int n = 2; n <= count; ++n) {
        if (lua_type(state, n) <= LUA_TSTRING && lua_type(state, n) != LUA_TLIGHTUSERDATA) continue;
        push_as_text(state, n);
        lua_replace(state, n);
    }
    lua_pushvalue(state, lua_upvalueindex(1));
    lua_insert(state, 1);
    lua_call(state, count, LUA_MULTRET);
    return lua_gettop(state);
}

int load_text(lua_State* state) {
    const LuaArguments arguments{state, "load"};
    const std::string_view text = arguments.text(1, "a text");
    const std::string name = arguments.has(2) ? std::string{arguments.text(2, "a name")} : "=load";
    if (arguments.has(3) && arguments.text(3, "the mode \"t\"") != "t") {
        arguments.wrong("only the mode \"t\", text, is allowed");
    }
    const bool has_environment = !lua_isnone(state, 4);
    const int status = load_in_pieces(state, text, name.c_str());
    LuaState::of(state).check();
    if (status != LUA_OK) {
        lua_pushnil(state);
        lua_insert(state, -2);
        return 2;
    }
    if (has_environment) {
        lua_pushvalue(state, 4);
        if (lua_setupvalue(state, -2, 1) == nullptr) lua_pop(state, 1);
    }
    return 1;
}

int collect_garbage(lua_State* state) {
    const LuaArguments arguments{state, "collectgarbage"};
    if (!arguments.has(1) || arguments.text(1, "\"count\"") != "count") {
        arguments.wrong("only collectgarbage(\"count\") is allowed");
    }
    lua_pushnumber(state, lua_gc(state, LUA_GCCOUNT) + lua_gc(state, LUA_GCCOUNTB) / 1024.0);
    return 1;
}

int raw_get(lua_State* state) {
    const LuaArguments arguments{state, "rawget"};
    arguments.require_table(1, "a table");
    lua_settop(state, 2);
    push_content(state, 1);
    lua_insert(state, 2);
    lua_rawget(state, 2);
    return 1;
}

int raw_set(lua_State* state) {
    const LuaArguments arguments{state, "rawset"};
    arguments.require_table(1, "a table");
    lua_settop(state, 3);
    if (is_frozen(state, 1)) {
        lua_settable(state, 1);  // refused, with the reason
        return 0;
    }
    lua_rawset(state, 1);
    return 1;
}

int raw_length(lua_State* state) {
    const LuaArguments arguments{state, "rawlen"};
    if (lua_type(state, 1) != LUA_TSTRING) {
        arguments.require_table(1, "a table or a text");
        push_content(state, 1);
    }
    lua_pushinteger(state, static_cast<lua_Integer>(lua_rawlen(state, -1)));
    return 1;
}

int refuse_random(lua_State* /*state*/) {
    throw ScriptError{
        "math.random is not here, since its games could not be played again; use turn.random "
        "in a strategy, or yomi.random(seed)"};
}

constexpr luaL_Reg kReplaced[] = {
    {"print", lua_function<print>},
    {"tostring", lua_function<to_string>},
    {"load", lua_function<load_text>},
    {"require", lua_function<require>},
    {"collectgarbage", lua_function<collect_garbage>},
    {"rawget", lua_function<raw_get>},
    {"rawset", lua_function<raw_set>},
    {"rawlen", lua_function<raw_length>},
    {"getmetatable", frozen_getmetatable},
    {"setmetatable", frozen_setmetatable},
    {nullptr, nullptr},
};

constexpr luaL_Reg kRefusedRandom[] = {
    {"random", lua_function<refuse_random>},
    {"randomseed", lua_function<refuse_random>},
    {nullptr, nullptr},
};

/// Like luaL_setfuncs for the table on top, but a null function removes the name.
void replace(lua_State* state, const luaL_Reg* functions) {
    for (; functions->name != nullptr; ++functions) {
        if (functions->func == nullptr) {
            lua_pushnil(state);
        } else {
            lua_pushcfunction(state, functions->func);
        }
        lua_setfield(state, -2, functions->name);
    }
}

}  // namespace

void open_sandbox(lua_State* state) {
    prepare_freezing(state);
    luaL_requiref(state, LUA_GNAME, luaopen_base, 1);
    replace(state, kReplaced);
    replace(state, kOrderedPairs);
    replace(state, kGuardedCalls);
    lua_pop(state, 1);

    luaL_requiref(state, LUA_STRLIBNAME, luaopen_string, 1);
    lua_pushnil(state);
    lua_setfield(state, -2, "dump");
    lua_getfield(state, -1, "format");
    lua_pushcclosure(state, lua_function<format>, 1);
    lua_setfield(state, -2, "format");
    bound_strings(state);
    replace(state, kPatternFunctions);
    lua_pop(state, 1);
    // The metatable of all texts is nobody's to change.
    lua_pushliteral(state, "");
    lua_getmetatable(state, -1);
    lua_pushboolean(state, 0);
    lua_setfield(state, -2, "__metatable");
    lua_pop(state, 2);

    luaL_requiref(state, LUA_TABLIBNAME, luaopen_table, 1);
    bound_tables(state);
    lua_pop(state, 1);

    luaL_requiref(state, LUA_MATHLIBNAME, luaopen_math, 1);
    replace(state, kRefusedRandom);
    replace(state, kMathFunctions);
    lua_pop(state, 1);

    luaL_requiref(state, LUA_UTF8LIBNAME, luaopen_utf8, 1);
    lua_pop(state, 1);

    luaL_requiref(state, LUA_COLIBNAME, luaopen_coroutine, 1);
    guard_coroutines(state);
    lua_pop(state, 1);

    explain_absent_names(state);
}

}  // namespace scripting
