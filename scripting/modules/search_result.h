#pragma once

#include <lua.hpp>

#include "engine/games/any_position.h"
#include "engine/search/result.h"

namespace scripting {

/// Pushes what a search found: the table `SearchResult` of scripts/meta.
void push_result(lua_State* state, const engine::GameFacts& facts,
                 const engine::SearchResult& result);

}  // namespace scripting
