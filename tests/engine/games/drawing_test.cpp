#include "engine/games/drawing.h"

#include "engine/games/notation.h"
#include "tests/support/catch.h"

namespace tests {

TEST_CASE("A pyramid's layers are drawn side by side", "[games]") {
    const auto start = engine::start_of("upperhand2");
    CHECK(engine::drawing_of(*start) ==
          "  A       B\n"
          "  a b     a\n"
          "1 + +   1 -\n"
          "2 + +\n");
}

TEST_CASE("The turn says who is to move, or how the game ended", "[games]") {
    CHECK(engine::mover_text(*engine::start_of("reversi")) == "X to move");
    const auto yonin = engine::start_of("yonin");
    CHECK(engine::mover_text(*yonin) == "seat 1 (X) to move");
    const auto moves = engine::parse_moves(*yonin, "d3");
    CHECK(engine::mover_text(engine::play_all(*yonin, *moves)) == "seat 2 (O) to move");
    const auto over = engine::parse_position(*engine::start_of("reversi4"), "XXXXXXXXXXXXXXXO O");
    CHECK(engine::mover_text(*over) == "the game is over: X +14, O -14");
}

}  // namespace tests
