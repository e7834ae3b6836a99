#include "engine/upper_hand_search/prospects.h"

#include "engine/analyze/analyze.h"
#include "engine/games/notation.h"
#include "tests/support/catch.h"
#include "tests/support/random_positions.h"
#include "tests/support/search_requests.h"

using engine::AnyPosition;
using engine::UpperHandPosition;
using engine::upper_hand::board_of;
using engine::upper_hand::cell_of;
using engine::upper_hand::cells_in_the_air;
using engine::upper_hand::certain_cells;
using engine::upper_hand::payoff_bounds;
using engine::upper_hand::shape_of;

TEST_CASE("A cell over three balls of one side is certain before its fourth support lies",
          "[upper_hand_search]") {
    const AnyPosition start = *engine::start_of("upperhand4");
    const auto position = std::get<UpperHandPosition>(*engine::parse_position(start,
                                                                              "XX--X-----------"
                                                                              "---------"
                                                                              "----"
                                                                              "- O"));
    const auto board = board_of(position);
    const auto shape = shape_of(4);
    const std::uint64_t air = cells_in_the_air(board.filled(shape), shape);
    constexpr engine::Square ba1{16};  // the first after the base
    CHECK(certain_cells(board.other, air) == cell_of(4, ba1));
    CHECK(certain_cells(board.own, air) == 0);
}

TEST_CASE("A certain cell is its owner's in every game that fills it", "[upper_hand_search]") {
    const int size = GENERATE(3, 4, 5);
    const auto shape = shape_of(size);
    engine::Random random{96};
    int certain = 0;
    for (int game = 0; game < 200; ++game) {
        UpperHandPosition position{size};
        std::uint64_t firsts = 0;
        for (const engine::Move move : tests::random_game(position, random)) {
            const auto board = board_of(position);
            const bool first_moves = position.player_to_move() == engine::Player::First;
            const std::uint64_t air = cells_in_the_air(board.filled(shape), shape);
            firsts |= certain_cells(first_moves ? board.own : board.other, air);
            position = position.play(move);
        }
        const auto end = board_of(position);
        const bool first_moves = position.player_to_move() == engine::Player::First;
        REQUIRE((firsts & (first_moves ? end.other : end.own)) == 0);
        certain += std::popcount(firsts);
    }
    CHECK(certain > 0);
}

TEST_CASE("No payoff leaves its bounds", "[upper_hand_search]") {
    const auto [size, empties] = GENERATE(table<int, int>({{4, 9}, {5, 16}, {5, 9}}));
    const auto shape = shape_of(size);
    engine::Random random{97};
    int narrowed = 0;
    for (const AnyPosition& any :
         tests::random_positions(UpperHandPosition{size}, random, 60, empties)) {
        const auto board = board_of(std::get<UpperHandPosition>(any));
        const auto bounds = payoff_bounds(board, engine::upper_hand::Prospects::of(board, shape));
        const auto result = engine::analyze(
            any, {.evaluation = tests::compiled(engine::disc_evaluation(engine::facts(any)), any),
                  .goal = engine::Goal::Exact});
        REQUIRE(result.has_value());
        CAPTURE(engine::to_text(any));
        CHECK(bounds.least <= result->score);
        CHECK(bounds.most >= result->score);
        if (bounds.least > -board.own_reserve || bounds.most < board.other_reserve) ++narrowed;
    }
    CHECK(narrowed > 0);
}
