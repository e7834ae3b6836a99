#pragma once

#include <lua.hpp>
#include <string>

namespace scripting {

/// How much of a table is shown.
struct ShownPart {
    int entries = 50;  ///< of all tables together
    int depth = 4;     ///< of tables within tables
};

/// A value as a person would write it: `{ "c4", "d3" }`, `{ depth = 4, seats = { 1, 3 } }`, names
/// in their order; what says something of itself (`__tostring`) in its own words. At the top a text
/// is as it is. What is left out is `...`.
std::string shown_value(lua_State* state, int index, ShownPart part = {});

}  // namespace scripting
