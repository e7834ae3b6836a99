#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>

#include "engine/evaluate/pattern_indexer.h"
#include "engine/reversi_search/reversi_board.h"
#include "engine/search/core/move_picker.h"
#include "engine/search/core/pv_line.h"

namespace engine::reversi {

/// Stands for the pass where a move is a square's number; the byte that a record stores.
inline constexpr std::uint8_t kPass = 255;
/// Plies on one path: 60 discs, and a pass before each at most.
inline constexpr int kMostPlies = 124;
/// No position has more legal moves than this (33 are known to be reachable).
inline constexpr int kMostMoves = 36;

/// Stands for legal moves that were not sought yet; no position has all squares for moves.
inline constexpr std::uint64_t kUnknownMoves = ~std::uint64_t{0};

using Line = PvLine<kMostPlies>;

/// A position on the path that a thread is searching.
struct Ply {
    Board board{};
    bool is_seats = true;  ///< whether the seat whose score is asked for is to move
    /// An expected cut node: its score is expected above the null window, so that finding the move
    /// that cuts saves the others. At an expected all node every move is searched anyway.
    bool expected_cut = true;
    std::uint64_t moves = kUnknownMoves;  ///< where the node above has found them already
    PatternNumbers numbers;  ///< as that seat sees the board; only where patterns are followed
    Line line;               ///< what the last search of an open window found from here
};

/// A legal move and its move-ordering score. Without initial values, as `Board`.
struct RankedMove {
    std::uint64_t turned;
    Board child;
    std::uint64_t replies;  ///< the child's moves, or `kUnknownMoves`
    std::int32_t rank;
    std::uint8_t square;

    static RankedMove of(const Board& board, int square) {
        const std::uint64_t turned = board.flips(square);
        return {.turned = turned,
                .child = board.after(square, turned),
                .replies = kUnknownMoves,
                .rank = 0,
                .square = static_cast<std::uint8_t>(square)};
    }
};

/// The legal moves of a node; `pick` sorts them one at a time, since most nodes need few.
class RankedMoves {
  public:
    RankedMoves(const Board& board, std::uint64_t moves) { add(board, moves); }

    void add(const Board& board, std::uint64_t moves) {
        for (; moves != 0; moves &= moves - 1) {
            moves_[size_++] = RankedMove::of(board, std::countr_zero(moves));
        }
    }

    int size() const { return size_; }
    RankedMove& operator[](int place) { return moves_[place]; }
    const RankedMove* begin() const { return moves_.data(); }
    const RankedMove* end() const { return moves_.data() + size_; }
    RankedMove* begin() { return moves_.data(); }
    RankedMove* end() { return moves_.data() + size_; }
    /// Brings the move to that square, which is one of them, to the first place, above all ranks.
    void bring_first(int square) {
        std::swap(moves_[0], *std::ranges::find(*this, square, &RankedMove::square));
        moves_[0].rank = std::numeric_limits<std::int32_t>::max();
    }
    /// Brings the best of those from `place` on to it; of equals the first.
    RankedMove& pick(int place) {
        return pick_move(place, size_, [this](int at) -> RankedMove& { return moves_[at]; });
    }

  private:
    std::array<RankedMove, kMostMoves> moves_;
    int size_ = 0;
};

}  // namespace engine::reversi
