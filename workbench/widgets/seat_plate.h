#pragma once

#include <string>

#include "engine/board/disc.h"
#include "workbench/window/theme.h"

namespace workbench {

/// A seat beside the board: its disc, who sits there, its score.
struct SeatPlate {
    ImVec2 from;
    ImVec2 to;
    int seat;  ///< from 0
    engine::Disc disc;
    bool has_territory;
    bool is_to_move;
    const std::string& name;
    const std::string& score;
    const std::string& note;
    const std::string& clock;  ///< empty: none
};

void draw_seat_plate(ImDrawList& list, const Palette& palette, const SeatPlate& plate);

}  // namespace workbench
