#include "engine/protocol/gtp_board.h"

#include <fmt/format.h>

namespace engine {
namespace {

/// The squares of one row with a blank before each; one that does not exist is a blank.
std::string row_of(const AnyPosition& position, int row) {
    const BoardLayout& layout = facts(position).layout;
    std::string text;
    for (int column = 0; column < layout.columns; ++column) {
        const auto name = fmt::format("{}{}", static_cast<char>('a' + column), row + 1);
        const auto square = layout.find(name);
        const Disc disc = square ? disc_on(position, *square) : Disc::Empty;
        text += ' ';
        text += !square ? ' ' : disc == Disc::Empty ? '.' : letter_of(disc);
    }
    return text;
}

}  // namespace

std::string gtp_board(const AnyPosition& position) {
    const BoardLayout& layout = facts(position).layout;
    std::string names = "\n ";
    for (int column = 0; column < layout.columns; ++column) {
        names += fmt::format(" {}", static_cast<char>('a' + column));
    }
    std::string text = names;
    for (int row = 0; row < layout.rows; ++row) {
        text += fmt::format("\n{}{} {}", row + 1, row_of(position, row), row + 1);
    }
    text += names;
    return text + (is_over(position)
                       ? "\nthe game is over"
                       : fmt::format("\n{} to move", gtp_color(player_to_move(position))));
}

std::string gogui_board(const AnyPosition& position) {
    std::string text;
    for (int row = facts(position).layout.rows - 1; row >= 0; --row) {
        if (!text.empty()) text += '\n';
        text += row_of(position, row).substr(1);
    }
    return text;
}

std::string gtp_color(Player player) {
    return player == Player::First ? "black" : "white";
}

std::string gtp_score(const AnyPosition& position) {
    const int black = payoff(position, Player::First).raw();
    if (black == 0) return "0";
    return fmt::format("{}+{}", black > 0 ? 'B' : 'W', black > 0 ? black : -black);
}

}  // namespace engine
