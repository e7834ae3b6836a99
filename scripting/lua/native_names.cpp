#include "scripting/lua/native_names.h"

#include "scripting/lua/frozen_table.h"
#include "scripting/lua/stack_scope.h"

namespace scripting {
namespace {

constexpr const char* kLibraries[] = {"string", "table", "math", "utf8", "coroutine"};

}  // namespace

NativeNames::NativeNames(lua_State* state) {
    luaL_checkstack(state, LUA_MINSTACK, nullptr);
    const StackScope stack{state};
    lua_pushglobaltable(state);
    add_table(state, "", false);
    for (const char* library : kLibraries) {
        if (lua_getfield(state, -1, library) == LUA_TTABLE) {
            add_table(state, std::string{library} + '.', false);
        }
        lua_pop(state, 1);
    }
    push_modules(state);
    if (lua_getfield(state, -1, "yomi") == LUA_TTABLE) add_table(state, "yomi.", true);
    // Values' methods: the tables of their types stand in the registry.
    lua_pushnil(state);
    while (lua_next(state, LUA_REGISTRYINDEX) != 0) {
        if (lua_type(state, -2) == LUA_TLIGHTUSERDATA && lua_istable(state, -1)) {
            lua_pushliteral(state, "__name");
            const bool is_type = lua_rawget(state, -2) == LUA_TSTRING;
            std::string name = is_type ? lua_tostring(state, -1) : "";
            lua_pop(state, 1);
            if (is_type) add_methods(state, name + ':');
        }
        lua_pop(state, 1);
    }
}

std::string_view NativeNames::of(const void* function) const {
    const auto name = names_.find(function);
    return name == names_.end() ? std::string_view{} : name->second;
}

/// Of the table on top of the stack, and of the tables in it if they are its parts.
void NativeNames::add_table(lua_State* state, const std::string& path, bool has_parts) {
    luaL_checkstack(state, LUA_MINSTACK, nullptr);
    const StackScope stack{state};
    push_content(state, lua_gettop(state));
    lua_pushnil(state);
    while (lua_next(state, -2) != 0) {
        if (lua_type(state, -2) == LUA_TSTRING) {
            const std::string name = path + lua_tostring(state, -2);
            if (lua_iscfunction(state, -1) != 0) {
                add(lua_topointer(state, -1), name);
            } else if (has_parts && lua_istable(state, -1)) {
                add_table(state, name + ".", false);
            }
        }
        lua_pop(state, 1);
    }
}

/// Of the type whose table is on top of the stack, and of the tables that its `__index` holds.
void NativeNames::add_methods(lua_State* state, const std::string& type) {
    const StackScope stack{state};
    add_table(state, type, false);
    lua_pushliteral(state, "__index");
    if (lua_rawget(state, -2) != LUA_TFUNCTION) return;
    for (int number = 1; lua_getupvalue(state, -1, number) != nullptr; ++number) {
        if (lua_istable(state, -1)) add_table(state, type, false);
        lua_pop(state, 1);
    }
}

/// Of several names the shortest counts, and of these the first.
void NativeNames::add(const void* function, const std::string& name) {
    std::string& kept = names_[function];
    const bool is_shorter = name.size() != kept.size() ? name.size() < kept.size() : name < kept;
    if (kept.empty() || is_shorter) kept = name;
}

}  // namespace scripting
