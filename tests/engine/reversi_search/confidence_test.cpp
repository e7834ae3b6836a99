#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "engine/analyze/analyze.h"
#include "tests/support/catch.h"
#include "tests/support/random_positions.h"
#include "tests/support/search_requests.h"

using engine::AnyPosition;
using engine::Goal;
using engine::SearchRequest;

namespace {

const AnyPosition& start() {
    static const AnyPosition position = *engine::start_of("reversi");
    return position;
}

/// A map whose shallow searches err by a few discs, or by nobody knows how much.
SearchRequest request_with(bool errors) {
    engine::Evaluation evaluation = tests::symmetric_evaluation();
    evaluation.unit = "discs";
    if (errors) evaluation.errors = engine::SearchErrors{.coefficients = {1}};
    return {.evaluation = tests::compiled(evaluation, start())};
}

}  // namespace

TEST_CASE("A search that guesses says how sure it is, and is not exact", "[reversi_search]") {
    engine::Random random{1};
    SearchRequest request = request_with(true);
    request.confidence = 73;
    request.goal = GENERATE(Goal::Exact, Goal::WinLossDraw, Goal::Best);
    if (request.goal == Goal::Best) request.limits.depth = 7;
    for (const AnyPosition& position : tests::random_positions(start(), random, 3, 14)) {
        const auto result = engine::analyze(position, request);
        REQUIRE(result.has_value());
        CHECK(result->confidence == 73);
        CHECK_FALSE(result->exact);
        for (const engine::MoveScore& move : result->moves) CHECK_FALSE(move.exact);
    }
}

TEST_CASE("A search asked for certainty guesses on its way at most", "[reversi_search]") {
    engine::Random random{2};
    SearchRequest request = request_with(true);
    request.goal = Goal::Exact;
    for (const AnyPosition& position : tests::random_positions(start(), random, 2, 16)) {
        const auto result = engine::analyze(position, request);
        REQUIRE(result.has_value());
        CHECK(result->confidence == 100);
        CHECK(result->exact);
    }
}

TEST_CASE("A search that time alone limits guesses at first and is sure in the end",
          "[reversi_search]") {
    engine::Random random{4};
    SearchRequest request = request_with(true);
    request.limits.seconds = 60;
    request.evaluation = [] {
        engine::Evaluation evaluation = request_with(true).evaluation->source();
        evaluation.terminal = engine::Terminal::Payoff;
        return tests::compiled(evaluation, start());
    }();
    std::vector<std::pair<int, int>> found;  // depth and confidence
    request.on_depth_finished = [&](const engine::SearchResult& result) {
        found.emplace_back(result.depth, result.confidence);
    };
    for (const AnyPosition& position : tests::random_positions(start(), random, 2, 16)) {
        found.clear();
        const auto result = engine::analyze(position, request);
        REQUIRE(result.has_value());
        CHECK(result->exact);
        CHECK(result->confidence == 100);
        REQUIRE(found.size() > 2);
        CHECK(found.front() == std::pair{1, 73});
        CHECK(std::ranges::is_sorted(found));
        // The score of the first search to the end is less sure than each cut before.
        CHECK(std::ranges::find(found, std::pair{16, 62}) != found.end());
    }
    // Asked for certainty, it has it from the first ply on; asked for a depth, too.
    const auto positions = tests::random_positions(start(), random, 1, 40);
    request.limits.seconds = 0.01;
    SearchRequest sure = request;
    sure.confidence = 100;
    CHECK(engine::analyze(positions[0], request)->confidence == 73);
    CHECK(engine::analyze(positions[0], sure)->confidence == 100);
    request.limits.depth = 3;
    CHECK(engine::analyze(positions[0], request)->confidence == 100);
}

TEST_CASE(
    "A search that time cuts off in the middle of a depth keeps the better move that it found",
    "[reversi_search]") {
    engine::Random random{5};
    SearchRequest request = request_with(true);
    request.limits.seconds = 600;  // nodes end it, the same ones every time
    std::optional<engine::SearchResult> finished;
    request.on_depth_finished = [&](const engine::SearchResult& result) { finished = result; };
    int changed = 0;
    for (const AnyPosition& position : tests::random_positions(start(), random, 6, 40)) {
        for (std::uint64_t nodes = 2'000; nodes < 40'000; nodes += 500) {
            request.limits.nodes = nodes;
            finished.reset();
            const auto result = engine::analyze(position, request).value();
            REQUIRE(finished);
            CHECK(result.depth == finished->depth);
            REQUIRE(result.moves.size() == finished->moves.size());
            CHECK(result.line.front() == result.moves.front().move);
            CHECK(result.moves.front().bound == engine::Bound::Exact);
            if (result.moves.front().move == finished->moves.front().move) continue;
            ++changed;
            // The others stay in their order.
            std::vector<engine::Move> rest;
            for (const engine::MoveScore& move : finished->moves) {
                if (move.move != result.moves.front().move) rest.push_back(move.move);
            }
            for (std::size_t place = 1; place < result.moves.size(); ++place) {
                CHECK(result.moves[place].move == rest[place - 1]);
                CHECK(result.moves[place].bound == engine::Bound::Upper);
            }
        }
    }
    CHECK(changed > 0);
}

TEST_CASE("Without known errors nothing is guessed, whatever confidence is asked for",
          "[reversi_search]") {
    engine::Random random{3};
    const SearchRequest sure = request_with(false);
    SearchRequest bold = sure;
    bold.confidence = 73;
    for (const AnyPosition& position : tests::random_positions(start(), random, 3, 13)) {
        for (const Goal goal : {Goal::Best, Goal::Exact, Goal::WinLossDraw}) {
            SearchRequest asked = bold;
            asked.goal = goal;
            if (goal == Goal::Best) asked.limits.depth = 6;
            SearchRequest expected = sure;
            expected.goal = goal;
            expected.limits = asked.limits;
            const auto result = engine::analyze(position, asked);
            REQUIRE(result.has_value());
            CHECK(result->confidence == 100);
            CHECK(result->exact == (goal != Goal::Best));
            CHECK(result->score == engine::analyze(position, expected)->score);
        }
    }
}

TEST_CASE("However little a guess is worth, a search ends", "[reversi_search]") {
    // Where the errors are not those of the evaluation, searches contradict each other from window
    // to window.
    engine::Random random{4};
    engine::Evaluation evaluation = tests::symmetric_evaluation();
    evaluation.unit = "discs";
    for (const AnyPosition& position : tests::random_positions(start(), random, 100, 38)) {
        evaluation.errors =
            engine::SearchErrors{.coefficients = {static_cast<double>(random.below(9)) - 6}};
        SearchRequest request{.evaluation = tests::compiled(evaluation, start())};
        request.limits.depth = 8;
        request.confidence = 50 + static_cast<int>(random.below(50));
        request.lines = 1 + static_cast<int>(random.below(4));
        const auto result = engine::analyze(position, request);
        REQUIRE(result.has_value());
        CHECK(result->depth == 8);
    }
}
