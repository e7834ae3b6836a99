#pragma once

#include <cassert>
#include <cstdint>

namespace engine {

inline constexpr int kMaxSeats = 4;

/// A seat, in turn order. Reversi has two, Yonin four.
enum class Player : std::uint8_t { First, Second, Third, Fourth };

/// 0 for the first seat.
constexpr int index_of(Player player) {
    return static_cast<int>(player);
}

constexpr Player player_at(int index) {
    assert(0 <= index && index < kMaxSeats);
    return static_cast<Player>(index);
}

/// The seat whose turn comes after, clockwise.
constexpr Player next_player(Player player, int seats) {
    return player_at((index_of(player) + 1) % seats);
}

}  // namespace engine
