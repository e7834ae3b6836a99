#pragma once

#include <cstdint>

#include "workbench/window/theme.h"

namespace workbench {

/// What became of finished games, in a row of a table: won to the left, lost to the right, drawn
/// between. Told apart by shape as well: won is filled, drawn half as high, lost an outline; where
/// there is room the percentages stand in them. Returns true while the mouse is over it.
bool draw_outcome_bar(std::int64_t won, std::int64_t drawn, std::int64_t lost,
                      const Palette& palette);

}  // namespace workbench
