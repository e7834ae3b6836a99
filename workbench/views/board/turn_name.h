#pragma once

#include "engine/games/symmetry.h"

namespace workbench {

/// The ways to turn a board, as people call them.
enum class TurnName {
    Same,
    QuarterRight,  ///< clockwise
    Half,
    QuarterLeft,
    LeftRight,     ///< mirrored
    UpDown,        ///< likewise
    MainDiagonal,  ///< mirrored at the line from a1
    OtherDiagonal,
};
TurnName turn_name(const engine::BoardSymmetry& symmetry, const engine::BoardLayout& layout);

}  // namespace workbench
