#pragma once

#include <lua.hpp>
#include <string_view>

namespace scripting {

/// Compiles a text as luaL_loadbufferx does in mode "t", with a look at the deadline every few
/// thousand letters: the compiler runs no hook, and takes quadratic time over labels.
int load_in_pieces(lua_State* state, std::string_view text, const char* name);

}  // namespace scripting
