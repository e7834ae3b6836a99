#pragma once

#include <cstdint>

namespace engine {

/// What a disc shows. Two Yonin players share one, so a Color never says whose turn it is.
enum class Color : std::uint8_t { Black, White };

constexpr Color other(Color color) {
    return color == Color::Black ? Color::White : Color::Black;
}

/// What lies on a square. Neutral is UpperHand's ball that belongs to nobody.
enum class Disc : std::uint8_t { Empty, Black, White, Neutral };

constexpr Disc disc_of(Color color) {
    return color == Color::Black ? Disc::Black : Disc::White;
}

/// The letter of a disc in the text of a position: `X` black, `O` white, `N` neutral, `-` empty.
constexpr char letter_of(Disc disc) {
    constexpr char kLetters[] = {'-', 'X', 'O', 'N'};
    return kLetters[static_cast<int>(disc)];
}

}  // namespace engine
