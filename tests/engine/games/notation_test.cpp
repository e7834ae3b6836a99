#include "engine/games/notation.h"

#include <algorithm>
#include <string>

#include "tests/support/catch.h"

using engine::AnyPosition;
using engine::Move;

namespace {

AnyPosition game(const std::string& name) {
    return *engine::start_of(name);
}

AnyPosition read(const AnyPosition& start, const std::string& text) {
    const auto position = engine::parse_position(start, text);
    REQUIRE(position.has_value());
    return *position;
}

}  // namespace

TEST_CASE("A position is its squares, a space and the mover", "[notation]") {
    CHECK(engine::to_text(game("reversi4")) == "-----OX--XO----- X");
    CHECK(engine::to_text(game("yonin4")) == "-----OX--XO----- 1");
    CHECK(engine::to_text(game("upperhand2")) == "----- X");
    CHECK(engine::to_text(game("upperhand3")) == "----N--------- X");
}

TEST_CASE("A position may be written in other ways", "[notation]") {
    const AnyPosition start = game("reversi4");
    CHECK(read(start, "-----ox--xo----- x") == start);
    CHECK(read(start, ".....O*..*O..... X") == start);
    CHECK(read(start, "---- -OX- -XO- ---- X") == start);
    CHECK(read(start, "----\n-OX-\n-XO-\n----\nX\n") == start);
    CHECK(read(start, "-----OX--XO----- X;") == start);
    CHECK(read(start, "  -----OX--XO-----  ") == start);
    CHECK(read(start, "- - - - - O X - - X O - - - - -") == start);
    CHECK(read(start, "-----OX--XO----- O") != start);
    CHECK(read(game("yonin4"), "-----OX--XO-----") == game("yonin4"));
}

TEST_CASE("Moves may be written in other ways", "[notation]") {
    const AnyPosition start = game("reversi");
    const auto moves = engine::parse_moves(start, "f5d6c3d3c4");
    REQUIRE(moves.has_value());
    CHECK(moves->size() == 5);
    for (const std::string text :
         {"F5D6C3D3C4", "f5 d6 c3 d3 c4", "1. f5 d6 2. c3 d3 3. c4", "1.f5 2.d6 3.c3 4.d3 5.c4",
          " f5\nd6\tc3\r\nD3c4 ", "1...f5 d6 c3 d3 c4 12."}) {
        CAPTURE(text);
        const auto same = engine::parse_moves(start, text);
        REQUIRE(same.has_value());
        CHECK(*same == *moves);
    }
    CHECK(engine::parse_moves(start, "")->empty());
    CHECK(engine::moves_text(engine::facts(start), *moves) == "f5d6c3d3c4");
}

TEST_CASE("The openings that the seed names are legal", "[notation]") {
    // Rabbit, tiger, cow, rat; the seed's page misprints the rabbit's e3 as f3.
    for (const std::string text :
         {"f5 d6 c5 f4 e3", "f5 d6 c3 d3 c4", "f5 f6 e6 d6 c5", "f5 f4 e3 f6 d3"}) {
        CAPTURE(text);
        CHECK(engine::parse_moves(game("reversi"), text).has_value());
    }
}

TEST_CASE("Passes that a transcript leaves out are put back", "[notation]") {
    SECTION("one in Reversi") {
        const AnyPosition start =
            read(game("reversi4"), "-XOO------------ X");  // only white can move
        const auto moves = engine::parse_moves(start, "a1");
        REQUIRE(moves.has_value());
        CHECK(engine::moves_text(engine::facts(start), *moves) == "--a1");
        for (const std::string text : {"--a1", "pass a1", "PA a1", "ps a1", "1. -- a1"}) {
            CAPTURE(text);
            const auto same = engine::parse_moves(start, text);
            REQUIRE(same.has_value());
            CHECK(*same == *moves);
        }
    }
    SECTION("several in a row in Yonin") {
        // d4 is the only square; the first seat must leave that quarter alone and the second, of
        // the other color, would turn nothing there.
        const AnyPosition start = read(game("yonin4"), "------------XOO- 1");
        const auto moves = engine::parse_moves(start, "d4");
        REQUIRE(moves.has_value());
        CHECK(engine::moves_text(engine::facts(start), *moves) == "----d4");
    }
    SECTION("and the move after them must still be legal") {
        const AnyPosition start = read(game("reversi4"), "-XOO------------ X");
        const auto moves = engine::parse_moves(start, "d4");
        REQUIRE(!moves.has_value());
        CHECK(moves.error().move == 1);
        CHECK(moves.error().column == 1);
    }
}

TEST_CASE("One move is legal where the position says so", "[notation]") {
    const AnyPosition start = game("reversi");
    CHECK(engine::parse_move(start, "f5") == Move{*engine::facts(start).layout.find("f5")});
    CHECK(engine::parse_move(start, "F5").has_value());
    CHECK(!engine::parse_move(start, "f5 ").has_value());
    CHECK(!engine::parse_move(start, "--").has_value());
    CHECK(!engine::parse_move(start, "a1").has_value());
    CHECK(!engine::parse_move(start, "").has_value());
    CHECK(engine::parse_move(read(game("reversi4"), "-XOO------------ X"), "--") == Move::pass());
}
