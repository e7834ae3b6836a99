#pragma once

#include <span>

#include "engine/games/any_position.h"
#include "scripting/lua/lua_value.h"

namespace scripting {

template <>
struct LuaType<engine::AnyPosition> {
    static constexpr const char* kName = "a position";
};

/// Pushes a move as its name, or `--`.
void push_move(lua_State* state, const engine::GameFacts& facts, engine::Move move);
/// Pushes a list of them.
void push_moves(lua_State* state, const engine::GameFacts& facts,
                std::span<const engine::Move> moves);

}  // namespace scripting
