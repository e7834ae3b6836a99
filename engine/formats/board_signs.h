#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "engine/games/any_position.h"

namespace engine {

/// A letter of a text that stands for a square.
struct BoardSign {
    char square = '\0';      ///< `X`, `O`, `-`, or a digit 0, 1, 2 as it stands; '\0': no square
    std::size_t length = 0;  ///< in bytes
};

/// What the text begins with. Black is `X x * # @ B b ● 黒`, white `O o W w ○ 白`, nothing
/// `- . _ + ・`.
BoardSign board_sign(std::string_view text);

/// The bytes of the blank that the text begins with, a line's end not among them; lines of a grid
/// are blanks, too. 0: there is none.
std::size_t board_blank(std::string_view text);

/// The same squares as `X`, `O` and `-` alone. Where no letter stands for a disc, 0 and 1 are black
/// and white, but 1 and 2 where there is a 2, and then 0 is nothing; 0 is white in the place of the
/// letter O. Empty: letters and digits do not fit together.
std::optional<std::string> without_digits(std::string_view signs);

/// Who is to move, and where in the text that is said.
struct NamedMover {
    Player player;
    std::size_t end = 0;  ///< in the text
};

/// The two digits that name Black and White in a board of these signs; a blank stands for none.
/// Empty: discs are letters there.
std::string_view digits_of_movers(std::string_view signs);

/// `X`, `white`, `* to move`, `黒番` at the beginning of a text, or one of the two digits.
std::optional<NamedMover> mover_at_start(std::string_view text, std::string_view digits);

/// Whom a whole line calls upon: `Black to play and win`, `Next: O`, `●`, or one of the two digits.
/// Empty: it does not.
std::optional<Player> mover_of_line(std::string_view line, std::string_view digits = "01");

}  // namespace engine
