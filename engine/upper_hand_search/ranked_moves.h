#pragma once

#include <algorithm>
#include <array>
#include <utility>

#include "engine/search/core/move_picker.h"
#include "engine/search/core/pv_line.h"
#include "engine/upper_hand_search/pyramid.h"

namespace engine::upper_hand {

/// No move: where a move is a cell's bit number.
inline constexpr std::uint8_t kNoMove = 63;

/// Moves by bit number.
using Line = PvLine<kWordSquares>;

/// How often a move on a cell has ended the search of a node, the deep ones counted more.
class CutHistory {
  public:
    void add(std::uint8_t cell, int depth) { cuts_[cell] += static_cast<std::uint32_t>(depth); }
    /// From 0 to 255.
    std::int32_t rank(std::uint8_t cell) const {
        return static_cast<std::int32_t>(std::min<std::uint32_t>(cuts_[cell] >> 6, 255));
    }

  private:
    std::array<std::uint32_t, 64> cuts_{};
};

/// A legal move, the position behind it, and how early it should be tried.
struct RankedMove {
    Board child;
    std::int32_t rank = 0;
    std::uint8_t cell = kNoMove;
    std::uint8_t number = 0;  ///< among the legal ones, by cell
};

/// The legal moves of a node; `pick` sorts them one at a time, since most nodes need few.
class RankedMoves {
  public:
    RankedMoves(const Board& board, const Shape& shape) {
        for (std::uint64_t cells = board.moves(shape); cells != 0; cells &= cells - 1) {
            RankedMove& move = moves_[size_];
            move.child = board.after(cells & ~(cells - 1), shape);
            move.cell = static_cast<std::uint8_t>(std::countr_zero(cells));
            move.number = static_cast<std::uint8_t>(size_++);
        }
    }

    int size() const { return size_; }
    RankedMove* begin() { return moves_.data(); }
    RankedMove* end() { return moves_.data() + size_; }
    /// Brings the best of those from `place` on to it; of equals the first.
    const RankedMove& pick(int place) {
        return pick_move(place, size_, [this](int at) -> RankedMove& { return moves_[at]; });
    }

  private:
    /// All cells of the base but the neutral one are the most that can be free at once.
    std::array<RankedMove, 25> moves_;
    int size_ = 0;
};

/// What the move from `board` to `child` wins and loses at once, and what it leaves to be won: a
/// rank in steps of which 1024 are a ball.
std::int32_t gain(const Board& board, const Board& child, const Shape& shape);

}  // namespace engine::upper_hand
