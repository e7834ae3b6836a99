#include "engine/analyze/analyze.h"
#include "engine/games/notation.h"
#include "engine/search/coalition_seats.h"
#include "tests/support/catch.h"
#include "tests/support/check_search.h"
#include "tests/support/random_positions.h"
#include "tests/support/search_requests.h"
#include "tests/support/test_games.h"

using engine::Algorithm;
using engine::AnyPosition;
using engine::Coalition;
using engine::Goal;
using engine::Random;
using engine::SearchRequest;
using engine::SearchResult;

namespace {

SearchRequest request_for(const AnyPosition& game, Random& random) {
    return {.algorithm = Algorithm::Coalition,
            .evaluation = tests::compiled(
                tests::random_evaluation(game, random, engine::Terminal::Payoff), game)};
}

SearchResult searched(const AnyPosition& position, const SearchRequest& request) {
    engine::SearchSession session{1U << 20};
    auto result = engine::analyze(position, request, session, {});
    if (!result) throw std::logic_error{result.error()};
    return *std::move(result);
}

std::vector<AnyPosition> games_of_many() {
    std::vector<AnyPosition> starts;
    for (const AnyPosition& start : tests::test_games()) {
        if (engine::facts(start).seats() > 2) starts.push_back(start);
    }
    return starts;
}

/// Every set of seats but none and all.
std::vector<Coalition> coalitions(int seats) {
    std::vector<Coalition> sets;
    for (unsigned members = 1; members + 1 < 1U << seats; ++members) {
        Coalition set;
        for (int seat = 0; seat < seats; ++seat) {
            if ((members >> seat & 1) != 0) set = set.with(engine::player_at(seat));
        }
        sets.push_back(set);
    }
    return sets;
}

std::string refusal(const AnyPosition& position, const SearchRequest& request) {
    const auto result = engine::analyze(position, request);
    return result ? "" : result.error();
}

}  // namespace

TEST_CASE("A coalition of any seats has the score of plain minimax", "[coalition]") {
    const AnyPosition start = GENERATE(from_range(games_of_many()));
    Random random{61};
    for (const Coalition coalition : coalitions(engine::facts(start).seats())) {
        for (const AnyPosition& position : tests::random_positions(start, random, 3)) {
            SearchRequest request = request_for(start, random);
            request.coalition = coalition;
            request.seat =
                engine::player_at(static_cast<int>(random.below(engine::facts(start).seats())));
            request.limits.depth = tests::affordable_depth(position, 4, 1'000);
            tests::check_against_minimax(position, request, searched(position, request),
                                         *request.limits.depth);
        }
        for (const AnyPosition& position : tests::random_positions(start, random, 2, 6)) {
            for (const Goal goal : {Goal::Exact, Goal::WinLossDraw}) {
                SearchRequest request = request_for(start, random);
                request.coalition = coalition;
                request.goal = goal;
                const SearchResult result = searched(position, request);
                CHECK(result.exact);
                tests::check_against_minimax(position, request, result, 200);
            }
        }
    }
}

TEST_CASE("Color and paranoid are the coalitions of a color and of one seat", "[coalition]") {
    const AnyPosition start = GENERATE(from_range(games_of_many()));
    const Goal goal = GENERATE(Goal::Best, Goal::Exact);
    Random random{62};
    for (const AnyPosition& position : tests::random_positions(start, random, 4, 9)) {
        SearchRequest request = request_for(start, random);
        request.goal = goal;
        if (goal == Goal::Best) request.limits.depth = 5;
        const engine::Player mover = engine::player_to_move(position);
        for (const Algorithm algorithm : {Algorithm::Color, Algorithm::Paranoid}) {
            request.algorithm = algorithm;
            request.coalition.reset();
            const SearchResult expected = searched(position, request);
            request.algorithm = Algorithm::Coalition;
            request.coalition = algorithm == Algorithm::Color
                                    ? engine::facts(start).color_team(mover)
                                    : Coalition::of(mover);
            const SearchResult found = searched(position, request);
            CHECK(found.score == expected.score);
            CHECK(found.moves == expected.moves);
            CHECK(found.nodes == expected.nodes);
            // Two sides: naming the other one is the same.
            request.coalition = request.coalition->others(engine::facts(start).seats());
            CHECK(searched(position, request).moves == expected.moves);
        }
    }
}

TEST_CASE("A coalition that cannot be is refused with what to do", "[coalition]") {
    Random random{63};
    const AnyPosition yonin = *engine::start_of("yonin");
    SearchRequest request = request_for(yonin, random);
    request.limits.depth = 1;
    CHECK(refusal(yonin, request) ==
          "coalition needs the seats that play together, such as 1 and 3");
    request.coalition = Coalition{};
    CHECK(refusal(yonin, request) ==
          "the coalition has no seat; name those that play together, such as 1 and 3");
    request.coalition = Coalition{}.others(4);
    CHECK(refusal(yonin, request) ==
          "the coalition has all 4 seats; leave out those that are against it");
    request.coalition = Coalition::of(engine::Player::Second);
    request.algorithm = Algorithm::Color;
    CHECK(refusal(yonin, request) == "color names no seats that play together; coalition does");

    const AnyPosition two = *engine::start_of("reversi6");
    request = request_for(two, random);
    request.limits.depth = 1;
    request.coalition = Coalition::of(engine::Player::Third);
    CHECK(refusal(two, request) == "the coalition has seat 3; reversi6 has 2 seats");
}

TEST_CASE("Seats are read into a coalition once each", "[coalition]") {
    const std::vector<int> seats{3, 1};
    const auto coalition = engine::coalition_of(seats);
    REQUIRE(coalition.has_value());
    CHECK(engine::text_of(*coalition) == "1,3");
    CHECK(engine::coalition_of({}).error() ==
          "no seat; name those that play together, such as 1 and 3");
    CHECK(engine::coalition_of(std::vector{2, 5}).error() ==
          "there is no seat 5; seats count from 1 to 4");
    CHECK(engine::coalition_of(std::vector{2, 2}).error() ==
          "seat 2 stands there twice; name it once");
}
