#include "engine/features/stability.h"

#include <array>

#include "engine/features/edge_stability.h"
#include "engine/features/file_bits.h"

namespace engine {
namespace {

/// One set of squares for each of the four lines through a square: along the row, the column and
/// the two diagonals. Plain loops over the lanes, which compilers turn into SIMD.
using Lanes = std::array<std::uint64_t, 4>;

constexpr Lanes kShifts = {1, 8, 9, 7};
/// Where a step up (towards h8) or down may arrive without running around the board's side.
constexpr Lanes kUp = {plain::kNotFileA, ~0ULL, plain::kNotFileA, plain::kNotFileH};
constexpr Lanes kDown = {plain::kNotFileH, ~0ULL, plain::kNotFileH, plain::kNotFileA};

std::uint64_t in_every(const Lanes& lanes) {
    return lanes[0] & lanes[1] & lanes[2] & lanes[3];
}

/// By line: the squares of which a neighbour on the line is one of `squares`.
Lanes beside(std::uint64_t squares) {
    Lanes found;
    for (int lane = 0; lane < 4; ++lane) {
        found[lane] =
            (squares << kShifts[lane] & kUp[lane]) | (squares >> kShifts[lane] & kDown[lane]);
    }
    return found;
}

/// By line: the squares of which a neighbour on the line does not exist.
Lanes beside_the_rim(std::uint64_t squares) {
    Lanes found;
    for (int lane = 0; lane < 4; ++lane) {
        found[lane] =
            ~((squares << kShifts[lane] & kUp[lane]) & (squares >> kShifts[lane] & kDown[lane]));
    }
    return found;
}

/// By line: the squares from which, on at least one side, nothing but `passable` squares lies
/// before an empty one.
Lanes open_to(std::uint64_t empty, std::uint64_t passable) {
    Lanes open;
    for (int lane = 0; lane < 4; ++lane) {
        const std::uint64_t one = kShifts[lane];
        // Doubling the stride: runs of 1, then 3, then 7 passable squares.
        std::uint64_t up = empty;
        std::uint64_t up_path = passable & kUp[lane];
        up |= up_path & up << one;
        up_path &= up_path << one;
        up |= up_path & up << 2 * one;
        up_path &= up_path << 2 * one;
        up |= up_path & up << 4 * one;
        std::uint64_t down = empty;
        std::uint64_t down_path = passable & kDown[lane];
        down |= down_path & down >> one;
        down_path &= down_path >> one;
        down |= down_path & down >> 2 * one;
        down_path &= down_path >> 2 * one;
        down |= down_path & down >> 4 * one;
        open[lane] = (up << one & kUp[lane]) | (down >> one & kDown[lane]);
    }
    return open;
}

/// The squares that are in `closed` or beside a stable disc of their own color, on every line.
std::uint64_t safe(const Lanes& closed, std::uint64_t stable) {
    Lanes lanes = beside(stable);
    for (int lane = 0; lane < 4; ++lane) lanes[lane] |= closed[lane];
    return in_every(lanes);
}

std::uint64_t stable_on_edges(std::uint64_t own, std::uint64_t other, Rectangle board) {
    std::uint64_t stable = 0;
    for (const int shift : {0, 8 * (board.rows - 1)}) {
        const std::uint64_t row =
            stable_on_edge(board.columns, own >> shift & 0xff, other >> shift & 0xff);
        stable |= row << shift;
    }
    for (const int shift : {0, board.columns - 1}) {
        stable |=
            scattered(stable_on_edge(board.rows, gathered(own >> shift), gathered(other >> shift)))
            << shift;
    }
    return stable;
}

}  // namespace

SquareSet corner_stable(SquareSet own, SquareSet squares) {
    const Lanes rim = beside_the_rim(squares.bits());
    std::uint64_t stable = own.bits() & in_every(rim);
    if (stable == 0) return SquareSet{};
    while (true) {
        const std::uint64_t more = own.bits() & safe(rim, stable);
        if (more == stable) return SquareSet{stable};
        stable = more;
    }
}

namespace {

/// The squares of which, on the line of a pair of directions, a neighbour does not exist.
template <int pair>
WideSquareSet at_the_rim(const WideFrame& frame, WideSquareSet squares) {
    return ~(frame.step<2 * pair>(squares) & frame.step<2 * pair + 1>(squares));
}
template <int pair>
WideSquareSet beside(const WideFrame& frame, WideSquareSet squares) {
    return frame.step<2 * pair>(squares) | frame.step<2 * pair + 1>(squares);
}

}  // namespace

WideSquareSet corner_stable(const WideFrame& frame, WideSquareSet own, WideSquareSet squares) {
    const std::array rim = {at_the_rim<0>(frame, squares), at_the_rim<1>(frame, squares),
                            at_the_rim<2>(frame, squares), at_the_rim<3>(frame, squares)};
    WideSquareSet stable = own & rim[0] & rim[1] & rim[2] & rim[3];
    while (true) {
        const WideSquareSet more =
            own & (rim[0] | beside<0>(frame, stable)) & (rim[1] | beside<1>(frame, stable)) &
            (rim[2] | beside<2>(frame, stable)) & (rim[3] | beside<3>(frame, stable));
        if (more == stable) return stable;
        stable = more;
    }
}

SquareSet provably_stable(SquareSet own, SquareSet other, Rectangle board) {
    // The squares that exist: `columns` bits in each of `rows` bytes.
    const std::uint64_t squares = (0xffU >> (8 - board.columns)) * (kFileA >> 8 * (8 - board.rows));
    const std::uint64_t discs = own.bits() | other.bits();
    const std::uint64_t empty = squares & ~discs;
    const Lanes rim = beside_the_rim(squares);
    std::uint64_t stable = stable_on_edges(own.bits(), other.bits(), board);
    while (true) {
        Lanes closed = open_to(empty, discs & ~stable);
        for (int lane = 0; lane < 4; ++lane) closed[lane] = ~closed[lane] | rim[lane];
        const std::uint64_t more = stable | (own.bits() & safe(closed, stable & own.bits())) |
                                   (other.bits() & safe(closed, stable & other.bits()));
        if (more == stable) return SquareSet{stable};
        stable = more;
    }
}

}  // namespace engine
