#pragma once

#include "engine/features/seat_board.h"
#include "engine/features/with_neighbours.h"

namespace engine {

/// How many regions of these squares have an odd number of them; squares that touch by a side or
/// a corner belong to one region.
template <class Frame>
constexpr int odd_regions(const Frame& frame, typename Frame::Squares squares) {
    using Squares = typename Frame::Squares;
    int odd = 0;
    while (!squares.empty()) {
        Squares region = Squares::of(squares.lowest());
        while (true) {
            const Squares wider = with_neighbours(frame, region) & squares;
            if (wider == region) break;
            region = wider;
        }
        odd += region.size() & 1;
        squares &= ~region;
    }
    return odd;
}

constexpr int odd_regions(SquareSet squares) {
    return odd_regions(WordFrame{}, squares);
}

/// Regions of empty squares with an odd number of them: positive for the seat to move, who can
/// play last in each, negative for the other. For games with two seats.
///
/// Shape:   one number per position and seat, -16..16.
/// Unit:    regions.
/// Errors:  none; by the mover that the position names also when the game is over.
template <ReversiFamily P>
std::int32_t region_parity(const P& position, Player seat) {
    const int odd = odd_regions(position.frame(), seat_board(position, seat).empty);
    return position.player_to_move() == seat ? odd : -odd;
}

}  // namespace engine
