#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "engine/evaluate/map.h"
#include "engine/games/game_facts.h"
#include "scripting/lua/lua_value.h"

namespace scripting {

/// A map that Lua holds, as the first seat sees it. Sums of maps are maps.
struct SeatMap {
    int size = 0;          ///< columns of the board; 0: fits every size, as only `quarters`
                           ///< and numbers went into it
    engine::Map cells;     ///< what depends on the square
    engine::Map quarters;  ///< what depends on the quarter: cells 0 to 3, clockwise; of a pyramid,
                           ///< which has none, cell 0 counts everywhere
    double everywhere = 0;
    bool is_pyramid = false;  ///< `size` columns in its base, one layer for each of them
    /// What each seat sees beside that, as it lies on the board. Empty: nothing.
    std::vector<engine::Map> apart{};

    /// From a cell to the one below it: that of the squares of such a board.
    int stride() const { return std::max(size, 8); }

    /// Whether one quarter counts more than another.
    bool tells_quarters_apart() const {
        const auto& cell = quarters.cells;
        return cell[1] != cell[0] || cell[2] != cell[0] || cell[3] != cell[0];
    }
    /// The number of one square on a flat board of `columns` columns, `apart` left aside.
    double cell(int column, int row, int columns) const;
    /// The cells as the seat `seat` (from 0) of that game sees them. With four seats each one's map
    /// is the one before turned 90 degrees clockwise; else every seat has the same. What the seats
    /// have apart comes to that.
    engine::Map for_seat(const engine::GameFacts& facts, int seat) const;
};

template <>
struct LuaType<SeatMap> {
    static constexpr const char* kName = "a map";
};

}  // namespace scripting
