#include "engine/games/upper_hand.h"

#include "engine/games/notation.h"
#include "tests/support/catch.h"

using engine::AnyPosition;
using engine::Disc;
using engine::Move;
using engine::Player;
using engine::Score;
using engine::Square;
using engine::UpperHandPosition;

namespace {

/// A pyramid of that size with the balls of these cells; an odd one has its neutral ball too.
UpperHandPosition pyramid(int size, const std::vector<int>& first, const std::vector<int>& second,
                          Player mover) {
    const UpperHandPosition start{size};
    std::vector<Disc> balls(engine::kMaxSquares, Disc::Empty);
    for (const Square cell : start.facts().layout.squares) {
        balls[cell.index()] = start.disc_on(cell);
    }
    for (const int cell : first) balls[cell] = Disc::Black;
    for (const int cell : second) balls[cell] = Disc::White;
    const auto made = start.with_discs(balls, mover);
    REQUIRE(made.has_value());
    return *made;
}

UpperHandPosition place(const UpperHandPosition& position, int cell) {
    const Move move{Square{cell}};
    REQUIRE(position.legal_moves().contains(move));
    return position.play(move);
}

engine::SquareSet cells(const std::vector<int>& indices) {
    engine::SquareSet set;
    for (const int index : indices) set |= engine::SquareSet::of(Square{index});
    return set;
}

}  // namespace

// A base of 4x4 has the cells 0 to 15, row by row; 16 rests on 0, 1, 4 and 5, 25 on 16, 17, 19
// and 20. A base of 3x3 has 0 to 8 with the neutral ball on 4; 9 rests on 0, 1, 3 and 4.

TEST_CASE("UpperHand gives the bonus ball to whoever holds three of four", "[upper_hand][rules]") {
    SECTION("to the mover") {
        const auto after = place(pyramid(4, {0, 1}, {4}, Player::First), 5);
        CHECK(after.disc_on(Square{16}) == Disc::Black);
        CHECK(after.reserve(Player::First) == 15 - 4);
        CHECK(after.reserve(Player::Second) == 15 - 1);
    }
    SECTION("to the opponent, when the mover completes their square") {
        const auto after = place(pyramid(4, {}, {0, 1, 4}, Player::First), 5);
        CHECK(after.disc_on(Square{16}) == Disc::White);
        CHECK(after.reserve(Player::First) == 15 - 1);
        CHECK(after.reserve(Player::Second) == 15 - 4);
    }
    SECTION("and the bonus may complete the next square above") {
        const auto before = pyramid(4, {0, 1, 2, 4, 6, 8, 9, 10}, {}, Player::First);
        const auto after = place(before, 5);
        CHECK(before.flips(Move{Square{5}}) == cells({16, 17, 19, 20, 25}));
        CHECK(after.disc_on(Square{25}) == Disc::Black);
        CHECK(after.reserve(Player::First) == 15 - 14);
    }
    SECTION("counting the neutral ball for nobody") {
        const auto after = place(pyramid(3, {0, 1}, {}, Player::First), 3);
        CHECK(after.disc_on(Square{9}) == Disc::Black);
    }
    SECTION("and the turn goes to the other in every case") {
        CHECK(place(pyramid(4, {0, 1}, {4}, Player::First), 5).player_to_move() == Player::Second);
        CHECK(place(pyramid(4, {}, {0, 1, 4}, Player::First), 5).player_to_move() ==
              Player::Second);
    }
}

TEST_CASE("A square in UpperHand without three of a color stays free for either",
          "[upper_hand][rules]") {
    SECTION("two against two") {
        const auto after = place(pyramid(4, {0, 1}, {4}, Player::Second), 5);
        CHECK(after.disc_on(Square{16}) == Disc::Empty);
        CHECK(place(after, 16).disc_on(Square{16}) == Disc::Black);
    }
    SECTION("two, one and the neutral ball") {
        const auto after = place(pyramid(3, {0, 1}, {}, Player::Second), 3);
        CHECK(after.disc_on(Square{9}) == Disc::Empty);
        CHECK(after.legal_moves().contains(Move{Square{9}}));
    }
    SECTION("and nobody may place there before all four are filled") {
        CHECK(!pyramid(4, {0, 1, 4}, {}, Player::First).legal_moves().contains(Move{Square{16}}));
    }
}

TEST_CASE("A reserve that runs out inside a chain ends it for that player", "[upper_hand][rules]") {
    // Three balls left: the move, then 16 and 17; 19, 20 and 25 get none.
    const auto before = pyramid(4, {0, 1, 2, 4, 6, 8, 9, 10, 3, 11, 12, 15}, {}, Player::First);
    REQUIRE(before.reserve(Player::First) == 3);
    const auto after = place(before, 5);
    CHECK(before.flips(Move{Square{5}}) == cells({16, 17}));
    CHECK(after.reserve(Player::First) == 0);
    REQUIRE(after.is_over());
    CHECK(after.legal_moves().empty());
    CHECK(after.payoff(Player::First) == Score::from_raw(15));
    CHECK(after.payoff(Player::Second) == Score::from_raw(-15));
}

TEST_CASE("In UpperHand two reserves that run out in one chain are a draw", "[upper_hand][rules]") {
    // White's last ball completes the square under the top, three of whose balls are black.
    const auto before = pyramid(3, {0, 1, 8, 9, 10, 11}, {2, 3, 5, 6, 7}, Player::Second);
    REQUIRE(before.reserve(Player::First) == 1);
    REQUIRE(before.reserve(Player::Second) == 1);
    const auto after = place(before, 12);
    CHECK(after.disc_on(Square{13}) == Disc::Black);
    REQUIRE(after.is_over());
    CHECK(after.payoff(Player::First) == Score::from_raw(0));
    CHECK(after.payoff(Player::Second) == Score::from_raw(0));
}

TEST_CASE("The players of UpperHand share the balls that are not neutral, the first more",
          "[upper_hand][rules]") {
    const auto [size, first, second] =
        GENERATE(table<int, int, int>({{2, 3, 2}, {3, 7, 6}, {4, 15, 15}, {5, 27, 27}}));
    const UpperHandPosition start{size};
    CAPTURE(size);
    CHECK(start.reserve(Player::First) == first);
    CHECK(start.reserve(Player::Second) == second);
    CHECK(start.legal_moves().size() == size * size - size % 2);
    CHECK(start.facts().layout.squares.size() == first + second + size % 2);
}

TEST_CASE("Cells of UpperHand are named by layer, column and row", "[upper_hand][notation]") {
    const engine::GameFacts& facts = UpperHandPosition{5}.facts();
    CHECK(facts.layout.name(Square{0}) == "Aa1");
    CHECK(facts.layout.name(Square{9}) == "Ae2");
    CHECK(facts.layout.name(Square{25}) == "Ba1");
    CHECK(facts.layout.name(Square{54}) == "Ea1");
}
