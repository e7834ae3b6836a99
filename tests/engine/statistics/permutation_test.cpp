#include "engine/statistics/permutation.h"

#include "tests/engine/statistics/simulated.h"
#include "tests/support/catch.h"

using engine::TreatedValue;
using tests::is_near;

TEST_CASE("The permutation test of pairs is that of all signs", "[statistics]") {
    const std::vector<double> differences{3, 1, 2, -0.5, 4, 1.5, -2.5, 5};
    std::vector<TreatedValue> values;
    double observed = 0;
    for (std::size_t block = 0; block < differences.size(); ++block) {
        const double base = 10.0 * static_cast<double>(block);
        values.push_back({base + differences[block], 0, static_cast<int>(block)});
        values.push_back({base, 1, static_cast<int>(block)});
        observed += differences[block];
    }
    // Independent: all 256 ways of choosing the signs.
    int as_extreme = 0;
    for (unsigned signs = 0; signs < 256; ++signs) {
        double sum = 0;
        for (std::size_t block = 0; block < differences.size(); ++block) {
            sum += (signs >> block & 1U) != 0 ? differences[block] : -differences[block];
        }
        as_extreme += std::abs(sum) >= observed - 1e-9 ? 1 : 0;
    }
    const auto test = engine::permutation_test(values, {.draws = 99'999});
    CHECK(is_near(test.p, as_extreme / 256.0, 0.003));
    CHECK(is_near(test.effects[0] - test.effects[1], observed / 8, 1e-9));
    CHECK(engine::permutation_test(values, {.draws = 999, .seed = 2}).p ==
          engine::permutation_test(values, {.draws = 999, .seed = 2}).p);
}

TEST_CASE("The permutation test of three treatments is that of all deals", "[statistics]") {
    // Two blocks of three, each dealt in six ways.
    const std::vector<double> first{1, 2, 6};
    const std::vector<double> second{0, 4, 5};
    constexpr int kOrders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                   {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    const auto spread = [&](const int* one, const int* other) {
        double sum = 0;
        for (std::size_t treatment = 0; treatment < 3; ++treatment) {
            const double both = first[static_cast<std::size_t>(one[treatment])] - 3 +
                                second[static_cast<std::size_t>(other[treatment])] - 3;
            sum += both * both;
        }
        return sum;
    };
    int as_extreme = 0;
    for (const auto& one : kOrders) {
        for (const auto& other : kOrders) {
            as_extreme += spread(one, other) >= spread(kOrders[0], kOrders[0]) - 1e-9 ? 1 : 0;
        }
    }
    std::vector<TreatedValue> values;
    for (int treatment = 0; treatment < 3; ++treatment) {
        values.push_back({first[static_cast<std::size_t>(treatment)], treatment, 0});
        values.push_back({second[static_cast<std::size_t>(treatment)], treatment, 1});
    }
    CHECK(is_near(engine::permutation_test(values, {.draws = 99'999}).p, as_extreme / 36.0, 0.005));
}

TEST_CASE("What nothing tells apart has a p of 1, and none is 0", "[statistics]") {
    const std::vector<TreatedValue> same{{2, 0, 0}, {2, 1, 0}, {5, 0, 1}, {5, 1, 1}};
    CHECK(engine::permutation_test(same, {.draws = 99}).p == 1);
    std::vector<TreatedValue> apart;
    for (int block = 0; block < 50; ++block) {
        apart.push_back({1, 0, block});
        apart.push_back({0, 1, block});
    }
    CHECK(is_near(engine::permutation_test(apart, {.draws = 99}).p, 0.01, 1e-12));
}

TEST_CASE("The permutation test errs in 4 to 6 % where treatments do not differ", "[statistics]") {
    const int treatments = GENERATE(2, 4);
    tests::Share refuted;
    for (std::uint64_t trial = 0; trial < 4'000; ++trial) {
        engine::Random random{
            engine::stream_seed(23, trial, static_cast<std::uint64_t>(treatments))};
        std::vector<TreatedValue> values;
        for (int block = 0; block < 12; ++block) {
            const double luck = 5 * random.fraction();
            for (int treatment = 0; treatment < treatments; ++treatment) {
                values.push_back({luck + tests::drawn_exponential(random), treatment, block});
            }
        }
        refuted.add(engine::permutation_test(values, {.draws = 199, .seed = trial}).p <= 0.05);
    }
    CAPTURE(treatments, refuted.value());
    CHECK(refuted.value() >= 0.04);
    CHECK(refuted.value() <= 0.06);
}
