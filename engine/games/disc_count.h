#pragma once

#include <span>

#include "engine/board/disc.h"
#include "engine/board/square_set.h"

namespace engine {

/// Own discs minus the other's at the end of a game for two, the empty squares going to the
/// winner, as every published score counts them.
constexpr int disc_difference(int own, int other, int squares) {
    const int difference = own - other;
    const int empties = squares - own - other;
    return difference + (difference > 0 ? empties : difference < 0 ? -empties : 0);
}

/// A board by disc instead of by square.
struct ColoredDiscs {
    WideSquareSet black;
    WideSquareSet white;
    WideSquareSet neutral;
};

/// `discs` by square index, at most kMaxSquares of them.
constexpr ColoredDiscs colored_discs(std::span<const Disc> discs) {
    ColoredDiscs colored;
    for (int index = 0; index < static_cast<int>(discs.size()); ++index) {
        const WideSquareSet square = WideSquareSet::of(Square{index});
        switch (discs[index]) {
            case Disc::Empty:
                break;
            case Disc::Black:
                colored.black |= square;
                break;
            case Disc::White:
                colored.white |= square;
                break;
            case Disc::Neutral:
                colored.neutral |= square;
                break;
        }
    }
    return colored;
}

}  // namespace engine
