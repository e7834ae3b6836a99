#pragma once

#include <lua.hpp>
#include <string>
#include <string_view>

namespace scripting {

/// `file:line` of the innermost Lua function that runs on this Lua thread; empty: none.
std::string current_place(lua_State* thread);

/// The calls that run on this Lua thread, the innermost first, each in a line: where it is, and
/// what it is called.
std::string traceback_of(lua_State* thread);

/// A message as Lua writes it: `file:line: message`.
std::string located(std::string_view place, std::string_view message);

/// `file:line: message` as people are shown it: `message (file:line)`.
std::string place_last(std::string_view located_message);

/// A message handler for lua_pcall: gives an error without a place the place where it was raised.
int add_place_to_error(lua_State* state);

}  // namespace scripting
