#include "engine/analyze/search_all.h"

#include <atomic>
#include <stdexcept>
#include <thread>

#include "engine/analyze/analyze.h"
#include "tests/support/catch.h"
#include "tests/support/random_positions.h"
#include "tests/support/search_requests.h"

using engine::AnyPosition;
using engine::PositionsToSearch;
using engine::SearchResult;

namespace {

PositionsToSearch some_positions(const std::string& name, int count) {
    engine::Random random{7};
    const AnyPosition start = *engine::start_of(name);
    PositionsToSearch asked{.positions = tests::random_positions(start, random, count),
                            .request = {},
                            .level = {},
                            .threads = 1,
                            .make_search = {},
                            .on_progress = {}};
    asked.request.evaluation =
        tests::compiled(tests::random_evaluation(start, random, engine::Terminal::Payoff), start);
    if (engine::facts(start).seats() > 2) asked.request.algorithm = engine::Algorithm::Color;
    asked.request.limits.depth = 4;
    return asked;
}

}  // namespace

TEST_CASE("Every position gets what a search of it alone finds, at any number of threads",
          "[search][search_all][threads]") {
    PositionsToSearch asked = some_positions(GENERATE("reversi", "yonin4", "upperhand2"), 24);
    asked.threads = GENERATE(1, 2, 4, 40);
    const auto results = engine::search_all(asked);
    REQUIRE(results.has_value());
    REQUIRE(results->size() == asked.positions.size());
    for (std::size_t index = 0; index < results->size(); ++index) {
        REQUIRE(results->at(index).has_value());
        const SearchResult& found = *results->at(index);
        const auto alone = engine::analyze(asked.positions[index], asked.request);
        CHECK(found.nodes == alone->nodes);
        CHECK(found.score == alone->score);
        CHECK(found.moves == alone->moves);
    }
}

TEST_CASE("A level is that of each position", "[search][search_all][threads]") {
    PositionsToSearch asked = some_positions("reversi4", 20);
    asked.request.limits = {};
    asked.level = engine::Level{.normal_depth = 2, .perfect_depth = 6};
    const auto results = engine::search_all(asked);
    REQUIRE(results.has_value());
    for (std::size_t index = 0; index < results->size(); ++index) {
        const SearchResult& found = *results->at(index);
        CHECK((found.exact || engine::empties(asked.positions[index]).size() > 6));
    }
}

TEST_CASE("Progress rises to the end, on the thread that asked", "[search][search_all][threads]") {
    PositionsToSearch asked = some_positions("reversi4", 30);
    asked.threads = GENERATE(1, 3);
    int last = 0;
    asked.on_progress = [&, caller = std::this_thread::get_id()](int done, int total) {
        CHECK(std::this_thread::get_id() == caller);
        CHECK(total == 30);
        CHECK(done > last);
        last = done;
        return true;
    };
    REQUIRE(engine::search_all(asked).has_value());
    CHECK(last == 30);
}

TEST_CASE("What is stopped keeps the results that are there", "[search][search_all][threads]") {
    PositionsToSearch asked = some_positions("reversi", 40);
    asked.threads = GENERATE(1, 2);
    // From the sixth on, a search waits until it is stopped.
    std::atomic<int> begun{0};
    asked.make_search = [&begun] {
        return [&begun, search = engine::native_search()](
                   const AnyPosition& position, const engine::SearchRequest& request,
                   engine::SearchSession& session, const std::stop_token& stop) {
            while (begun > 5 && !stop.stop_requested()) std::this_thread::yield();
            ++begun;
            return search(position, request, session, stop);
        };
    };
    std::stop_source stop;
    const bool by_token = GENERATE(true, false);
    asked.on_progress = [&](int done, int /*total*/) {
        if (by_token && done >= 3) stop.request_stop();
        return by_token || done < 3;
    };
    const auto results = engine::search_all(asked, stop.get_token());
    REQUIRE(results.has_value());
    const auto there = std::ranges::count_if(*results, [](const auto& one) { return !!one; });
    CHECK(there >= 3);
    CHECK(there < 40);
}

TEST_CASE("A finished game among the positions is told by its place", "[search][search_all]") {
    PositionsToSearch asked = some_positions("reversi4", 3);
    AnyPosition over = asked.positions[2];
    while (!engine::is_over(over)) over = engine::play(over, *engine::legal_moves(over).begin());
    asked.positions[1] = over;
    const auto results = engine::search_all(asked);
    REQUIRE_FALSE(results.has_value());
    CHECK(results.error() == "position 2: the game is over; there is nothing to search");
}

TEST_CASE("What a search throws reaches the caller", "[search][search_all][threads]") {
    PositionsToSearch asked = some_positions("reversi4", 10);
    asked.threads = GENERATE(1, 2);
    asked.make_search = [] {
        return [](const AnyPosition&, const engine::SearchRequest&, engine::SearchSession&,
                  const std::stop_token&) -> tl::expected<SearchResult, std::string> {
            throw std::runtime_error{"no search today"};
        };
    };
    CHECK_THROWS_WITH(engine::search_all(asked), "no search today");
}

TEST_CASE("No positions have no results", "[search][search_all]") {
    PositionsToSearch asked = some_positions("reversi4", 0);
    asked.threads = 2;
    CHECK(engine::search_all(asked)->empty());
}
