#pragma once

#include <compare>
#include <cstdint>
#include <optional>

#include "engine/upper_hand_search/canonical.h"

namespace engine::upper_hand {

/// Which of the positions that end alike: no two of one game that end otherwise have the same name.
struct PositionName {
    std::uint64_t filled = 0;  ///< of Canonical; above its cells the mover's reserve
    std::uint64_t live = 0;    ///< of Canonical

    /// A position with this name in a game of that size, the mover given. Empty: there is none.
    std::optional<UpperHandPosition> position(int size, Player mover) const;

    static PositionName of(const UpperHandPosition& position);
    static PositionName of(const Canonical& place, const Board& board) {
        return {.filled = place.filled | static_cast<std::uint64_t>(board.own_reserve) << 59,
                .live = place.live};
    }
    friend auto operator<=>(const PositionName&, const PositionName&) = default;
};

}  // namespace engine::upper_hand
