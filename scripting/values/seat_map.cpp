#include "scripting/values/seat_map.h"

namespace scripting {
namespace {

/// 0 top left, then clockwise.
int quarter_of(int column, int row, int columns) {
    const bool right = column >= columns / 2;
    const bool below = row >= columns / 2;
    return below ? (right ? 2 : 3) : (right ? 1 : 0);
}

}  // namespace

double SeatMap::cell(int column, int row, int columns) const {
    return cells.cells[row * stride() + column] + quarters.cells[quarter_of(column, row, columns)] +
           everywhere;
}

engine::Map SeatMap::for_seat(const engine::GameFacts& facts, int seat) const {
    engine::Map map;
    const int columns = facts.layout.columns;
    const int stride = facts.layout.stride;
    const bool is_flat = facts.layout.layers == 1;
    for (const engine::Square square : facts.layout.squares) {
        const int index = square.index();
        map.cells[index] = is_flat ? cell(index % stride, index / stride, columns)
                                   : cells.cells[index] + quarters.cells[0] + everywhere;
    }
    const bool turns =
        facts.seats() == 4 && is_flat &&
        (!is_wide(facts.layout) || (columns == facts.layout.rows && columns == stride));
    engine::Map seen = turns ? rotated(map, columns, seat) : map;
    if (!apart.empty()) seen += apart[static_cast<std::size_t>(seat)];
    return seen;
}

}  // namespace scripting
