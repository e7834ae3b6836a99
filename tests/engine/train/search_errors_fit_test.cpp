#include "engine/train/search_errors_fit.h"

#include "tests/support/catch.h"
#include "tests/support/random_positions.h"
#include "tests/support/search_requests.h"

using engine::AnyPosition;
using engine::Sample;
using engine::SearchErrorOptions;

namespace {

/// The positions of random games.
std::vector<Sample> samples_of_games(int games) {
    const AnyPosition start = *engine::start_of("reversi");
    engine::Random random{7};
    std::vector<Sample> samples;
    for (int game = 0; game < games; ++game) {
        const auto found =
            engine::samples_of(start, tests::random_game(start, random),
                               static_cast<std::uint32_t>(game), engine::Label::Final);
        samples.insert(samples.end(), found.begin(), found.end());
    }
    return samples;
}

SearchErrorOptions quick() {
    engine::Evaluation evaluation = tests::symmetric_evaluation();
    evaluation.unit = "discs";
    return {.evaluation = tests::compiled(evaluation, *engine::start_of("reversi")),
            .deepest = 4,
            .solved_empties = 13,
            .positions = 90};
}

}  // namespace

TEST_CASE("Search errors are measured over all stages and pairs of depths", "[train]") {
    const auto fitted = engine::fit_search_errors(samples_of_games(10), quick(), {}, {});
    REQUIRE(fitted.has_value());
    CHECK(fitted->positions == 90);
    int to_end = 0;
    for (const engine::SearchDifference& difference : fitted->differences) {
        CAPTURE(difference.empties, difference.deep, difference.shallow);
        CHECK(difference.empties >= 10);
        CHECK(difference.empties <= 54);
        CHECK(difference.positions == 2);
        CHECK(difference.measured > 0);
        CHECK(difference.fitted == Approx(fitted->errors.deviation(
                                       difference.empties, difference.deep, difference.shallow)));
        if (difference.to_end()) {
            CHECK(difference.empties <= 13);
            ++to_end;
        } else {
            CHECK((difference.deep - difference.shallow) % 2 == 0);
            CHECK(difference.deep <= 4);
        }
    }
    // From 10 to 13 empty squares, four shallow depths each.
    CHECK(to_end > 10);
    CHECK(fitted->misfit > 0);
    CHECK(fitted->misfit < 1);
}

TEST_CASE("Search errors do not depend on the number of threads, only on the lot",
          "[train][threads]") {
    const std::vector<Sample> samples = samples_of_games(10);
    SearchErrorOptions options = quick();
    const auto alone = engine::fit_search_errors(samples, options, {}, {});
    options.threads = 3;
    CHECK(engine::fit_search_errors(samples, options, {}, {})->errors == alone->errors);
    options.seed = 2;
    CHECK(engine::fit_search_errors(samples, options, {}, {})->errors != alone->errors);
}

TEST_CASE("Measuring search errors tells how far it is, and can be stopped", "[train]") {
    const std::vector<Sample> samples = samples_of_games(3);
    std::stop_source stop;
    std::int64_t heard = 0;
    const auto fitted = engine::fit_search_errors(
        samples, quick(),
        [&](std::int64_t done, std::int64_t total) {
            CHECK(done == ++heard);
            CHECK(total == 90);
            if (done == 5) stop.request_stop();
        },
        stop.get_token());
    CHECK_FALSE(fitted.has_value());
    CHECK(heard == 5);
    const auto nothing = engine::fit_search_errors({}, quick(), {}, {});
    REQUIRE(nothing.has_value());
    CHECK(nothing->differences.empty());
}
