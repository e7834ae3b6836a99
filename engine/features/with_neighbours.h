#pragma once

#include "engine/games/board_frame.h"

namespace engine {

/// The squares and all around them; also squares that a smaller board or one with holes does not
/// have.
template <class Frame>
constexpr typename Frame::Squares with_neighbours(const Frame& frame,
                                                  typename Frame::Squares squares) {
    const auto row = squares | frame.template step<0>(squares) | frame.template step<1>(squares);
    return row | frame.template step<2>(row) | frame.template step<3>(row);
}
constexpr SquareSet with_neighbours(SquareSet squares) {
    return with_neighbours(WordFrame{}, squares);
}

}  // namespace engine
