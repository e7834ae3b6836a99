#include "scripting/values/position_value.h"

#include "engine/games/notation.h"
#include "scripting/lua/lua_value.h"

namespace scripting {

void push_move(lua_State* state, const engine::GameFacts& game, engine::Move move) {
    if (move.is_pass()) {
        lua_pushliteral(state, "--");
        return;
    }
    const std::string& name = game.layout.name(move.square());
    lua_pushlstring(state, name.data(), name.size());
}

void push_moves(lua_State* state, const engine::GameFacts& game,
                std::span<const engine::Move> moves) {
    lua_createtable(state, static_cast<int>(moves.size()), 0);
    lua_Integer place = 0;
    for (const engine::Move move : moves) {
        push_move(state, game, move);
        lua_rawseti(state, -2, ++place);
    }
}

}  // namespace scripting
