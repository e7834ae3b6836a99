#pragma once

#include <lua.hpp>
#include <string>

namespace scripting {

/// The operator by which a type tells what a value of it is made of: called with the value, it
/// gives a text.
inline constexpr const char* kContentOperator = "__content";

/// What tells the functions in the table at `index` from others that are written in the same
/// places: their code and the values that they were made with (`local function make(k) return
/// function() ... k ... end end`), as they are now. 32 hexadecimal digits, the same in every run of
/// the same script. Functions whose values hold what cannot be told count as different, each time.
std::string function_content(lua_State* state, int index);

}  // namespace scripting
