#pragma once

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

}  // namespace engine
