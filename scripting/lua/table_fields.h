#pragma once

#include <cstdint>
#include <lua.hpp>
#include <optional>
#include <string_view>

namespace scripting {

/// Each sets a field of the table on top of the stack.
inline void set_number(lua_State* state, const char* name, double number) {
    lua_pushnumber(state, number);
    lua_setfield(state, -2, name);
}

/// Empty: the field stays nil.
inline void set_number(lua_State* state, const char* name, const std::optional<double>& number) {
    if (number) set_number(state, name, *number);
}

inline void set_integer(lua_State* state, const char* name, std::int64_t number) {
    lua_pushinteger(state, number);
    lua_setfield(state, -2, name);
}

inline void set_flag(lua_State* state, const char* name, bool flag) {
    lua_pushboolean(state, flag ? 1 : 0);
    lua_setfield(state, -2, name);
}

inline void set_text(lua_State* state, const char* name, std::string_view text) {
    lua_pushlstring(state, text.data(), text.size());
    lua_setfield(state, -2, name);
}

}  // namespace scripting
