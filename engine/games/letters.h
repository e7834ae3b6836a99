#pragma once

#include <cstddef>
#include <string_view>

namespace engine {

/// What texts of games are made of: ASCII, whatever the locale.
constexpr bool is_digit(char letter) {
    return '0' <= letter && letter <= '9';
}

constexpr bool is_letter(char letter) {
    return ('a' <= letter && letter <= 'z') || ('A' <= letter && letter <= 'Z');
}

constexpr bool is_blank(char letter) {
    return letter == ' ' || letter == '\t' || letter == '\n' || letter == '\r';
}

/// The first letters of a text in UTF-8, at most so many; none of them is cut, as far as the text
/// is UTF-8. For what a message shows of a text.
constexpr std::string_view first_letters(std::string_view text, std::size_t most) {
    std::size_t end = 0;
    for (std::size_t letters = 0; end < text.size(); ++end) {
        const bool goes_on = (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U;
        if (!goes_on && letters++ == most) break;
    }
    return text.substr(0, end);
}

}  // namespace engine
