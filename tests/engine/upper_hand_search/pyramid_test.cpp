#include "engine/upper_hand_search/pyramid.h"

#include "engine/games/notation.h"
#include "tests/support/catch.h"
#include "tests/support/random_positions.h"

using engine::Move;
using engine::Player;
using engine::UpperHandPosition;
using engine::upper_hand::Board;
using engine::upper_hand::board_of;
using engine::upper_hand::cell_of;
using engine::upper_hand::Shape;
using engine::upper_hand::shape_of;

TEST_CASE("The board of a search plays by the rules of the game", "[upper_hand_search]") {
    const int size = GENERATE(2, 3, 4, 5);
    const Shape shape = shape_of(size);
    engine::Random random{static_cast<std::uint64_t>(size)};
    for (int game = 0; game < 300; ++game) {
        UpperHandPosition position{size};
        for (const Move move : tests::random_game(position, random)) {
            const Board board = board_of(position);
            CAPTURE(engine::to_text(position));
            REQUIRE(!board.is_over());
            std::uint64_t cells = 0;
            for (const Move legal : position.legal_moves()) {
                const std::uint64_t cell = cell_of(size, legal.square());
                REQUIRE(engine::upper_hand::square_of(size, cell) == legal.square());
                REQUIRE(board.after(cell, shape) == board_of(position.play(legal)));
                cells |= cell;
            }
            REQUIRE(board.moves(shape) == cells);
            REQUIRE(position_of(board, size, position.player_to_move()) == position);
            position = position.play(move);
        }
        const Board end = board_of(position);
        REQUIRE(end.is_over());
        REQUIRE(end.payoff() == position.payoff(position.player_to_move()).raw());
    }
}

TEST_CASE("A ball is live while it lies under an empty cell in the air", "[upper_hand_search]") {
    // Aa1, Ab1, Aa2 and Ab2 are filled two by two: the cell on them is free for either, so the
    // colors matter only to the cells beside it, which Aa1 does not carry.
    UpperHandPosition position{4};
    const auto square = [&](const char* name) {
        return engine::parse_move(UpperHandPosition{4}, name)->square();
    };
    for (const char* name : {"Aa1", "Ab1", "Ab2", "Aa2"}) {
        position = position.play(Move{square(name)});
    }
    const std::uint64_t live = board_of(position).live(shape_of(4));
    CHECK((live & cell_of(4, square("Aa1"))) == 0);
    for (const char* name : {"Ab1", "Ab2", "Aa2"}) {
        CHECK((live & cell_of(4, square(name))) != 0);
    }
}
