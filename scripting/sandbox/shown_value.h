#pragma once

#include <lua.hpp>
#include <string>

namespace scripting {

/// The operator by which a value shows itself when it is printed by itself, on lines of its own:
/// called with the value, it gives a text. Without it a value is its `tostring`.
inline constexpr const char* kDrawingOperator = "__drawing";

/// Pushes a value as `tostring` gives it: without the address that Lua would show.
void push_as_text(lua_State* state, int index);

/// How much of a table is shown.
struct ShownPart {
    int entries = 50;  ///< of all tables together
    int depth = 4;     ///< of tables within tables
    /// Whether what a script says of its own tables (`__tostring`) is asked: that runs the script.
    bool asks_scripts = true;
};

/// A value as a person would write it: `{ "c4", "d3" }`, `{ depth = 4, seats = { 1, 3 } }`, names
/// in their order; what says something of itself (`__tostring`) in its own words. At the top a text
/// is as it is. What is left out is `...`.
std::string shown_value(lua_State* state, int index, ShownPart part = {});

/// The same, but a board is drawn: several lines, each with its end.
std::string drawn_value(lua_State* state, int index);

}  // namespace scripting
