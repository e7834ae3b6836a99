#include "engine/formats/edax_fen.h"

#include <utility>

namespace engine {

std::optional<ReversiPosition> parse_edax_fen(std::string_view text) {
    SquareSet black;
    SquareSet white;
    std::size_t at = 0;
    for (int row = 7; row >= 0; --row) {
        int column = 0;
        for (; at < text.size() && text[at] != '/' && text[at] != ' '; ++at) {
            const char letter = text[at];
            if ('1' <= letter && letter <= '8') {
                column += letter - '0';
                if (column > 8) return std::nullopt;
                continue;
            }
            if ((letter != 'p' && letter != 'P') || column == 8) return std::nullopt;
            const SquareSet disc = SquareSet::of(Square{8 * row + column++});
            (letter == 'p' ? black : white) = (letter == 'p' ? black : white) | disc;
        }
        if (column != 8) return std::nullopt;
        const char between = row > 0 ? '/' : ' ';
        if (at == text.size() || text[at] != between) return std::nullopt;
        ++at;
    }
    const std::string_view mover = text.substr(at, 1);
    if (mover != "b" && mover != "w") return std::nullopt;
    return ReversiPosition{black, white, mover == "b" ? Player::First : Player::Second};
}

std::string edax_fen_of(const ReversiPosition& position) {
    const SquareSet black = position.discs_of(Color::Black);
    const SquareSet white = position.discs_of(Color::White);
    std::string text;
    for (int row = 7; row >= 0; --row) {
        int empty = 0;
        for (int column = 0; column < 8; ++column) {
            const Square square{8 * row + column};
            const bool is_disc = black.contains(square) || white.contains(square);
            if (is_disc && empty > 0) text += static_cast<char>('0' + std::exchange(empty, 0));
            if (is_disc) text += black.contains(square) ? 'p' : 'P';
            if (!is_disc) ++empty;
        }
        if (empty > 0) text += static_cast<char>('0' + empty);
        text += row > 0 ? '/' : ' ';
    }
    return text + (position.player_to_move() == Player::First ? 'b' : 'w');
}

}  // namespace engine
