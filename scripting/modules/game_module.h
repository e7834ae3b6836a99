#pragma once

#include "engine/games/any_position.h"
#include "scripting/lua/lua_value.h"
#include "scripting/lua/module.h"

namespace scripting {

/// A game that Lua holds: what `yomi.game` and `yomi.variant` give.
struct Game {
    engine::AnyPosition start;
};

template <>
struct LuaType<Game> {
    static constexpr const char* kName = "a game";
};

/// The start of the game at `index`: its name, a shipped variant's name, or a value. Throws
/// ScriptError that begins with `function`.
engine::AnyPosition game_at(lua_State* state, int index, const char* function);

/// The start of a game that the program or a shipped variant knows by name, or of the variant that
/// a file returns. Throws ScriptError.
engine::AnyPosition game_named(lua_State* state, std::string_view name);

extern const Module kGameModule;

}  // namespace scripting
