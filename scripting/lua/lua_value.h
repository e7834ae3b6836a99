#pragma once

#include <lua.hpp>
#include <memory>
#include <new>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace scripting {

/// Specialised for every C++ type that Lua can hold: `kName`, with its article, for people, and
/// `kClass`, its name in scripts/meta. `kChanges` where a value goes on changing, so that freezing
/// refuses it.
template <class T>
struct LuaType;

/// Its address names a type's metatable in the registry.
template <class T>
inline char lua_type_key = 0;

/// What a type offers to Lua. All lists end with a null name.
struct TypeTables {
    const luaL_Reg* methods;
    const luaL_Reg* properties;       ///< called with the value, give one result
    const luaL_Reg* operators;        ///< `__eq` and the like
    lua_CFunction element = nullptr;  ///< `value[n]` for a number n; may be null
    /// What to write for a member that is not there; empty: nobody knows. May be null.
    std::string (*advice)(std::string_view member) = nullptr;
};

/// The field of a type's metatable that names a value of it: `a position`.
inline constexpr const char* kNameWithArticle = "__a_name";

/// Pushes the metatable of a type whose values cannot be written to. Part of `register_type`.
void push_metatable(lua_State* state, const char* name, const TypeTables& tables);

/// Notes in the metatable on top that its values go on changing. Part of `register_type`.
void mark_as_changing(lua_State* state);

/// The name of what lies at `index`, if it is a value that goes on changing; else null.
const char* name_if_changing(lua_State* state, int index);

/// What Lua promises of the memory that it gives for a value.
inline constexpr std::size_t kLuaAlignment = alignof(void*);

/// Bytes beyond a value's own that its memory needs, so that a place in it is aligned as the type
/// wants.
template <class T>
constexpr std::size_t padding_of() {
    return alignof(T) > kLuaAlignment ? alignof(T) - kLuaAlignment : 0;
}

/// Where in the memory that Lua gave a value lies.
template <class T>
T* value_in(void* memory) {
    std::size_t room = sizeof(T) + padding_of<T>();
    return static_cast<T*>(std::align(alignof(T), sizeof(T), memory, room));
}

/// Makes a type known to an interpreter; once, before its first value.
template <class T>
void register_type(lua_State* state, const TypeTables& tables) {
    push_metatable(state, LuaType<T>::kName, tables);
    if constexpr (!std::is_trivially_destructible_v<T>) {
        lua_pushcfunction(state, [](lua_State* closing) {
            std::destroy_at(value_in<T>(lua_touserdata(closing, 1)));
            return 0;
        });
        lua_setfield(state, -2, "__gc");
    }
    if constexpr (requires { LuaType<T>::kChanges; }) mark_as_changing(state);
    lua_rawsetp(state, LUA_REGISTRYINDEX, &lua_type_key<T>);
}

/// Pushes a value. `own_bytes` is memory that it holds elsewhere: Lua is charged for it, so that
/// the cap and the pace of collection count it.
template <class T>
T& push_value(lua_State* state, T value, std::size_t own_bytes = 0) {
    void* const memory = lua_newuserdatauv(state, sizeof(T) + padding_of<T>() + own_bytes, 1);
    T* const made = ::new (static_cast<void*>(value_in<T>(memory))) T{std::move(value)};
    lua_rawgetp(state, LUA_REGISTRYINDEX, &lua_type_key<T>);
    lua_setmetatable(state, -2);
    return *made;
}

/// Null: something else lies there.
template <class T>
T* value_at(lua_State* state, int index) {
    if (lua_type(state, index) != LUA_TUSERDATA || lua_getmetatable(state, index) == 0) {
        return nullptr;
    }
    lua_rawgetp(state, LUA_REGISTRYINDEX, &lua_type_key<T>);
    const bool same = lua_rawequal(state, -1, -2) != 0;
    lua_pop(state, 2);
    return same ? value_in<T>(lua_touserdata(state, index)) : nullptr;
}

}  // namespace scripting
