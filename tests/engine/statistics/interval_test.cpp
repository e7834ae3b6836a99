#include "engine/statistics/interval.h"

#include "tests/engine/statistics/simulated.h"
#include "tests/support/catch.h"

using tests::is_near;

TEST_CASE("The Wilson interval has the published values", "[statistics]") {
    // Source: R. G. Newcombe, Two-sided confidence intervals for the single proportion, Statistics
    // in Medicine 17 (1998), table I, method 3, to four places.
    const auto [successes, total, low, high] =
        GENERATE(table<int, int, double, double>({{81, 263, 0.2553, 0.3662},
                                                  {15, 148, 0.0624, 0.1605},
                                                  {0, 20, 0.0000, 0.1611},
                                                  {1, 29, 0.0061, 0.1718}}));
    const engine::Interval interval = engine::wilson(successes, total);
    CAPTURE(successes, total, interval.low, interval.high);
    CHECK(is_near(interval.estimate, static_cast<double>(successes) / total, 1e-12));
    CHECK(is_near(interval.low, low, 5e-5));
    CHECK(is_near(interval.high, high, 5e-5));
}

TEST_CASE("The ends of the Wilson interval are the shares that the estimate would just refute",
          "[statistics]") {
    constexpr double kNormal95 = 1.9599639845400545;
    for (const double total : {1.0, 7.0, 100.0, 20'000.0}) {
        for (const double share : {0.0, 0.1, 0.5, 0.9, 1.0}) {
            const engine::Interval interval = engine::wilson(share * total, total);
            CAPTURE(total, share);
            for (const double end : {interval.low, interval.high}) {
                const double distance = share - end;
                CHECK(is_near(distance * distance, kNormal95 * kNormal95 * end * (1 - end) / total,
                              1e-9));
            }
        }
    }
}

TEST_CASE("Without trials a share is anything from 0 to 1", "[statistics]") {
    CHECK(engine::wilson(0, 0) == engine::Interval{.estimate = 0, .low = 0, .high = 1});
}

TEST_CASE("The interval of a mean is Student's, and has no ends where one value is known",
          "[statistics]") {
    // 1, 2, 3, 4: mean 2.5, variance 5/3.
    const engine::Interval interval = engine::mean_interval(4, 10, 30);
    CHECK(is_near(interval.estimate, 2.5, 1e-12));
    CHECK(is_near(interval.high - 2.5, 3.182446 * std::sqrt(5.0 / 3 / 4), 1e-6));
    CHECK(is_near(2.5 - interval.low, interval.high - 2.5, 1e-12));
    CHECK(engine::mean_interval(1, 7, 49).estimate == 7);
    CHECK_FALSE(engine::mean_interval(1, 7, 49).has_ends());
    CHECK(engine::mean_interval(3, 6, 12).low == 2);  // three times the same
    CHECK_FALSE(engine::mean_interval(0, 0, 0).has_ends());
}

TEST_CASE("The Wilson interval covers the true share in 93 to 97 %", "[statistics]") {
    // Exact: the probabilities of all counts, summed over those whose interval has the share in it.
    const double total = GENERATE(50.0, 100.0, 400.0, 1000.0);
    double mean = 0;
    for (int tenth = 1; tenth <= 9; ++tenth) {
        const double share = tenth / 10.0;
        double covered = 0;
        for (double successes = 0; successes <= total; ++successes) {
            if (!tests::covers(engine::wilson(successes, total), share)) continue;
            covered += std::exp(std::lgamma(total + 1) - std::lgamma(successes + 1) -
                                std::lgamma(total - successes + 1) + successes * std::log(share) +
                                (total - successes) * std::log1p(-share));
        }
        CAPTURE(total, share, covered);
        CHECK(covered >= 0.93);
        CHECK(covered <= 0.9705);
        mean += covered / 9;
    }
    CAPTURE(total, mean);
    CHECK(mean >= 0.94);
    CHECK(mean <= 0.96);
}

TEST_CASE("The interval of a mean covers it in 93 to 97 %", "[statistics]") {
    // Skewed values, 100 of them.
    tests::Share covered;
    for (std::uint64_t trial = 0; trial < 10'000; ++trial) {
        engine::Random random{engine::stream_seed(31, trial, 0)};
        double sum = 0;
        double squares = 0;
        for (int each = 0; each < 100; ++each) {
            const double value = tests::drawn_exponential(random);
            sum += value;
            squares += value * value;
        }
        covered.add(tests::covers(engine::mean_interval(100, sum, squares), 1));
    }
    CAPTURE(covered.value());
    CHECK(covered.value() >= 0.93);
    CHECK(covered.value() <= 0.97);
}
