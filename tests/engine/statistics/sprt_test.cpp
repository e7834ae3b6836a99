#include "engine/statistics/sprt.h"

#include "engine/statistics/elo.h"
#include "tests/engine/statistics/simulated.h"
#include "tests/support/catch.h"

using engine::SprtDecision;
using tests::is_near;

TEST_CASE("The bounds of a sequential test are Wald's", "[statistics]") {
    const auto none = engine::sprt({}, {.mean0 = 0.5, .mean1 = 0.6, .alpha = 0.05, .beta = 0.1});
    CHECK(is_near(none.lower, std::log(0.1 / 0.95), 1e-12));
    CHECK(is_near(none.upper, std::log(0.9 / 0.05), 1e-12));
    CHECK(none.log_likelihood_ratio == 0);
    CHECK(none.decision == SprtDecision::Continue);
}

TEST_CASE("All won or all lost, the ratio is that of the means", "[statistics]") {
    const engine::SprtBounds bounds{.mean0 = 0.25, .mean1 = 0.4};
    const std::vector<double> won(6, 1.0);
    CHECK(
        is_near(engine::sprt(std::vector<engine::ScoreCount>{{1, 6}}, bounds).log_likelihood_ratio,
                6 * std::log(0.4 / 0.25), 1e-9));
    CHECK(
        is_near(engine::sprt(std::vector<engine::ScoreCount>{{0, 5}}, bounds).log_likelihood_ratio,
                5 * std::log(0.6 / 0.75), 1e-9));
    // log(0.95 / 0.05) is 2.944; 7 wins are 3.29, and the rest is not looked at.
    const auto in_order = engine::sprt_in_order(std::vector<double>(20, 1.0), bounds);
    CHECK(in_order.decision == SprtDecision::AcceptH1);
    CHECK(in_order.used == 7);
    CHECK(engine::sprt_in_order(std::vector<double>(20, 0.0), bounds).decision ==
          SprtDecision::AcceptH0);
    CHECK(engine::sprt_in_order(won, bounds).decision == SprtDecision::Continue);
}

TEST_CASE("Of many pairs the ratio is that of normal means", "[statistics]") {
    // Van den Bergh (2017): n (s1 - s0) (2 mean - s0 - s1) / (2 variance), to first order.
    const auto counts = engine::scores_of_pairs({510, 2'480, 4'020, 2'530, 560});
    const auto found = engine::moments(counts);
    const engine::SprtBounds bounds{.mean0 = engine::score_of_elo(0),
                                    .mean1 = engine::score_of_elo(5)};
    const double normal = found.observations * (bounds.mean1 - bounds.mean0) *
                          (2 * found.mean - bounds.mean0 - bounds.mean1) / (2 * found.variance);
    CHECK(is_near(engine::sprt(counts, bounds).log_likelihood_ratio, normal, 0.01));
}

TEST_CASE("A block may have any number of games, and equal scores may be counted apart",
          "[statistics]") {
    const engine::SprtBounds bounds{.mean0 = 0.25, .mean1 = 0.3};
    const std::vector<engine::ScoreCount> together{{1.0 / 3, 4}, {0.125, 2}, {0, 9}, {0.75, 1}};
    const std::vector<engine::ScoreCount> apart{{1.0 / 3, 1}, {0, 4}, {0.125, 2},
                                                {1.0 / 3, 3}, {0, 5}, {0.75, 1}};
    CHECK(is_near(engine::sprt(together, bounds).log_likelihood_ratio,
                  engine::sprt(apart, bounds).log_likelihood_ratio, 1e-9));
}

TEST_CASE("A sequential test of blocks errs as often as was declared, or less",
          "[statistics][.slow]") {
    // Blocks of four games, firsts of a strategy that sits on every seat once; some 100 to a
    // decision.
    const engine::SprtBounds bounds{.mean0 = 0.25, .mean1 = 0.30};
    for (const bool better : {false, true}) {
        tests::Share wrong;
        double used = 0;
        for (std::uint64_t trial = 0; trial < 1'500; ++trial) {
            engine::Random random{engine::stream_seed(13, trial, better ? 1 : 0)};
            std::vector<double> scores;
            for (int block = 0; block < 1'500; ++block) {
                int firsts = 0;
                for (int game = 0; game < 4; ++game) {
                    firsts += random.fraction() < (better ? bounds.mean1 : bounds.mean0) ? 1 : 0;
                }
                scores.push_back(firsts / 4.0);
            }
            const auto test = engine::sprt_in_order(scores, bounds);
            REQUIRE(test.decision != SprtDecision::Continue);
            wrong.add(test.decision == (better ? SprtDecision::AcceptH0 : SprtDecision::AcceptH1));
            used += test.used / 1'500.0;
        }
        WARN((better ? "H1" : "H0")
             << " true: " << wrong.value() << " wrong, " << used << " blocks");
        CHECK(wrong.value() <= 0.06);
        CHECK(wrong.value() >= 0.02);
    }
}

TEST_CASE("A sequential test of pairs errs as often as was declared, or less",
          "[statistics][.slow]") {
    const engine::SprtBounds bounds{.mean0 = 0.5, .mean1 = engine::score_of_elo(30)};
    constexpr double kChances[] = {0.05, 0.25, 0.4, 0.25, 0.05};
    tests::Share wrong;
    for (std::uint64_t trial = 0; trial < 1'500; ++trial) {
        engine::Random random{engine::stream_seed(17, trial, 0)};
        std::vector<double> scores;
        for (int pair = 0; pair < 2'500; ++pair) {
            scores.push_back(static_cast<double>(tests::drawn_place(random, kChances)) / 4);
        }
        wrong.add(engine::sprt_in_order(scores, bounds).decision == SprtDecision::AcceptH1);
    }
    WARN("equal players: " << wrong.value() << " wrong");
    CHECK(wrong.value() <= 0.06);
    CHECK(wrong.value() >= 0.02);
}
