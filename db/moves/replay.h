#pragma once

#include <cstddef>
#include <span>

#include "engine/games/position.h"

namespace db {

/// Where replaying stopped.
template <engine::Position P>
struct Replay {
    P last;                         ///< the position reached
    std::size_t plies = 0;          ///< moves played
    bool met_illegal_move = false;  ///< the next one
};

/// Plays stored moves (a byte each) from `start` on, as long as they are legal and `wanted`, which
/// is asked with every position from the start on, says so.
template <engine::Position P, class Wanted>
Replay<P> replay(const P& start, std::span<const std::byte> moves, Wanted wanted) {
    Replay<P> result{.last = start};
    for (const std::byte byte : moves) {
        if (!wanted(result.last)) return result;
        const auto number = std::to_integer<std::uint8_t>(byte);
        const bool names_a_move =
            number < engine::kMaxSquares || number == engine::Move::pass().byte();
        if (!names_a_move || !result.last.legal_moves().contains(engine::Move::from_byte(number))) {
            result.met_illegal_move = true;
            return result;
        }
        result.last = result.last.play(engine::Move::from_byte(number));
        ++result.plies;
    }
    wanted(result.last);
    return result;
}

}  // namespace db
