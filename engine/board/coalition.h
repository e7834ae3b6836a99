#pragma once

#include <bit>
#include <cstdint>

#include "engine/board/player.h"

namespace engine {

/// Players with one payoff: a set of seats. The rest of the table is the other side.
class Coalition {
  public:
    constexpr Coalition() = default;
    static constexpr Coalition of(Player player) { return Coalition{}.with(player); }

    constexpr Coalition with(Player player) const {
        Coalition result = *this;
        result.bits_ = static_cast<std::uint8_t>(bits_ | 1U << index_of(player));
        return result;
    }
    constexpr bool contains(Player player) const { return (bits_ >> index_of(player) & 1) != 0; }
    /// How many seats it has.
    constexpr int size() const { return std::popcount(bits_); }
    /// The rest of a table of `seats`.
    constexpr Coalition others(int seats) const {
        Coalition result;
        result.bits_ = static_cast<std::uint8_t>(((1U << seats) - 1) & ~std::uint32_t{bits_});
        return result;
    }
    friend constexpr bool operator==(Coalition, Coalition) = default;

  private:
    std::uint8_t bits_ = 0;
};

}  // namespace engine
