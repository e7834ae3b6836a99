#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/evaluate/map.h"
#include "engine/games/any_position.h"

namespace workbench {

/// A value written on a square. Shape tells what it is worth, color only again: a proven one is
/// framed, a searched one plain, one that holds with some confidence only is underlined with dots,
/// and one with a sign before it is a bound.
struct SquareValue {
    engine::Square square;
    std::string text;
    bool is_exact = false;
    bool is_confident = false;  ///< holds with less than certainty, even for its depth
    bool is_best = false;
    std::optional<double> loss{};  ///< what it gives away, in discs, as a ring shows; empty: none
};

/// What stored games say of a move, written small at the edge of its square.
struct StoredNumber {
    engine::Square square;
    std::string text;  ///< games and success: `61.2 k 50%`
};

/// The number of the move that placed a disc.
struct MoveNumber {
    engine::Square square;
    int number = 0;
};

/// What is drawn on and around a board.
struct BoardPicture {
    const engine::AnyPosition& position;
    /// By square, kMaxSquares of them: drawn instead of the position's, which need not be possible.
    /// Empty: those of the position.
    std::vector<engine::Disc> discs{};
    std::optional<engine::Move> last_move{};
    bool shows_legal_moves = true;
    bool answers_clicks = false;  ///< squares that answer invite to click
    bool shows_forbidden = true;  ///< where the player to move may never place
    std::vector<SquareValue> values{};
    std::vector<StoredNumber> stored{};
    std::vector<MoveNumber> numbers{};
    /// Colors and numbers for the squares, instead of territories.
    std::optional<engine::Map> heat{};
    std::vector<engine::Square> pointed{};  ///< to be found at once; the first is shown played
    std::vector<std::string> names{};       ///< by seat: who sits there; empty: no plates are drawn
    std::vector<std::string> scores{};      ///< by seat: what to show for it
    std::vector<std::string> notes{};       ///< by seat: a word beside the name; may be empty
    std::vector<std::string> clocks{};      ///< by seat: time left; empty: there is no clock
};

}  // namespace workbench
