#include "engine/games/board_frame.h"

namespace engine {

WideFrame::WideFrame(int columns, int rows) : distance_{1, columns, columns + 1, columns - 1} {
    const Squares all = Squares::first(columns * rows);
    Squares not_left;
    Squares not_right;
    for (const Square square : all) {
        const int column = square.index() % columns;
        if (column > 0) not_left |= Squares::of(square);
        if (column + 1 < columns) not_right |= Squares::of(square);
    }
    arrive_ = {not_left, not_right, all, all, not_left, not_right, not_right, not_left};
}

template <int direction>
WideFrame::Squares WideFrame::flips_towards(Squares own, Squares other, Squares placed) const {
    Squares turned;
    Squares at = step<direction>(placed);
    while (!(at & other).empty()) {
        turned |= at;
        at = step<direction>(at);
    }
    return (at & own).empty() ? Squares{} : turned;
}

template <int direction>
WideFrame::Squares WideFrame::moves_towards(Squares own, Squares other) const {
    Squares moves;
    for (Squares run = step<direction>(own) & other; !run.empty();) {
        run = step<direction>(run);
        moves |= run;
        run &= other;
    }
    return moves;
}

WideFrame::Squares WideFrame::flips(Squares own, Squares other, Square square) const {
    const Squares placed = Squares::of(square);
    return flips_towards<0>(own, other, placed) | flips_towards<1>(own, other, placed) |
           flips_towards<2>(own, other, placed) | flips_towards<3>(own, other, placed) |
           flips_towards<4>(own, other, placed) | flips_towards<5>(own, other, placed) |
           flips_towards<6>(own, other, placed) | flips_towards<7>(own, other, placed);
}

WideFrame::Squares WideFrame::mobility(Squares own, Squares other) const {
    const Squares moves = moves_towards<0>(own, other) | moves_towards<1>(own, other) |
                          moves_towards<2>(own, other) | moves_towards<3>(own, other) |
                          moves_towards<4>(own, other) | moves_towards<5>(own, other) |
                          moves_towards<6>(own, other) | moves_towards<7>(own, other);
    return moves & ~(own | other);
}

}  // namespace engine
