#include "engine/variant_endgame/sides.h"
#include "engine/variant_endgame/turnable.h"
#include "tests/support/catch.h"
#include "tests/support/random_positions.h"
#include "tests/support/test_games.h"

using engine::AnyPosition;
using engine::Coalition;
using engine::Color;
using engine::Random;
using engine::VariantPosition;
using engine::variant_endgame::bit;
using engine::variant_endgame::Board;
using engine::variant_endgame::board_of;
using engine::variant_endgame::Sides;
using engine::variant_endgame::Turnable;

namespace {

/// The discs of the board that change color in some play on the empty squares, in any order and
/// with any colors: more than any rule allows.
std::uint64_t turned_in_any_play(const Board& board, std::uint64_t empty, std::uint64_t discs) {
    std::uint64_t turned = 0;
    for (std::uint64_t squares = empty; squares != 0; squares &= squares - 1) {
        const int square = std::countr_zero(squares);
        for (const Color color : {Color::Black, Color::White}) {
            const std::uint64_t now = board.flips(color, square);
            if (now == 0) continue;
            turned |= now & discs;
            turned |=
                turned_in_any_play(board.after(color, square, now), empty ^ bit(square), discs);
        }
    }
    return turned;
}

}  // namespace

TEST_CASE("What can be turned is the same in vectors and without", "[variant_endgame]") {
    Random random{81};
    for (int trial = 0; trial < 20'000; ++trial) {
        std::uint64_t empty = random.next();
        for (std::uint64_t fewer = random.below(5); fewer > 0; --fewer) {
            empty &= random.next();
        }
        const std::uint64_t black = random.next() | (trial % 2 == 0 ? 0 : empty);
        const std::uint64_t white = random.next() | (trial % 3 == 0 ? ~black : 0);
        REQUIRE(engine::variant_endgame::turnable(empty, black, white) ==
                engine::variant_endgame::plain::turnable(empty, black, white));
    }
}

TEST_CASE("Where all colors are known exactly the flips can be turned", "[variant_endgame]") {
    const AnyPosition start = *engine::start_of(GENERATE("yonin", "yonin6", "yonin4"));
    Random random{82};
    for (const AnyPosition& position : tests::random_positions(start, random, 50, 6)) {
        const VariantPosition& now = std::get<VariantPosition>(position);
        const Sides sides{now.variant(), Coalition::of(now.player_to_move())};
        const Board board = board_of(now);
        for (std::uint64_t squares = sides.empty(board); squares != 0; squares &= squares - 1) {
            const int square = std::countr_zero(squares);
            const Turnable found =
                engine::variant_endgame::plain::turnable(bit(square), board.black, board.white);
            CHECK(found.to_black == board.flips(Color::Black, square));
            CHECK(found.to_white == board.flips(Color::White, square));
        }
    }
}

TEST_CASE("A disc called unturnable is turned in no play", "[variant_endgame]") {
    const AnyPosition start = *engine::start_of(GENERATE("yonin", "yonin6", "yonin4"));
    Random random{83};
    for (const int empties : {1, 2, 3, 4, 5}) {
        for (const AnyPosition& position : tests::random_positions(start, random, 40, empties)) {
            const VariantPosition& now = std::get<VariantPosition>(position);
            const Sides sides{now.variant(), Coalition::of(now.player_to_move())};
            const Board board = board_of(now);
            const std::uint64_t empty = sides.empty(board);
            const Board found = sides.unturnable(board, empty);
            const std::uint64_t turned = turned_in_any_play(board, empty, board.discs());
            CHECK((found.discs() & turned) == 0);
            CHECK((found.black & ~board.black) == 0);
            CHECK((found.white & ~board.white) == 0);
            // One empty square: nothing else can be turned.
            if (empties == 1) CHECK(found.discs() == (board.discs() & ~turned));
        }
    }
}
