#include "engine/statistics/holm.h"

#include "tests/engine/statistics/simulated.h"
#include "tests/support/catch.h"

TEST_CASE("Holm's p values, by hand", "[statistics]") {
    // 5 x .01, 4 x .02, 3 x .03; then 2 x .04 = .08 and .05, which are no less than what came
    // before.
    const std::vector<double> p_values{0.04, 0.01, 0.05, 0.03, 0.02};
    const std::vector<double> expected{0.09, 0.05, 0.09, 0.09, 0.08};
    const std::vector<double> adjusted = engine::holm(p_values);
    REQUIRE(adjusted.size() == 5);
    for (std::size_t place = 0; place < 5; ++place) {
        CHECK(tests::is_near(adjusted[place], expected[place], 1e-12));
    }
    const std::vector<double> large{0.6, 0.9};
    CHECK(engine::holm(large) == std::vector<double>{1, 1});
    CHECK(engine::holm({}).empty());
}

TEST_CASE("An adjusted p is the level at which Holm's procedure just rejects", "[statistics]") {
    // Independent: the procedure itself, which goes on from the smallest while p <= level / left.
    engine::Random random{8};
    for (int trial = 0; trial < 200; ++trial) {
        std::vector<double> p_values(1 + random.below(8));
        for (double& p : p_values) p = random.fraction() * random.fraction();
        const std::vector<double> adjusted = engine::holm(p_values);
        for (const double level : {0.01, 0.05, 0.1, 0.3}) {
            std::vector<double> sorted = p_values;
            std::ranges::sort(sorted);
            std::size_t rejected = 0;
            while (rejected < sorted.size() &&
                   sorted[rejected] * static_cast<double>(sorted.size() - rejected) <= level) {
                ++rejected;
            }
            CHECK(static_cast<std::size_t>(std::ranges::count_if(
                      adjusted, [&](double p) { return p <= level; })) == rejected);
        }
    }
}
