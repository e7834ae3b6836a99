#pragma once

#include "engine/games/any_position.h"
#include "scripting/lua/lua_value.h"

namespace scripting {

/// A game that Lua holds: what `yomi.game` and `yomi.variant` give.
struct Game {
    engine::AnyPosition start;
};

template <>
struct LuaType<Game> {
    static constexpr const char* kName = "a game";
};

}  // namespace scripting
