#pragma once

#include <cstdint>
#include <limits>

#include "engine/board/square_set.h"
#include "engine/published/square_order.h"

namespace engine {

/// Which of the program's evaluations values a leaf, for the side to move.
enum class LeafValue : std::uint8_t { Midgame, WinLossDraw, Discs };

/// `Integer.MAX_VALUE` and `Integer.MIN_VALUE`.
inline constexpr std::int32_t kJavaMost = std::numeric_limits<std::int32_t>::max();
inline constexpr std::int32_t kJavaLeast = std::numeric_limits<std::int32_t>::min();

/// Java's minus: that of kJavaLeast is kJavaLeast.
constexpr std::int32_t java_negated(std::int32_t value) {
    return static_cast<std::int32_t>(0U - static_cast<std::uint32_t>(value));
}

/// `alphaBeta` as it is printed: in the generator's order, a pass costs no depth, and windows may
/// be upside down. `limit` in plies, 0 or more.
std::int32_t printed_alpha_beta(SquareSet own, SquareSet other, int limit, std::int32_t alpha,
                                std::int32_t beta, LeafValue leaf, SquareOrder order);

/// What that gives for a proper window, found faster: the value, or any number on the same side of
/// the window as the value.
std::int32_t windowed_value(SquareSet own, SquareSet other, int limit, std::int32_t alpha,
                            std::int32_t beta, LeafValue leaf);

}  // namespace engine
