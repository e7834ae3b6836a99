#pragma once

#include <exception>
#include <lua.hpp>
#include <string>

#include "scripting/lua/error_text.h"

namespace scripting {

/// Makes a C++ function callable from Lua: what it throws becomes a Lua error with file and line.
///
/// lua_error leaves by longjmp when Lua is built as C, skipping destructors. So it is called only
/// after the handler has ended, when no C++ object is alive in this frame. For the same reason
/// bindings never call luaL_check*; they read through LuaArguments, which throws. Where Lua is
/// built as C++ its own errors are exceptions too, of a type of its own: hence no `catch (...)`.
template <int (*function)(lua_State*)>
int lua_function(lua_State* state) {
    try {
        return function(state);
    } catch (const std::exception& error) {
        const std::string text = located(current_place(state), error.what());
        lua_pushlstring(state, text.data(), text.size());
    }
    return lua_error(state);
}

}  // namespace scripting
