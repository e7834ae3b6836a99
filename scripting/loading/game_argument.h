#pragma once

#include <lua.hpp>
#include <string_view>

#include "engine/games/any_position.h"

namespace scripting {

/// The start of the game at `index`: its name, a shipped variant's name, or a value. Throws
/// ScriptError that begins with `function`.
engine::AnyPosition game_at(lua_State* state, int index, const char* function);

/// The start of a game that the program or a shipped variant knows by name, or of the variant that
/// a file returns. Throws ScriptError.
engine::AnyPosition game_named(lua_State* state, std::string_view name);

}  // namespace scripting
