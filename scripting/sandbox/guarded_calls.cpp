#include "scripting/sandbox/guarded_calls.h"

#include "scripting/lua/lua_state.h"

namespace scripting {
namespace {

/// Goes on with an error that ends the script. The frame that calls it holds no C++ object.
void pass_on_the_end(lua_State* state) {
    LuaState& owner = LuaState::of(state);
    if (owner.is_expired()) owner.raise_expired(state);
}

/// The results of a protected call: true and the values above `first`, or false and the error.
int finish(lua_State* state, int status, lua_KContext first) {
    pass_on_the_end(state);
    if (status == LUA_OK || status == LUA_YIELD) {
        return lua_gettop(state) - static_cast<int>(first);
    }
    lua_pushboolean(state, 0);
    lua_insert(state, -2);
    return 2;
}

int guarded_pcall(lua_State* state) {
    luaL_checkany(state, 1);
    lua_pushboolean(state, 1);
    lua_insert(state, 1);
    const int status = lua_pcallk(state, lua_gettop(state) - 2, LUA_MULTRET, 0, 0, finish);
    return finish(state, status, 0);
}

/// A message handler that runs the script's own one, unless the script has to end.
int handle_message(lua_State* state) {
    if (LuaState::of(state).is_expired()) return 1;
    lua_settop(state, 1);
    lua_pushvalue(state, lua_upvalueindex(1));
    lua_insert(state, 1);
    lua_call(state, 1, 1);
    return 1;
}

int guarded_xpcall(lua_State* state) {
    luaL_checktype(state, 2, LUA_TFUNCTION);
    const int count = lua_gettop(state);
    lua_pushvalue(state, 2);
    lua_pushcclosure(state, handle_message, 1);
    lua_replace(state, 2);
    // handler, true, function, arguments
    lua_pushvalue(state, 1);
    lua_pushvalue(state, 2);
    lua_replace(state, 1);
    lua_replace(state, 2);
    lua_pushboolean(state, 1);
    lua_insert(state, 2);
    const int status = lua_pcallk(state, count - 2, LUA_MULTRET, 1, 1, finish);
    return finish(state, status, 1);
}

/// A function of the coroutine library, then a look at whether the script has to end.
int call_and_look(lua_State* state) {
    lua_pushvalue(state, lua_upvalueindex(1));
    lua_insert(state, 1);
    lua_call(state, lua_gettop(state) - 1, LUA_MULTRET);
    pass_on_the_end(state);
    return lua_gettop(state);
}

/// coroutine.create or coroutine.wrap: the new Lua thread takes its hook from the interpreter.
int make_coroutine(lua_State* state) {
    lua_pushvalue(state, lua_upvalueindex(1));
    lua_insert(state, 1);
    lua_call(state, lua_gettop(state) - 1, 1);
    // What `wrap` gives keeps its Lua thread as the first upvalue.
    const bool is_wrapped = lua_isfunction(state, -1);
    if (is_wrapped) lua_getupvalue(state, -1, 1);
    if (lua_State* const made = lua_tothread(state, -1)) LuaState::of(state).set_hook(made);
    if (is_wrapped) lua_pop(state, 1);
    return 1;
}

}  // namespace

const luaL_Reg kGuardedCalls[] = {
    {"pcall", guarded_pcall},
    {"xpcall", guarded_xpcall},
    {nullptr, nullptr},
};

void guard_coroutines(lua_State* state) {
    for (const char* name : {"create", "wrap"}) {
        lua_getfield(state, -1, name);
        lua_pushcclosure(state, make_coroutine, 1);
        lua_setfield(state, -2, name);
    }
    for (const char* name : {"resume", "close"}) {
        lua_getfield(state, -1, name);
        lua_pushcclosure(state, call_and_look, 1);
        lua_setfield(state, -2, name);
    }
}

}  // namespace scripting
