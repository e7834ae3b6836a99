#include "engine/upper_hand_search/position_name.h"

namespace engine::upper_hand {

PositionName PositionName::of(const UpperHandPosition& position) {
    const Board board = board_of(position);
    return of(canonical(board, shape_of(position.size())), board);
}

std::optional<UpperHandPosition> PositionName::position(int size, Player mover) const {
    constexpr std::uint64_t kCells = (std::uint64_t{1} << 59) - 1;
    const Shape shape = shape_of(size);
    const std::uint64_t balls = filled & kCells & ~shape.neutral;
    // For the cells in the air it does not matter whose the balls are.
    const std::uint64_t can_matter = Board{.own = balls}.live(shape) & balls;
    Board board{.own = live, .other = can_matter & ~live};
    // The others as they must be shared out for the reserves to be right.
    const UpperHandPosition start{size};
    const int own = start.reserve(mover) - static_cast<int>(filled >> 59);
    for (std::uint64_t rest = balls & ~can_matter; rest != 0; rest &= rest - 1) {
        (std::popcount(board.own) < own ? board.own : board.other) |= rest & ~(rest - 1);
    }
    if (std::popcount(board.own) != own) return std::nullopt;
    return position_of(board, size, mover);
}

}  // namespace engine::upper_hand
