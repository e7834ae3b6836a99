#include "engine/games/told_game.h"

#include <array>
#include <cctype>
#include <cstddef>

namespace engine {
namespace {

/// The games whose positions have so many squares, one of two and one of four seats.
struct TextSize {
    std::size_t squares;
    std::string_view two_seats;
    std::string_view four_seats;
};
constexpr std::array kTextSizes = {
    TextSize{64, "reversi", "yonin"},   TextSize{36, "reversi6", "yonin6"},
    TextSize{16, "reversi4", "yonin4"}, TextSize{100, "reversi10", ""},
    TextSize{88, "reversi88", ""},      TextSize{55, "upperhand", ""},
    TextSize{30, "upperhand4", ""},     TextSize{14, "upperhand3", ""},
    TextSize{5, "upperhand2", ""},
};

bool is_blank(char letter) {
    return std::isspace(static_cast<unsigned char>(letter)) != 0;
}

}  // namespace

std::string_view game_told_by(std::string_view position) {
    while (!position.empty() && is_blank(position.back())) position.remove_suffix(1);
    bool four_seats = false;
    if (position.size() > 2 && is_blank(position[position.size() - 2])) {
        four_seats = '1' <= position.back() && position.back() <= '4';
        position.remove_suffix(1);
    }
    std::size_t squares = 0;
    for (const char letter : position) squares += is_blank(letter) ? 0 : 1;
    for (const TextSize& size : kTextSizes) {
        if (size.squares == squares) return four_seats ? size.four_seats : size.two_seats;
    }
    return {};
}

}  // namespace engine
