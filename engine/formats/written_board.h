#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "engine/games/notation.h"

namespace engine {

/// A square board as a text has it: 8x8, 6x6 or 4x4.
struct WrittenBoard {
    int size = 8;                   ///< squares in a row; of another size there are no squares
    std::string squares;            ///< from a1 on, row by row: `X`, `O`, `-`
    bool is_of_digits = false;      ///< written as 0 and 1
    std::optional<Player> mover{};  ///< empty: nobody is named
    std::size_t end = 0;            ///< in the text; scores, moves or words may follow
};

/// A board at the beginning of a line: the squares one after the other, with blanks anywhere; with
/// the size before them, as GGS and GGF write it (`[8 -------- ... *]`, `BO[8 ...]`); with `/`
/// between the rows; rows of chess as Edax writes them (see edax_fen.h).
std::optional<WrittenBoard> board_in_line(std::string_view line);

/// The same in the first line of a text; who is to move may stand alone in the second one.
std::optional<WrittenBoard> board_on_top(std::string_view text);

/// A board drawn in rows at the beginning of a text, with or without coordinates, a frame or a
/// grid, remarks behind the rows, and the mover before or after it in a line of its own.
std::optional<WrittenBoard> board_in_rows(std::string_view text);

/// Whether a line could be a row of a board.
bool looks_like_row(std::string_view line);
/// Whether a line could be the coordinates or the frame above or under the rows.
bool looks_like_edge(std::string_view line);

/// The position of Reversi or of its variant of that size; where nobody is named, the first seat is
/// to move. Fails for a size that no game here has.
tl::expected<AnyPosition, ParseError> position_of(const WrittenBoard& board);

}  // namespace engine
