#include "tests/support/placed_discs.h"

#include <array>
#include <sstream>
#include <stdexcept>

namespace tests {

using engine::AnyPosition;
using engine::Disc;
using engine::Player;
using engine::Square;

namespace {

using Board = std::array<Disc, engine::kMaxSquares>;

void put(Board& board, const engine::BoardLayout& layout, std::string_view squares, Disc disc) {
    std::istringstream names{std::string{squares}};
    for (std::string name; names >> name;) {
        const auto square = layout.find(name);
        if (!square) throw std::logic_error{"the board has no square of that name"};
        board[square->index()] = disc;
    }
}

}  // namespace

AnyPosition placed_discs(const AnyPosition& game, std::string_view black, std::string_view white,
                         Player mover) {
    const engine::BoardLayout& layout = engine::facts(game).layout;
    Board board{};
    for (const Square square : layout.squares) {
        if (engine::disc_on(game, square) == Disc::Neutral) board[square.index()] = Disc::Neutral;
    }
    put(board, layout, black, Disc::Black);
    put(board, layout, white, Disc::White);
    return std::visit(
        [&](const auto& position) -> AnyPosition {
            const auto made = position.with_discs(board, mover);
            if (!made) throw std::logic_error{made.error()};
            return *made;
        },
        game);
}

AnyPosition placed_discs(std::string_view game, std::string_view black, std::string_view white,
                         Player mover) {
    const auto start = engine::start_of(game);
    if (!start) throw std::logic_error{"there is no game of that name"};
    return placed_discs(*start, black, white, mover);
}

}  // namespace tests
