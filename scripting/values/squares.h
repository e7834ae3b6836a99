#pragma once

#include <string_view>
#include <vector>

#include "engine/board/board_layout.h"
#include "scripting/lua/lua_value.h"

namespace scripting {

/// A set of squares that Lua holds, with the layout that names them.
struct Squares {
    engine::WideSquareSet set;
    const engine::BoardLayout* layout;  ///< not owned; a game's, which lives as long as the program
};

template <>
struct LuaType<Squares> {
    static constexpr const char* kName = "a set of squares";
};

/// The layout a1 to h8.
const engine::BoardLayout& board_a1_to_h8();

/// The layout of a board without holes, the same one for the program's life. Boards of up to 8x8
/// lie within a1 to h8, see engine::Square. Any thread may call it.
const engine::BoardLayout& board_of(int columns, int rows);

/// The square that `text` names on that layout. Throws ScriptError that begins with `function`.
engine::Square square_named(const engine::BoardLayout& layout, std::string_view text,
                            const char* function);

/// The words between blanks and commas: names of squares in their order.
std::vector<std::string_view> words_of(std::string_view text);

}  // namespace scripting
