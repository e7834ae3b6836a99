#pragma once

#include <optional>

#include "workbench/widgets/board_picture.h"
#include "workbench/window/theme.h"

namespace workbench {

/// What the mouse does on a board.
struct BoardTouch {
    std::optional<engine::Square> under;  ///< the square that the mouse is over
    bool is_clicked = false;              ///< the left button went down on the board just now
    bool is_held = false;                 ///< and is still down
    bool wants_menu = false;              ///< the right button was clicked on it
    int wheel = 0;                        ///< notches turned over it; above 0: away from the user
    // The board with its coordinates, on the screen.
    ImVec2 from;
    ImVec2 to;
};

/// Draws the board of any game into an area of that many pixels, the seats' plates above and below
/// it.
BoardTouch draw_board(const BoardPicture& picture, const Palette& palette, float width,
                      float height);

}  // namespace workbench
