#include "engine/board/move.h"

#include <vector>

#include "engine/board/coalition.h"
#include "engine/board/score.h"
#include "tests/support/catch.h"

using engine::Move;
using engine::MoveSet;
using engine::Player;
using engine::Square;
using engine::SquareSet;

namespace {

std::vector<Move> listed(const MoveSet& moves) {
    std::vector<Move> all;
    for (const Move move : moves) all.push_back(move);
    return all;
}

}  // namespace

TEST_CASE("A move is one byte, the square or 255 for the pass", "[board][move]") {
    CHECK(Move{Square{63}}.byte() == 63);
    CHECK(Move::pass().byte() == 255);
    CHECK(Move::pass().is_pass());
    for (int square = 0; square < 64; ++square) {
        const Move move = Move::from_byte(static_cast<std::uint8_t>(square));
        CHECK(!move.is_pass());
        CHECK(move.square() == Square{square});
    }
    CHECK(Move::from_byte(255) == Move::pass());
}

TEST_CASE("A set of moves gives its squares in ascending order, or the pass alone",
          "[board][move]") {
    const MoveSet moves{SquareSet{std::uint64_t{1} << 63 | 0b1010}};
    CHECK(listed(moves) == std::vector<Move>{Square{1}, Square{3}, Square{63}});
    CHECK(moves.size() == 3);
    CHECK(!moves.contains(Move::pass()));

    const MoveSet pass = MoveSet::pass_only();
    CHECK(listed(pass) == std::vector<Move>{Move::pass()});
    CHECK(pass.contains(Move::pass()));
    CHECK(!pass.empty());

    CHECK(MoveSet{}.empty());
    CHECK(MoveSet{}.begin() == MoveSet{}.end());
    CHECK(MoveSet{~SquareSet{}}.size() == 64);
}

TEST_CASE("A set of squares counts, joins and compares like a set", "[board]") {
    const SquareSet even{0x5555555555555555U};
    CHECK(even.size() == 32);
    CHECK((even | ~even).size() == 64);
    CHECK((even & ~even).empty());
    CHECK((~SquareSet{}).contains_all(even));
    CHECK(!even.contains_all(~SquareSet{}));
    CHECK(even.lowest() == Square{0});
    CHECK(even.without_lowest().lowest() == Square{2});
    CHECK(SquareSet::first(0).empty());
    CHECK(SquareSet::first(64) == ~SquareSet{});
    int counted = 0;
    for (const Square square : even) counted += square.index() % 2 == 0 ? 1 : 100;
    CHECK(counted == 32);
}

TEST_CASE("Seats follow one another and the first comes after the last", "[board]") {
    CHECK(engine::next_player(Player::First, 2) == Player::Second);
    CHECK(engine::next_player(Player::Second, 2) == Player::First);
    CHECK(engine::next_player(Player::Third, 3) == Player::First);
    CHECK(engine::next_player(Player::Third, 4) == Player::Fourth);
}

TEST_CASE("A coalition holds the seats that were put into it", "[board]") {
    const auto coalition = engine::Coalition::of(Player::First).with(Player::Third);
    CHECK(coalition.contains(Player::First));
    CHECK(!coalition.contains(Player::Second));
    CHECK(coalition.contains(Player::Third));
    CHECK(coalition == engine::Coalition::of(Player::Third).with(Player::First));
}

TEST_CASE("The lowest and the highest score are each other's negation", "[board]") {
    using engine::Score;
    CHECK(-Score::lowest() == Score::highest());
    CHECK(Score::lowest() < Score::from_raw(-999'999'999));
    CHECK((Score::highest() + Score::highest()).raw() == 2'000'000'000);
    CHECK((Score::lowest() - Score::highest()).raw() == -2'000'000'000);
}
