#include "engine/upper_hand_search/depth_search.h"

#include <cmath>

#include "engine/analyze/analyze.h"
#include "engine/games/notation.h"
#include "engine/search/root_search.h"
#include "tests/support/catch.h"
#include "tests/support/check_search.h"
#include "tests/support/random_positions.h"
#include "tests/support/search_requests.h"

using engine::AnyPosition;
using engine::SearchRequest;
using engine::UpperHandPosition;

namespace {

engine::Evaluation by_feature(engine::Feature feature, engine::Terminal terminal) {
    return {.name = "feature",
            .game = "",
            .unit = "own",
            .terminal = terminal,
            .terms = {engine::FeatureTerm{.name = "feature", .weight = 1, .feature = feature}}};
}

/// What the search of every game finds to a depth, in steps.
int generic_score(const UpperHandPosition& position, const SearchRequest& request, int depth) {
    const engine::Player seat = position.player_to_move();
    const engine::Objective<UpperHandPosition> objective{request, engine::Coalition::of(seat),
                                                         seat};
    engine::SearchControl control{request.limits, {}};
    engine::TranspositionTable table{1U << 20};
    engine::RootSearch<UpperHandPosition> root{position, request, objective, table, control, depth};
    REQUIRE(root.search(depth));
    return root.moves().front().score.raw();
}

}  // namespace

TEST_CASE("UpperHand by the chances of its cells has the score of plain minimax",
          "[upper_hand_search][minimax]") {
    const auto game =
        GENERATE(as<std::string>{}, "upperhand2", "upperhand3", "upperhand4", "upperhand");
    const auto terminal = GENERATE(engine::Terminal::Payoff, engine::Terminal::Evaluation);
    const auto feature = GENERATE(engine::Feature::WinProbability, engine::Feature::ExpectedLead);
    const AnyPosition start = *engine::start_of(game);
    SearchRequest request{.evaluation = tests::compiled(by_feature(feature, terminal), start)};
    engine::Random random{80};
    auto positions = tests::random_positions(start, random, 6);
    for (const AnyPosition& late : tests::random_positions(start, random, 6, 9)) {
        positions.push_back(late);
    }
    for (const AnyPosition& position : positions) {
        request.limits.depth = tests::affordable_depth(position, 6, 5'000);
        request.lines = 1 + static_cast<int>(random.below(3));
        request.seat = engine::player_at(static_cast<int>(random.below(2)));
        const auto result = engine::analyze(position, request);
        REQUIRE(result.has_value());
        tests::check_against_minimax(position, request, *result, *request.limits.depth);
    }
}

TEST_CASE("UpperHand's own search finds what the search of every game finds",
          "[upper_hand_search]") {
    const auto game = GENERATE(as<std::string>{}, "upperhand3", "upperhand4", "upperhand");
    const AnyPosition start = *engine::start_of(game);
    engine::Random random{81};
    for (const AnyPosition& position : tests::random_positions(start, random, 25)) {
        const auto evaluation =
            random.below(2) == 0
                ? by_feature(engine::Feature::ExpectedLead, engine::Terminal::Payoff)
                : tests::random_evaluation(start, random, engine::Terminal::Payoff);
        SearchRequest request{.evaluation = tests::compiled(evaluation, start)};
        const int depth = tests::affordable_depth(position, 7, 1'000'000);
        request.limits.depth = depth;
        const auto result = engine::analyze(position, request);
        REQUIRE(result.has_value());
        CAPTURE(engine::to_text(position), depth);
        const auto& compiled = *request.evaluation;
        const int scale = result->exact ? compiled.payoff_scale() : compiled.scale();
        CHECK(std::lround(result->score * scale) ==
              generic_score(std::get<UpperHandPosition>(position), request, result->depth));
    }
}

TEST_CASE("A position in which a bonus ball is due is searched as the rules play it",
          "[upper_hand_search]") {
    // Nobody can reach it, but a text may describe it: Ba1 falls to White with the next move.
    const AnyPosition start = *engine::start_of("upperhand4");
    const auto position = engine::parse_position(start, "OO--OO---------X-------------- X");
    REQUIRE(position.has_value());
    SearchRequest request{
        .evaluation = tests::compiled(
            by_feature(engine::Feature::ExpectedLead, engine::Terminal::Payoff), start)};
    request.limits.depth = 3;
    const auto result = engine::analyze(*position, request);
    REQUIRE(result.has_value());
    tests::check_against_minimax(*position, request, *result, 3);
}
