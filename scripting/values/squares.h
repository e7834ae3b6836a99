#pragma once

#include <string_view>
#include <vector>

#include "engine/board/board_layout.h"
#include "scripting/lua/lua_value.h"

namespace scripting {

/// A set of squares that Lua holds, with the layout that names them.
struct Squares {
    engine::SquareSet set;
    const engine::BoardLayout* layout;  ///< not owned; a game's, which lives as long as the program
};

template <>
struct LuaType<Squares> {
    static constexpr const char* kName = "a set of squares";
};

/// The layout a1 to h8.
const engine::BoardLayout& board_a1_to_h8();

/// The square that `text` names on that layout. Throws ScriptError that begins with `function`.
engine::Square square_named(const engine::BoardLayout& layout, std::string_view text,
                            const char* function);

/// The words between blanks and commas: names of squares in their order.
std::vector<std::string_view> words_of(std::string_view text);

}  // namespace scripting
