#include <algorithm>
#include <cmath>
#include <vector>

#include "engine/analyze/analyze.h"
#include "engine/games/notation.h"
#include "tests/support/catch.h"
#include "tests/support/search_requests.h"

using engine::AnyPosition;
using engine::SearchRequest;

namespace {

SearchRequest request_for(const AnyPosition& game) {
    SearchRequest request{.evaluation =
                              tests::compiled(engine::disc_evaluation(engine::facts(game)), game)};
    request.limits.depth = 2;
    return request;
}

}  // namespace

TEST_CASE("A request that does not fit the position is refused with a sentence",
          "[search][request]") {
    AnyPosition position = *engine::start_of("reversi");
    SearchRequest request = request_for(position);
    std::string expected;
    SECTION("the game is over") {
        position = *engine::parse_position(position, std::string(64, 'X'));
        expected = "the game is over";
    }
    SECTION("alpha-beta with four seats") {
        position = *engine::start_of("yonin");
        request = request_for(position);
        expected = "alphabeta is for two seats; yonin has 4";
    }
    SECTION("a seat that the game does not have") {
        request.seat = engine::Player::Third;
        expected = "reversi has 2 seats";
    }
    SECTION("no depth") {
        request.limits.depth = GENERATE(0, -1, 251);
        expected = "plies";
    }
    SECTION("no nodes") {
        request.limits.nodes = 0;
        expected = "node";
    }
    SECTION("no time") {
        request.limits.seconds = GENERATE(0.0, -1.0, std::nan(""));
        expected = "seconds";
    }
    SECTION("no line") {
        request.lines = 0;
        expected = "line";
    }
    SECTION("no thread") {
        request.threads = GENERATE(0, -2);
        expected = "thread";
    }
    SECTION("no table") {
        request.hash_megabytes = 0;
        expected = "MB";
    }
    const auto result = engine::analyze(position, request);
    REQUIRE(!result.has_value());
    CAPTURE(result.error(), expected);
    CHECK(result.error().find(expected) != std::string::npos);
}

TEST_CASE("Every algorithm is found by its name", "[search][request]") {
    CHECK(engine::algorithms().size() == 11);
    for (const engine::Algorithm algorithm : engine::algorithms()) {
        CHECK(engine::algorithm_named(engine::name_of(algorithm)) == algorithm);
    }
    CHECK(engine::algorithm_named("color") == engine::Algorithm::Color);
    CHECK(!engine::algorithm_named("magic").has_value());
}

TEST_CASE("The listener hears of every finished depth in order", "[search][request]") {
    const AnyPosition start = *engine::start_of("reversi");
    SearchRequest request = request_for(start);
    request.limits.depth = 5;
    std::vector<int> depths;
    std::uint64_t nodes = 0;
    request.on_depth_finished = [&](const engine::SearchResult& so_far) {
        depths.push_back(so_far.depth);
        CHECK(so_far.nodes > nodes);
        CHECK(!so_far.line.empty());
        nodes = so_far.nodes;
    };
    const auto result = engine::analyze(start, request);
    REQUIRE(result.has_value());
    CHECK(depths == std::vector{1, 2, 3, 4, 5});
    CHECK(result->nodes == nodes);
}

TEST_CASE("Who asks to go on hears of the nodes up to then, of every algorithm",
          "[search][request]") {
    for (const engine::Algorithm algorithm : engine::algorithms()) {
        const bool is_for_two = algorithm == engine::Algorithm::AlphaBeta;
        const AnyPosition start = *engine::start_of(is_for_two ? "reversi" : "yonin");
        SearchRequest request = request_for(start);
        request.algorithm = algorithm;
        if (algorithm == engine::Algorithm::Coalition) {
            request.coalition =
                engine::Coalition{}.with(engine::Player::First).with(engine::Player::Third);
        }
        if (engine::is_monte_carlo(algorithm)) {
            request.limits = {.depth = {}, .nodes = {}, .seconds = {}, .playouts = 2000};
        } else {
            request.limits.depth = is_for_two ? 7 : 4;
        }
        std::vector<std::uint64_t> told;
        request.is_unwanted = [&](std::uint64_t nodes) {
            told.push_back(nodes);
            return false;
        };
        CAPTURE(engine::name_of(algorithm));
        const auto result = engine::analyze(start, request);
        REQUIRE(result.has_value());
        REQUIRE(!told.empty());
        CHECK(std::ranges::is_sorted(told));
        CHECK(told.back() == result->nodes);
    }
}

TEST_CASE("A forced pass is searched like any move", "[search][request]") {
    const AnyPosition start = *engine::start_of("reversi4");
    const AnyPosition must_pass = *engine::parse_position(start, "-XOO------------ X");
    const auto result = engine::analyze(must_pass, request_for(start));
    REQUIRE(result.has_value());
    REQUIRE(result->moves.size() == 1);
    CHECK(result->line.front() == engine::Move::pass());
    CHECK(result->score == -16);  // white takes the row, and the board with it
}
