#include "scripting/lua/frozen_table.h"

namespace scripting {
namespace {

// Their addresses are keys of the registry.
char contents_key;  ///< frozen table -> the table with its content
char fronts_key;    ///< the table with the content -> the frozen table
char modules_key;

void push_registry(lua_State* state, char* key) {
    lua_rawgetp(state, LUA_REGISTRYINDEX, key);
}

/// Pushes what the registry table `key` holds for the object at `index`, or nil.
int push_counterpart(lua_State* state, char* key, int index) {
    index = lua_absindex(state, index);
    push_registry(state, key);
    lua_pushvalue(state, index);
    const int type = lua_rawget(state, -2);
    lua_remove(state, -2);
    return type;
}

/// Sets what the registry table `key` holds for the object at `index`.
void set_counterpart(lua_State* state, char* key, int index, int value) {
    index = lua_absindex(state, index);
    value = lua_absindex(state, value);
    push_registry(state, key);
    lua_pushvalue(state, index);
    lua_pushvalue(state, value);
    lua_rawset(state, -3);
    lua_pop(state, 1);
}

}  // namespace

void prepare_freezing(lua_State* state) {
    for (char* key : {&contents_key, &fronts_key}) {
        lua_newtable(state);
        lua_rawsetp(state, LUA_REGISTRYINDEX, key);
    }
    lua_newtable(state);
    lua_rawsetp(state, LUA_REGISTRYINDEX, &modules_key);
}

void push_modules(lua_State* state) {
    push_registry(state, &modules_key);
}

void push_content(lua_State* state, int index) {
    index = lua_absindex(state, index);
    if (push_counterpart(state, &contents_key, index) == LUA_TTABLE) return;
    lua_pop(state, 1);
    lua_pushvalue(state, index);
}

bool is_frozen(lua_State* state, int index) {
    const bool is_there = push_counterpart(state, &contents_key, index) == LUA_TTABLE;
    lua_pop(state, 1);
    return is_there;
}

void note_frozen(lua_State* state, int index, int content) {
    set_counterpart(state, &contents_key, index, content);
    set_counterpart(state, &fronts_key, content, index);
}

void push_front(lua_State* state, int index) {
    index = lua_absindex(state, index);
    if (push_counterpart(state, &fronts_key, index) == LUA_TTABLE) return;
    lua_pop(state, 1);
    lua_pushvalue(state, index);
}

}  // namespace scripting
