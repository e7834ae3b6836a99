#pragma once

#include <string>

#include "engine/board/board_layout.h"
#include "engine/evaluate/map.h"
#include "workbench/window/theme.h"

namespace workbench {

/// How a map looks on a board: a signed color and a number for every square.
class HeatColors {
  public:
    HeatColors(const engine::Map& map, const engine::BoardLayout& layout, const Palette& palette);

    ImU32 color(engine::Square square) const;
    /// As many digits as the largest cell leaves room for; a zero is `0`.
    std::string text(engine::Square square) const;

  private:
    const engine::Map* map_;
    const Palette* palette_;
    double largest_ = 0;  ///< of the board's cells, the sign left aside
};

}  // namespace workbench
