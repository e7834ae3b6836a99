#include "engine/train/afterstates.h"

#include <vector>

#include "tests/support/catch.h"

using engine::AnyPosition;

namespace {

/// All rows and columns of the board of four.
engine::PatternSet lines_of_four() {
    engine::PatternSet set{.name = "lines", .game = "yonin4", .knots = {6, 10, 14}};
    for (int line = 0; line < 4; ++line) {
        engine::PatternSquares row;
        engine::PatternSquares column;
        for (int place = 0; place < 4; ++place) {
            row.emplace_back(line * 8 + place);
            column.emplace_back(place * 8 + line);
        }
        for (const engine::PatternSquares& squares : {row, column}) {
            set.patterns.push_back(
                {.name = "line", .images = {squares}, .turn = engine::TurnUse::Ignores});
        }
    }
    return set;
}

}  // namespace

TEST_CASE("A seat learns to be first more often than seats that move by chance",
          "[train][afterstates]") {
    const AnyPosition start = *engine::start_of("yonin4");
    const engine::AfterstateOptions options{.set = lines_of_four(), .games = 40'000, .seed = 3};
    std::vector<double> rewards;
    const auto note = [&](std::int64_t /*games*/, double reward) { rewards.push_back(reward); };
    const auto weights = engine::learn_afterstates(start, options, note, {});
    REQUIRE(weights.has_value());
    REQUIRE(rewards.size() == 4);
    CHECK(rewards.back() > 0.3);  // a quarter would be no better than chance
    CHECK(weights->unit == engine::kLogOdds);
    SECTION("and learns the same from the same options") {
        CHECK(engine::learn_afterstates(start, options, {}, {}) == weights);
    }
    SECTION("and keeps nothing when it is stopped") {
        std::stop_source source;
        source.request_stop();
        CHECK(!engine::learn_afterstates(start, options, {}, source.get_token()).has_value());
    }
}
