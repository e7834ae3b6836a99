#pragma once

#include <algorithm>
#include <optional>

#include "engine/evaluate/map.h"
#include "engine/games/game_facts.h"
#include "scripting/lua/lua_value.h"

namespace scripting {

/// A map that Lua holds, as the first seat sees it. Sums of maps are maps.
struct SeatMap {
    int size = 0;          ///< columns of the board; 0: fits every size, as only `quarters`
                           ///< and numbers went into it
    engine::Map cells;     ///< what depends on the square
    engine::Map quarters;  ///< what depends on the quarter: cells 0 to 3, clockwise
    double everywhere = 0;

    /// From a cell to the one below it: that of the squares of such a board.
    int stride() const { return std::max(size, 8); }

    /// The number of one square on a board of `columns` columns.
    double cell(int column, int row, int columns) const;
    /// The cells as the seat `seat` (from 0) of that game sees them. With four seats each one's map
    /// is the one before turned 90 degrees clockwise; else every seat has the same.
    engine::Map for_seat(const engine::GameFacts& facts, int seat) const;
};

template <>
struct LuaType<SeatMap> {
    static constexpr const char* kName = "a map";
};

}  // namespace scripting
