#include "engine/statistics/friedman.h"

#include "tests/engine/statistics/simulated.h"
#include "tests/support/catch.h"

using tests::is_near;

TEST_CASE("Three ways of rounding first base differ as published", "[statistics]") {
    // Source: Hollander and Wolfe, Nonparametric Statistical Methods (1973), table 7.1 (Woodward
    // 1970), as in R's documentation of friedman.test: chi-squared 11.143, 2 degrees, p 0.003805.
    const std::vector<std::vector<double>> seconds{
        {5.40, 5.50, 5.55}, {5.85, 5.70, 5.75}, {5.20, 5.60, 5.50}, {5.55, 5.50, 5.40},
        {5.90, 5.85, 5.70}, {5.45, 5.55, 5.60}, {5.40, 5.40, 5.35}, {5.45, 5.50, 5.35},
        {5.25, 5.15, 5.00}, {5.85, 5.80, 5.70}, {5.25, 5.20, 5.10}, {5.65, 5.55, 5.45},
        {5.60, 5.35, 5.45}, {5.05, 5.00, 4.95}, {5.50, 5.50, 5.40}, {5.45, 5.55, 5.50},
        {5.55, 5.55, 5.35}, {5.45, 5.50, 5.55}, {5.50, 5.45, 5.25}, {5.65, 5.60, 5.40},
        {5.70, 5.65, 5.55}, {6.30, 6.30, 6.25}};
    const engine::Friedman test = engine::friedman(seconds);
    CHECK(is_near(test.statistic, 11.143, 5e-4));
    CHECK(test.degrees == 2);
    CHECK(is_near(test.p, 0.003805, 5e-7));
    CHECK(is_near(test.kendalls_w, test.statistic / (22 * 2), 1e-12));
    CHECK(is_near(test.mean_ranks[0] + test.mean_ranks[1] + test.mean_ranks[2], 6, 1e-12));
    CHECK(test.mean_ranks[2] < test.mean_ranks[1]);
}

TEST_CASE("Equal values share the middle of their ranks", "[statistics]") {
    const std::vector<double> values{3, 1, 3, 3, 0};
    CHECK(engine::mid_ranks(values) == std::vector<double>{4, 2, 4, 4, 1});
}

TEST_CASE("The statistic with ties is Friedman's formula with its correction", "[statistics]") {
    // Independent: 12 sum (R - n (k + 1) / 2)^2 / (n k (k + 1) - sum (t^3 - t) / (k - 1)).
    const std::vector<std::vector<double>> blocks{
        {1, 1, 2, 3}, {4, 2, 2, 2}, {1, 2, 3, 4}, {5, 5, 6, 6}};
    const std::vector<double> sums{1.5 + 4 + 1 + 1.5, 1.5 + 2 + 2 + 1.5, 3 + 2 + 3 + 3.5,
                                   4 + 2 + 4 + 3.5};
    double squares = 0;
    for (const double sum : sums) squares += (sum - 10) * (sum - 10);
    const double ties = (8 - 2) + (27 - 3) + 0 + 2 * (8 - 2);
    CHECK(
        is_near(engine::friedman(blocks).statistic, 12 * squares / (4 * 4 * 5 - ties / 3), 1e-12));
}

TEST_CASE("Blocks that agree in all have a W of 1, those that are ties throughout a p of 1",
          "[statistics]") {
    const std::vector<std::vector<double>> alike{{1, 2, 3}, {0, 5, 9}, {-1, 0, 4}};
    CHECK(is_near(engine::friedman(alike).kendalls_w, 1, 1e-12));
    const std::vector<std::vector<double>> ties{{1, 1, 1}, {2, 2, 2}};
    CHECK(engine::friedman(ties).p == 1);
    CHECK(engine::friedman(ties).statistic == 0);
}

TEST_CASE("Friedman's test errs in 4 to 6 % where treatments do not differ", "[statistics]") {
    const bool with_ties = GENERATE(false, true);
    tests::Share refuted;
    for (std::uint64_t trial = 0; trial < 10'000; ++trial) {
        engine::Random random{engine::stream_seed(19, trial, with_ties ? 1 : 0)};
        std::vector<std::vector<double>> blocks(30, std::vector<double>(4));
        for (std::vector<double>& block : blocks) {
            const double luck = 5 * random.fraction();
            for (double& value : block) {
                value = luck + tests::drawn_exponential(random);
                if (with_ties) value = std::floor(1.5 * value);
            }
        }
        refuted.add(engine::friedman(blocks).p <= 0.05);
    }
    CAPTURE(with_ties, refuted.value());
    CHECK(refuted.value() >= 0.04);
    CHECK(refuted.value() <= 0.06);
}
