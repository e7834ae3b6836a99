#pragma once

#include <optional>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/games/notation.h"
#include "engine/games/symmetry.h"

namespace engine {

/// A part of a board: these squares look so, the others are free.
struct DiscPattern {
    WideSquareSet black;
    WideSquareSet white;
    WideSquareSet empty;
    WideSquareSet filled;         ///< of either color
    std::optional<Player> mover;  ///< empty: whoever is to move

    template <Position P>
    bool fits(const P& position) const {
        if (mover && position.player_to_move() != *mover) return false;
        const WideSquareSet black_discs = position.discs_of(Color::Black);
        const WideSquareSet white_discs = position.discs_of(Color::White);
        const WideSquareSet discs = black_discs | white_discs;
        return black_discs.contains_all(black) && white_discs.contains_all(white) &&
               discs.contains_all(filled) && (discs & empty).empty();
    }
    friend bool operator==(const DiscPattern&, const DiscPattern&) = default;
};

/// Whether the letter says what a pattern wants of a square.
bool is_pattern_letter(char letter);

/// The squares in index order: `X` black, `O` white, `-` empty, `#` a disc of either color, `?`
/// free; then, where it matters, a space and the mover. Blanks between squares are left aside.
tl::expected<DiscPattern, ParseError> parse_pattern(const AnyPosition& game, std::string_view text);

/// The pattern and its images under the symmetries of the game, each once.
std::vector<DiscPattern> images_of(const DiscPattern& pattern, const AnyPosition& game);

}  // namespace engine
