#include "engine/evaluate/map.h"

#include <algorithm>

namespace engine {

Map& Map::operator+=(const Map& other) {
    for (int index = 0; index < kMaxSquares; ++index) cells[index] += other.cells[index];
    return *this;
}

Map& Map::operator*=(double factor) {
    for (double& cell : cells) cell *= factor;
    return *this;
}

Map rotated(const Map& map, int size, int quarter_turns) {
    const int stride = std::max(size, 8);
    Map turned = map;
    for (int turn = 0; turn < quarter_turns % 4; ++turn) {
        const Map before = turned;
        for (int row = 0; row < size; ++row) {
            for (int column = 0; column < size; ++column) {
                // What stood in row r, column c comes to column size - 1 - r, row c.
                turned.cells[column * stride + (size - 1 - row)] =
                    before.cells[row * stride + column];
            }
        }
    }
    return turned;
}

}  // namespace engine
