#include "engine/search/level.h"

#include "engine/games/notation.h"
#include "tests/support/catch.h"

using engine::AnyPosition;
using engine::at_level;
using engine::Goal;
using engine::Level;
using engine::level_numbered;
using engine::SearchRequest;

namespace {

/// A Reversi position with that many empty squares, from a1 on.
AnyPosition with_empties(int count) {
    const std::string text = std::string(count, '-') + std::string(64 - count, 'X') + " X";
    return *engine::parse_position(engine::ReversiPosition::start(), text);
}

constexpr Level kThesis{
    .presearch_depth = 5, .normal_depth = 8, .wld_depth = 15, .perfect_depth = 13};

}  // namespace

TEST_CASE("A level solves the game from so many empty squares on", "[search][level]") {
    const auto [empties, goal] = GENERATE(table<int, Goal>({{60, Goal::Best},
                                                            {16, Goal::Best},
                                                            {15, Goal::WinLossDraw},
                                                            {14, Goal::WinLossDraw},
                                                            {13, Goal::Exact},
                                                            {1, Goal::Exact}}));
    const SearchRequest request = at_level({}, kThesis, with_empties(empties));
    CHECK(request.goal == goal);
    CHECK(request.limits.depth == (goal == Goal::Best ? std::optional{8} : std::nullopt));
    CHECK(request.presearch_depth == 5);
}

TEST_CASE("Only what is not solved has a confidence below 100", "[search][level]") {
    const Level level{.normal_depth = 8, .perfect_depth = 13, .confidence = 87};
    CHECK(at_level({}, level, with_empties(20)).confidence == 87);
    CHECK(at_level({}, level, with_empties(10)).confidence == engine::kFullWidth);
}

TEST_CASE("A level leaves the other limits of a request alone", "[search][level]") {
    SearchRequest asked;
    asked.limits = {.depth = 30, .nodes = 1000, .seconds = 2};
    asked.lines = 3;
    const SearchRequest request = at_level(asked, kThesis, with_empties(40));
    CHECK(request.limits == engine::Limits{.depth = 8, .nodes = 1000, .seconds = 2});
    CHECK(request.lines == 3);
}

TEST_CASE("A higher level looks as far in every part of the game, and further in one",
          "[search][level]") {
    for (int number = 1; number < engine::kHighestLevel; ++number) {
        const Level level = level_numbered(number);
        const Level next = level_numbered(number + 1);
        CAPTURE(number);
        CHECK(level.normal_depth == number);
        CHECK(next.normal_depth == number + 1);
        CHECK(next.perfect_depth >= level.perfect_depth);
        CHECK(next.wld_depth >= level.wld_depth);
        CHECK(level.wld_depth >= level.perfect_depth);
        CHECK(level.confidence >= next.confidence);
        CHECK(next.confidence >= 50);
    }
}

TEST_CASE("A level is told in words", "[search][level]") {
    CHECK(engine::level_text({.normal_depth = 4}) == "depth 4");
    CHECK(engine::level_text(kThesis) ==
          "depth 8 after 5, win-loss-draw from 15 empties, exact from 13");
    CHECK(engine::level_text({.normal_depth = 4, .perfect_depth = 9, .confidence = 95}) ==
          "depth 4 at 95 %, exact from 9");
}
