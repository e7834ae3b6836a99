#include "tests/support/symmetry.h"
#include "engine/board/random.h"
#include "engine/games/notation.h"
#include "engine/games/perft.h"
#include "tests/support/catch.h"
#include "tests/support/random_positions.h"

using engine::AnyPosition;
using engine::Move;
using engine::Player;

TEST_CASE("Reversi is the same game on a turned or mirrored board", "[reversi][symmetry]") {
    engine::Random random{8};
    for (const AnyPosition& position :
         tests::positions_of_random_games(*engine::start_of("reversi"), random, 600)) {
        for (const tests::Symmetry& symmetry : tests::symmetries(8)) {
            const AnyPosition turned = tests::turned(position, symmetry);
            CAPTURE(engine::to_text(position), engine::to_text(turned));
            REQUIRE(engine::legal_moves(turned) == symmetry(engine::legal_moves(position)));
            for (const Move move : engine::legal_moves(position)) {
                REQUIRE(tests::turned(engine::play(position, move), symmetry) ==
                        engine::play(turned, symmetry(move)));
            }
            if (engine::is_over(position)) {
                REQUIRE(engine::payoff(turned, Player::First) ==
                        engine::payoff(position, Player::First));
            }
        }
    }
}

TEST_CASE("The start of Reversi is itself after half a turn and mirrored along its diagonals",
          "[reversi][symmetry]") {
    const AnyPosition start = *engine::start_of("reversi");
    CHECK(tests::turned(start, {.mirrored = true, .upended = true}) == start);
    CHECK(tests::turned(start, {.transposed = true}) == start);
    CHECK(tests::turned(start, {.transposed = true, .mirrored = true, .upended = true}) == start);
    CHECK(tests::turned(start, {.mirrored = true}) != start);
}

TEST_CASE("Yonin is the same game a quarter turn on, with colors swapped and every seat one on",
          "[yonin][symmetry]") {
    const std::string game = GENERATE("yonin", "yonin-alt", "yonin6", "yonin4");
    CAPTURE(game);
    const AnyPosition start = *engine::start_of(game);
    const tests::Symmetry turn = tests::quarter_turn(engine::facts(start).layout.columns);
    engine::Random random{4};
    for (const AnyPosition& position : tests::positions_of_random_games(start, random, 1'000)) {
        const AnyPosition moved_on = tests::one_seat_on(position);
        CAPTURE(engine::to_text(position), engine::to_text(moved_on));
        REQUIRE(engine::legal_moves(moved_on) == turn(engine::legal_moves(position)));
        for (const Move move : engine::legal_moves(position)) {
            REQUIRE(tests::one_seat_on(engine::play(position, move)) ==
                    engine::play(moved_on, turn(move)));
        }
        if (!engine::is_over(position)) continue;
        for (int seat = 0; seat < 4; ++seat) {
            const Player player = engine::player_at(seat);
            REQUIRE(engine::payoff(moved_on, engine::next_player(player, 4)) ==
                    engine::payoff(position, player));
        }
    }
}

TEST_CASE("The start of Yonin is the same for every seat", "[yonin][symmetry]") {
    const AnyPosition start = *engine::start_of("yonin");
    AnyPosition turned = start;
    for (int seat = 1; seat < 4; ++seat) {
        turned = tests::one_seat_on(turned);
        CHECK(engine::index_of(engine::player_to_move(turned)) == seat);
        CHECK(engine::empties(turned) == engine::empties(start));
        CHECK(engine::perft(turned, 6, 1, {}) == 987);
    }
    CHECK(tests::one_seat_on(turned) == start);
}
