#include "engine/upper_hand_search/canonical.h"

#include "engine/analyze/analyze.h"
#include "engine/games/notation.h"
#include "tests/support/catch.h"
#include "tests/support/random_positions.h"
#include "tests/support/search_requests.h"
#include "tests/support/turned_pyramid.h"

using engine::AnyPosition;
using engine::Goal;
using engine::UpperHandPosition;
using engine::upper_hand::board_of;
using engine::upper_hand::canonical;
using engine::upper_hand::shape_of;

namespace {

std::shared_ptr<const engine::CompiledEvaluation> lead(const AnyPosition& game) {
    return tests::compiled(
        {.name = "lead",
         .game = "",
         .terms = {engine::FeatureTerm{
             .name = "lead", .weight = 1, .feature = engine::Feature::ExpectedLead}}},
        game);
}

}  // namespace

TEST_CASE("The eight images of a position have one key, the positions after it others",
          "[upper_hand_search][symmetry]") {
    const int size = GENERATE(2, 3, 4, 5);
    engine::Random random{7};
    for (const AnyPosition& any : tests::random_positions(UpperHandPosition{size}, random, 200)) {
        const auto& position = std::get<UpperHandPosition>(any);
        const auto key_of = [&](const UpperHandPosition& of) {
            const auto board = board_of(of);
            return canonical(board, shape_of(size)).key(board);
        };
        CAPTURE(engine::to_text(any));
        for (int number = 1; number < 8; ++number) {
            REQUIRE(key_of(tests::turned_pyramid(position, number)) == key_of(position));
        }
        for (const engine::Move move : position.legal_moves()) {
            REQUIRE(key_of(position.play(move)) != key_of(position));
        }
    }
}

TEST_CASE("A move is brought to the image of a position and back",
          "[upper_hand_search][symmetry]") {
    const std::uint64_t cells = shape_of(5).cells;
    for (int symmetry = 0; symmetry < 8; ++symmetry) {
        std::uint64_t image = 0;
        for (std::uint64_t rest = cells; rest != 0; rest &= rest - 1) {
            const auto cell = static_cast<std::uint8_t>(std::countr_zero(rest));
            const std::uint8_t there = engine::upper_hand::brought(cell, symmetry);
            REQUIRE(engine::upper_hand::brought_back(there, symmetry) == cell);
            image |= std::uint64_t{1} << there;
        }
        CHECK(image == cells);
    }
}

TEST_CASE("A position of UpperHand has the same score however the pyramid is turned",
          "[upper_hand_search][symmetry]") {
    const auto [goal, empties] =
        GENERATE(table<Goal, int>({{Goal::Best, 40}, {Goal::Exact, 20}, {Goal::WinLossDraw, 20}}));
    const AnyPosition start = *engine::start_of("upperhand");
    engine::SearchRequest request{.evaluation = lead(start), .goal = goal};
    if (goal == Goal::Best) request.limits.depth = 5;
    engine::Random random{9};
    for (const AnyPosition& position : tests::random_positions(start, random, 10, empties)) {
        const auto result = engine::analyze(position, request);
        REQUIRE(result.has_value());
        for (int number = 1; number < 8; ++number) {
            const AnyPosition image =
                tests::turned_pyramid(std::get<UpperHandPosition>(position), number);
            const auto turned = engine::analyze(image, request);
            REQUIRE(turned.has_value());
            CAPTURE(engine::to_text(position), number);
            CHECK(turned->score == result->score);
        }
    }
}
