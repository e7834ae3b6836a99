#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/evaluate/map.h"
#include "engine/games/any_position.h"
#include "workbench/frame/theme.h"

namespace workbench {

/// A value written on a square. Shape tells what it is worth: a framed one is proven, a plain one
/// searched, one with a sign before it is a bound.
struct SquareValue {
    engine::Square square;
    std::string text;
    bool is_exact = false;
    bool is_best = false;
};

/// What is drawn on and around a board.
struct BoardPicture {
    const engine::AnyPosition& position;
    std::optional<engine::Move> last_move;
    bool shows_legal_moves = true;
    bool answers_clicks = false;  ///< legal squares invite to click
    std::vector<SquareValue> values;
    std::optional<engine::Map>
        heat;  ///< colors and numbers for the squares, instead of territories
    std::vector<engine::Square>
        pointed{};                    ///< squares to be found at once; the first is shown played
    std::vector<std::string> names;   ///< by seat: who sits there
    std::vector<std::string> scores;  ///< by seat: what to show for it
    std::vector<std::string> notes;   ///< by seat: a word beside the name; may be empty
};

/// Draws the board of any game into an area of that many pixels, the seats' plates above and below
/// it. Returns the legal square that was clicked.
std::optional<engine::Square> draw_board(const BoardPicture& picture, const Palette& palette,
                                         float width, float height);

}  // namespace workbench
