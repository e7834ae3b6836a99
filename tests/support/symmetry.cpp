#include "tests/support/symmetry.h"

#include <algorithm>
#include <array>
#include <stdexcept>

namespace tests {

using engine::AnyPosition;
using engine::Disc;
using engine::Move;
using engine::Player;
using engine::Square;

namespace {

using Discs = std::array<Disc, engine::kMaxSquares>;

Discs board_of(const AnyPosition& position, const Symmetry& symmetry) {
    Discs board{};
    for (const Square square : engine::facts(position).layout.squares) {
        board[symmetry(square).index()] = engine::disc_on(position, square);
    }
    return board;
}

AnyPosition with_board(const AnyPosition& game, const Discs& board, Player mover) {
    return std::visit(
        [&](const auto& position) -> AnyPosition {
            const auto made = position.with_discs(board, mover);
            if (!made) throw std::logic_error{made.error()};
            return *made;
        },
        game);
}

Disc swapped(Disc disc) {
    return disc == Disc::Black ? Disc::White : disc == Disc::White ? Disc::Black : disc;
}

}  // namespace

Square Symmetry::operator()(Square square) const {
    const int stride = std::max(size, 8);
    int column = square.index() % stride;
    int row = square.index() / stride;
    if (transposed) std::swap(column, row);
    if (mirrored) column = size - 1 - column;
    if (upended) row = size - 1 - row;
    return Square{row * stride + column};
}

Move Symmetry::operator()(Move move) const {
    return move.is_pass() ? move : Move{(*this)(move.square())};
}

engine::WideMoveSet Symmetry::operator()(const engine::WideMoveSet& moves) const {
    if (moves.has_pass()) return moves;
    engine::WideSquareSet squares;
    for (const Square square : moves.squares())
        squares |= engine::WideSquareSet::of((*this)(square));
    return engine::WideMoveSet{squares};
}

std::vector<Symmetry> symmetries(int size) {
    std::vector<Symmetry> all;
    for (const bool transposed : {false, true}) {
        for (const bool mirrored : {false, true}) {
            for (const bool upended : {false, true}) {
                all.push_back({size, transposed, mirrored, upended});
            }
        }
    }
    return all;
}

AnyPosition turned(const AnyPosition& position, const Symmetry& symmetry) {
    return with_board(position, board_of(position, symmetry), engine::player_to_move(position));
}

AnyPosition one_seat_on(const AnyPosition& position) {
    const engine::GameFacts& game = engine::facts(position);
    Discs board = board_of(position, quarter_turn(game.layout.columns));
    for (Disc& disc : board) disc = swapped(disc);
    return with_board(position, board,
                      engine::next_player(engine::player_to_move(position), game.seats()));
}

}  // namespace tests
