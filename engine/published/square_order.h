#pragma once

#include <cstdint>

#include "engine/board/square_set.h"
#include "engine/features/file_bits.h"

namespace engine {

/// In which order a printed program's move generator, which no appendix prints, lists the squares.
enum class SquareOrder : std::uint8_t {
    Rows,    ///< a1 b1 c1 ... h8
    Columns  ///< a1 a2 a3 ... h8
};

/// Calls `visit(square)` for every square of the set in that order.
template <class Visit>
void for_each_square(SquareSet squares, SquareOrder order, const Visit& visit) {
    if (order == SquareOrder::Rows) {
        for (const Square square : squares) visit(square);
        return;
    }
    for (int column = 0; column < 8; ++column) {
        for (const Square square : squares& SquareSet{kFileA << column}) visit(square);
    }
}

}  // namespace engine
