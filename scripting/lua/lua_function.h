#pragma once

#include <exception>
#include <lua.hpp>
#include <string>

#include "scripting/lua/error_place.h"
#include "scripting/lua/lua_state.h"

namespace scripting {

/// What a call counts for, so that a tenth of them looks at the clock: one may go through an empty
/// table that was large.
inline constexpr std::uint64_t kStepsPerCall = 10'000;

/// Of a function that takes as many values as there are.
inline constexpr int kAnyNumber = -1;

/// Throws ScriptError where more than `most` values were given, those that are nil apart: what
/// nobody reads was meant for something.
void require_at_most(lua_State* state, int most);

template <int (*function)(lua_State*), int most = kAnyNumber>
int lua_function(lua_State* state);

/// For profiles.
template <int (*function)(lua_State*), int most>
inline const std::size_t native_number = number_native(lua_function<function, most>);

/// Makes a C++ function callable from Lua: what it throws becomes a Lua error with file and line.
///
/// lua_error leaves by longjmp when Lua is built as C, skipping destructors. So it is called only
/// after the handler has ended, when no C++ object is alive in this frame. For the same reason
/// bindings never call luaL_check*; they read through LuaArguments, which throws. Where Lua is
/// built as C++ its own errors are exceptions too, of a type of its own: hence no `catch (...)`.
///
/// `most` is how many values it takes; of a method the value that it is called on is the first.
template <int (*function)(lua_State*), int most>
int lua_function(lua_State* state) {
    try {
        LuaState& owner = LuaState::of(state);
        owner.spend(kStepsPerCall);
        if (most != kAnyNumber && lua_gettop(state) > most) require_at_most(state, most);
        owner.begin_native(state, native_number<function, most>);
        const int results = function(state);
        owner.end_native(state);
        return results;
    } catch (const std::exception& error) {
        const std::string text = located(current_place(state), error.what());
        lua_pushlstring(state, text.data(), text.size());
    }
    return lua_error(state);
}

}  // namespace scripting
