#pragma once

#include <lua.hpp>

namespace scripting {

/// `db:analyze { ... }`: what every move of stored games gave away, stored.
int review_stored_games(lua_State* state);
/// `db:compare { ... }`: two evaluations or strategies over positions of stored games.
int compare_on_stored_games(lua_State* state);
/// `db:book "main"`.
int stored_book(lua_State* state);

}  // namespace scripting
