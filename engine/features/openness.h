#pragma once

#include <algorithm>
#include <array>

#include "engine/features/seat_board.h"
#include "engine/features/with_neighbours.h"

namespace engine {

/// How many empty squares lie next to each square of a board, for sums over sets of squares.
template <class Squares>
class EmptyNeighbours {
  public:
    template <class Frame>
    constexpr EmptyNeighbours(const Frame& frame, Squares empty) {
        const Sum east_west_north =
            add(frame.template step<0>(empty), frame.template step<1>(empty),
                frame.template step<2>(empty));
        const Sum south_diagonals =
            add(frame.template step<3>(empty), frame.template step<4>(empty),
                frame.template step<5>(empty));
        const Sum diagonals =
            add(frame.template step<6>(empty), frame.template step<7>(empty), Squares{});
        const Sum ones = add(east_west_north.ones, south_diagonals.ones, diagonals.ones);
        const Sum twos = add(east_west_north.twos, south_diagonals.twos, diagonals.twos);
        const Sum carried = add(twos.ones, ones.twos, Squares{});
        const Sum fours = add(twos.twos, carried.twos, Squares{});
        digits_ = {ones.ones, carried.ones, fours.ones, fours.twos};
    }

    /// Empty neighbours of all these squares together; one that lies next to several of them
    /// counts for each.
    constexpr int of(Squares squares) const {
        int sum = 0;
        for (int digit = 0; digit < 4; ++digit) sum += (squares & digits_[digit]).size() << digit;
        return sum;
    }

  private:
    /// Three bits added, for every square at once.
    struct Sum {
        Squares ones;
        Squares twos;
    };
    static constexpr Sum add(Squares a, Squares b, Squares c) {
        return {.ones = a ^ b ^ c, .twos = (a & b) | (c & (a ^ b))};
    }

    std::array<Squares, 4> digits_{};  ///< the numbers in binary, the ones first
};

/// Openness (kaihodo) of a disc on `square` that turns `turned`: for each turned disc its empty
/// neighbours after the move, so without `square`; a square next to several turned discs counts
/// for each of them. Some books count `square` too, which adds one per line of turned discs.
///
/// Shape:   0..8 per turned disc.
/// Unit:    squares.
/// Source:  "開放度" in Maeda, Parallel Reversi (Kindai University, 2012), 2.4.5.
template <class Frame>
constexpr int openness(const Frame& frame,
                       const EmptyNeighbours<typename Frame::Squares>& neighbours,
                       typename Frame::Squares turned, Square square) {
    const auto around = with_neighbours(frame, Frame::Squares::of(square));
    return neighbours.of(turned) - (turned & around).size();
}

/// The openness of a legal move of the seat to move; 0 for a pass.
template <ReversiFamily P>
int openness(const P& position, Move move) {
    if (move.is_pass()) return 0;
    const auto& frame = position.frame();
    const EmptyNeighbours neighbours{frame, seat_board(position, position.player_to_move()).empty};
    return openness(frame, neighbours, position.flips(move), move.square());
}

/// What a seat without a move counts as its lowest openness, and the highest that any counts: a
/// move that lays three discs open on every side.
inline constexpr int kHighestOpenness = 24;

/// The openness of the seat's own best move by that measure, whoever's turn it is: how quiet a
/// move it could make; minus that of the other side, so fewer is better.
///
/// Shape:   one number per position and seat; a seat's own number is 0..kHighestOpenness.
/// Unit:    1/6 of a square.
/// Errors:  none; 0 when the game is over.
template <ReversiFamily P>
std::int32_t lowest_openness(const P& position, Player seat) {
    const SeatBoard board = seat_board(position, seat);
    const auto& frame = position.frame();
    const EmptyNeighbours neighbours{frame, board.empty};
    return own_minus_others(position, seat, [&](Player player) {
        const auto own = player == seat ? board.own : board.other;
        const auto rest = player == seat ? board.other : board.own;
        int lowest = kHighestOpenness;
        for (const Square square :
             frame.mobility(own, rest) & board.empty & place_of(position, player)) {
            lowest = std::min(lowest,
                              openness(frame, neighbours, frame.flips(own, rest, square), square));
        }
        return lowest;
    });
}

/// Squares around one.
inline constexpr int kSurroundings = 8;

/// The empty neighbours of all discs of the seat's color, one that lies next to several of them
/// counted for each, minus those of the other color; fewer is better.
///
/// Shape:   one number per position and seat.
/// Unit:    1/kSurroundings of a disc: one with nothing around it counts as one.
/// Errors:  none; 0 on a full board.
/// Source:  "開放度" as it is reckoned in Maeda, Parallel Reversi (Kindai University, 2012), 3.2.1.
template <ReversiFamily P>
std::int32_t disc_openness(const P& position, Player seat) {
    const SeatBoard board = seat_board(position, seat);
    const auto& frame = position.frame();
    const EmptyNeighbours neighbours{frame, board.empty};
    return neighbours.of(board.own) - neighbours.of(board.other);
}

}  // namespace engine
