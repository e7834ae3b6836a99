#pragma once

#include <array>

#include "engine/board/player.h"
#include "workbench/settings/settings.h"
#include "workbench/window/imgui_compat.h"

namespace workbench {

/// The colors that our own drawing uses; ImGui's widgets take theirs from the same theme.
struct Palette {
    ImU32 board;
    ImU32 board_edge;
    ImU32 grid;
    ImU32 coordinate;
    ImU32 disc_black;
    ImU32 disc_black_rim;
    ImU32 disc_white;
    ImU32 disc_white_rim;
    ImU32 disc_neutral;
    ImU32 disc_neutral_rim;
    ImU32 shadow;
    ImU32 legal;
    ImU32 last_move;
    ImU32 hatch;
    ImU32 value;
    ImU32 value_best;
    std::array<ImU32, engine::kMaxSeats> territory;  ///< by seat, laid thinly over the board
    std::array<ImU32, engine::kMaxSeats> seat;       ///< by seat, for its plate
    ImU32 positive;  ///< of signed numbers: far from the zero on its good side
    ImU32 zero;
    ImU32 negative;
    ImU32 on_signed;  ///< text over these three
    ImU32 plate;
    ImU32 plate_to_move;
    ImU32 text;
    ImU32 faint;
    ImU32 accent;
    ImU32 error;
    ImU32 good;
};

const Palette& palette(Theme theme);

/// The font in which columns line up; the usual one where no other is loaded.
ImFont* monospace_font();

/// Gives every widget the theme's colors and measures; `scale` is 2 on a screen of double density.
void set_style(Theme theme, float scale);

}  // namespace workbench
