#pragma once

#include <lua.hpp>

#include "engine/games/game_facts.h"
#include "engine/models/game_models.h"

namespace scripting {

/// Pushes every move under all models: the table `ModelComparison` of scripts/meta.
void push_comparison(lua_State* state, const engine::GameFacts& facts,
                     const engine::ModelComparison& comparison);

/// Pushes whose fate the mover decides: the table `KingMaking`.
void push_king_making(lua_State* state, const engine::GameFacts& facts,
                      const engine::KingMaking& judged);

/// Pushes one ply of a game: the table `ComparedPly`.
void push_ply(lua_State* state, const engine::GameFacts& facts, const engine::ComparedPly& ply);

/// Pushes the plies of a game and their sums: the table `GameComparison`.
void push_game_comparison(lua_State* state, const engine::GameFacts& facts,
                          const engine::GameComparison& game);

}  // namespace scripting
