#include "engine/board/board_layout.h"

#include "engine/games/builtin_variants.h"
#include "tests/support/catch.h"

using engine::Square;

TEST_CASE("Square 0 is a1 and square 63 is h8", "[board]") {
    const engine::BoardLayout layout = engine::flat_layout(~engine::SquareSet{});
    CHECK(layout.name(Square{0}) == "a1");
    CHECK(layout.name(Square{1}) == "b1");
    CHECK(layout.name(Square{8}) == "a2");
    CHECK(layout.name(Square{63}) == "h8");
    CHECK(layout.find("H8") == Square{63});
    CHECK(layout.columns == 8);
    CHECK(layout.rows == 8);
    for (const std::string name : {"i1", "a9", "a0", "a", "", "a1 ", "1a", "aa1"}) {
        CAPTURE(name);
        CHECK(!layout.find(name).has_value());
    }
}

TEST_CASE("A smaller board keeps the numbers and names of its squares", "[board]") {
    const engine::BoardLayout layout = engine::flat_layout(engine::square_board(4));
    CHECK(layout.squares.size() == 16);
    CHECK(layout.columns == 4);
    CHECK(layout.find("d4") == Square{27});
    CHECK(!layout.find("e1").has_value());
}

TEST_CASE("The four quarters of a board share its squares, clockwise from the top left",
          "[board]") {
    for (const int size : {4, 6, 8}) {
        engine::SquareSet all;
        for (int number = 0; number < 4; ++number) {
            const engine::SquareSet quarter = engine::quarter(size, number);
            CHECK(quarter.size() == size * size / 4);
            CHECK((all & quarter).empty());
            all |= quarter;
        }
        CHECK(all == engine::square_board(size));
        CHECK(engine::quarter(size, 0).contains(Square{0}));
        CHECK(engine::quarter(size, 1).contains(Square{size - 1}));
        CHECK(engine::quarter(size, 2).contains(Square{(size - 1) * 9}));
        CHECK(engine::quarter(size, 3).contains(Square{(size - 1) * 8}));
    }
}

TEST_CASE("A pyramid of n layers has n x n cells in its base and one on top", "[board]") {
    for (int size = 2; size <= 5; ++size) {
        const engine::BoardLayout layout = engine::pyramid_layout(size);
        CHECK(layout.layers == size);
        CHECK(layout.squares.size() == size * (size + 1) * (2 * size + 1) / 6);
        CHECK(layout.place(Square{layout.squares.size() - 1}).layer == size - 1);
    }
}
