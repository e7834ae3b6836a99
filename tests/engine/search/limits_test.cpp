#include <chrono>
#include <thread>

#include "engine/analyze/analyze.h"
#include "engine/games/notation.h"
#include "tests/support/catch.h"
#include "tests/support/random_positions.h"
#include "tests/support/search_requests.h"
#include "tests/support/stop_bound.h"

using engine::AnyPosition;
using engine::SearchRequest;
using engine::SearchResult;

namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point began) {
    return std::chrono::duration<double>(Clock::now() - began).count();
}

SearchRequest request_for(const std::string& game) {
    const AnyPosition start = *engine::start_of(game);
    return {.algorithm = engine::Algorithm::Paranoid,
            .evaluation = tests::compiled(engine::disc_evaluation(engine::facts(start)), start)};
}

}  // namespace

TEST_CASE("A node limit on one thread gives the same result node for node", "[search][limits]") {
    const std::string game = GENERATE("reversi", "yonin", "upperhand");
    const std::uint64_t nodes = GENERATE(1, 100, 5'000, 50'000);
    CAPTURE(game, nodes);
    const AnyPosition start = *engine::start_of(game);
    SearchRequest request = request_for(game);
    request.limits.nodes = nodes;
    const auto once = engine::analyze(start, request);
    const auto again = engine::analyze(start, request);
    REQUIRE(once.has_value());
    REQUIRE(again.has_value());
    CHECK(once->stopped);
    CHECK(once->nodes == nodes);
    CHECK(again->nodes == once->nodes);
    CHECK(again->score == once->score);
    CHECK(again->depth == once->depth);
    CHECK(again->line == once->line);
    CHECK(again->moves == once->moves);
    CHECK(engine::legal_moves(start).contains(once->line.front()));
}

TEST_CASE("A search that was stopped has the score of the last depth that it finished",
          "[search][limits]") {
    const AnyPosition start = *engine::start_of("reversi");
    SearchRequest request = request_for("reversi");
    request.limits.nodes = 20'000;
    const auto stopped = engine::analyze(start, request);
    REQUIRE(stopped.has_value());
    REQUIRE(stopped->depth >= 1);
    request.limits = {.depth = stopped->depth};
    const auto finished = engine::analyze(start, request);
    REQUIRE(finished.has_value());
    CHECK(finished->score == stopped->score);
    CHECK(finished->line == stopped->line);
}

TEST_CASE("A stop request ends a search within 200 ms", "[search][limits][threads]") {
    const std::string game = GENERATE("reversi", "yonin", "upperhand");
    const auto goal = GENERATE(engine::Goal::Best, engine::Goal::Exact);
    const int threads = GENERATE(1, 2);
    CAPTURE(game, threads);
    SearchRequest request = request_for(game);
    request.goal = goal;
    request.threads = threads;
    std::stop_source stop;
    Clock::time_point asked;
    std::jthread stopper{[&] {
        std::this_thread::sleep_for(std::chrono::milliseconds{60});
        asked = Clock::now();
        stop.request_stop();
    }};
    const auto result = engine::analyze(*engine::start_of(game), request, stop.get_token());
    const auto ended = Clock::now();
    stopper.join();
    const double milliseconds = std::chrono::duration<double, std::milli>(ended - asked).count();
    REQUIRE(result.has_value());
    CHECK(result->stopped);
    CHECK(!result->exact);
    CHECK(engine::legal_moves(*engine::start_of(game)).contains(result->line.front()));
    WARN(game << ", " << threads << " threads: stopped within " << milliseconds << " ms");
    CHECK(milliseconds < static_cast<double>(tests::kSearchStopBound.count()));
}

TEST_CASE("A search that is stopped before it begins still names a legal move",
          "[search][limits]") {
    std::stop_source stop;
    stop.request_stop();
    const auto result =
        engine::analyze(*engine::start_of("reversi"), request_for("reversi"), stop.get_token());
    REQUIRE(result.has_value());
    CHECK(result->stopped);
    CHECK(!result->exact);
    CHECK(engine::legal_moves(*engine::start_of("reversi")).contains(result->line.front()));
}

TEST_CASE("A search keeps its time limit", "[search][limits][threads]") {
    const int threads = GENERATE(1, 2);
    SearchRequest request = request_for("reversi");
    request.threads = threads;
    request.limits.seconds = 0.1;
    const auto began = Clock::now();
    const auto result = engine::analyze(*engine::start_of("reversi"), request);
    const double took = seconds_since(began);
    REQUIRE(result.has_value());
    CHECK(result->stopped);
    CHECK(result->depth >= 1);
    CHECK(took >= 0.1);
    CHECK(took < 0.1 + std::chrono::duration<double>(tests::kSearchStopBound).count());
}

TEST_CASE("A node limit over several threads is exceeded by little", "[search][limits][threads]") {
    SearchRequest request = request_for("reversi");
    request.threads = 2;
    request.limits.nodes = 100'000;
    const auto result = engine::analyze(*engine::start_of("reversi"), request);
    REQUIRE(result.has_value());
    CHECK(result->stopped);
    CHECK(result->nodes >= 100'000);
    CHECK(result->nodes < 110'000);
}
