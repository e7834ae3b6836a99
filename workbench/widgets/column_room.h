#pragma once

#include <span>
#include <vector>

namespace workbench {

/// What a column of a table needs to be of use.
struct ColumnNeed {
    float width = 0;  ///< at least, in any unit of length
    int rank = 0;     ///< of columns that have no room together, the highest goes first; 0 stays
};

/// Which of the columns have room in that width, each at least as wide as it needs: columns go one
/// after the other, by their rank, rather than that all are cut. `spacing` is between two of them.
std::vector<bool> columns_with_room(std::span<const ColumnNeed> columns, float room, float spacing);

}  // namespace workbench
