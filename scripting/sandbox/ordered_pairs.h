#pragma once

#include <lua.hpp>

namespace scripting {

/// `pairs` and `next` in a fixed order: numbers ascending, then texts by their bytes, then false
/// and true. Lua's own order depends on addresses and a random seed, so that a strategy that used
/// it would not play the same game twice. Keys of other types have no order and are refused.
extern const luaL_Reg kOrderedPairs[];

/// Whether the function at `index` is an iterator that `pairs` gave.
bool is_pairs_step(lua_State* state, int index);

}  // namespace scripting
