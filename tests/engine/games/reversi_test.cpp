#include "engine/games/reversi.h"

#include "engine/games/notation.h"
#include "tests/support/catch.h"

using engine::AnyPosition;
using engine::Player;
using engine::Score;

namespace {

AnyPosition position(const std::string& text) {
    const auto read = engine::parse_position(engine::ReversiPosition::start(), text);
    REQUIRE(read.has_value());
    return *read;
}

/// A board whose first squares are these; the rest is empty.
std::string board(std::string first, char mover) {
    first.resize(64, '-');
    return first + ' ' + mover;
}

}  // namespace

TEST_CASE("Reversi starts with black on d5 and e4 and black to move", "[reversi][rules]") {
    const AnyPosition start = engine::ReversiPosition::start();
    CHECK(engine::to_text(start) ==
          "---------------------------OX------XO--------------------------- X");
    std::string moves;
    for (const engine::Move move : engine::legal_moves(start)) {
        moves += engine::move_text(engine::facts(start), move) + ' ';
    }
    CHECK(moves == "d3 c4 f5 e6 ");
}

TEST_CASE("The empty squares of a finished game of Reversi go to the winner", "[reversi][rules]") {
    SECTION("who wins 10 to 0 wins by 64") {
        const AnyPosition over = position(board("XXXXXXXXXX", 'X'));
        REQUIRE(engine::is_over(over));
        CHECK(engine::payoff(over, Player::First) == Score::from_raw(64));
        CHECK(engine::payoff(over, Player::Second) == Score::from_raw(-64));
    }
    SECTION("whoever is to move") {
        const AnyPosition over = position(board("OOOOOOOOOO", 'X'));
        CHECK(engine::payoff(over, Player::First) == Score::from_raw(-64));
    }
    SECTION("nobody gets them in a draw") {
        const AnyPosition over = position(board("XX----OO", 'O'));
        REQUIRE(engine::is_over(over));
        CHECK(engine::payoff(over, Player::First) == Score::from_raw(0));
    }
}

TEST_CASE("A seat passes only without a legal square, and only while the other has one",
          "[reversi][rules]") {
    // White can close the row, black cannot move at all.
    const AnyPosition black = position(board("-XOOOOOO", 'X'));
    const AnyPosition white = position(board("-XOOOOOO", 'O'));
    CHECK(engine::legal_moves(black) == engine::MoveSet::pass_only());
    CHECK(!engine::legal_moves(white).has_pass());
    CHECK(engine::play(black, engine::Move::pass()) == white);
}

TEST_CASE("A game of Reversi may be over after nine plies with no white disc left",
          "[reversi][rules]") {
    const AnyPosition start = engine::ReversiPosition::start();
    const auto moves = engine::parse_moves(start, "e6f4e3f6g5d6e7f5c5");
    REQUIRE(moves.has_value());
    const AnyPosition over = engine::play_all(start, *moves);
    REQUIRE(engine::is_over(over));
    CHECK(engine::payoff(over, Player::First) == Score::from_raw(64));
}
