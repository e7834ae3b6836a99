#include <numeric>
#include <vector>

#include "db/experiments/experiments.h"
#include "engine/board/random.h"
#include "tests/engine/statistics/simulated.h"
#include "tests/support/catch.h"

namespace {

/// A game's payoff for the first seat: skewed, as those of games are. First with probability 0.3.
int drawn_payoff(engine::Random& random) {
    if (random.below(10) < 3) return 1 + static_cast<int>(random.below(20));
    return -1 - static_cast<int>(random.below(60));
}
constexpr double kShare = 0.3;
constexpr double kMean = 0.3 * 10.5 - 0.7 * 30.5;

engine::Outcome outcome_of(int payoff) {
    return {.payoffs = {engine::Score::from_raw(payoff), engine::Score::from_raw(-payoff)},
            .ranks = {payoff > 0 ? 1 : 2, payoff > 0 ? 2 : 1}};
}

/// `different` games, the first `repeated` of them told twice, in any order.
std::vector<db::TrialResult> trials_of(engine::Random& random, int different, int repeated) {
    std::vector<db::TrialResult> drawn;
    for (int game = 0; game < different; ++game) {
        db::TrialResult result{.outcome = outcome_of(drawn_payoff(random)), .game = {game + 1}};
        result.trial.seating = {0, 1};
        result.key = {.hash = static_cast<std::uint64_t>(game), .luck = 0};
        drawn.push_back(result);
        if (game < repeated) drawn.push_back(result);
    }
    for (std::size_t left = drawn.size(); left > 1; --left) {
        std::swap(drawn[left - 1], drawn[random.below(left)]);
    }
    for (std::size_t number = 0; number < drawn.size(); ++number) {
        drawn[number].trial.number = static_cast<int>(number);
    }
    return drawn;
}

}  // namespace

TEST_CASE("Intervals cover what is true in 93 to 97 %, copies or not", "[db][evidence]") {
    const int different = GENERATE(50, 200);
    const bool half_are_copies = GENERATE(false, true);
    tests::Share shares;
    tests::Share means;
    tests::Share as_if_all_counted;
    for (std::uint64_t run = 0; run < 4'000; ++run) {
        engine::Random random{engine::stream_seed(5, run, half_are_copies ? 1 : 0)};
        auto trials = trials_of(random, different, half_are_copies ? different : 0);
        const auto standing = [&trials] {
            return db::standings_of(trials, {{"one", "other"}}).front().front();
        };
        as_if_all_counted.add(tests::covers(standing().first_any_share(), kShare));
        db::mark_repeats(trials);
        const engine::Standing first = standing();
        REQUIRE(first.games == different);
        REQUIRE(first.repeats == static_cast<int>(trials.size()) - different);
        shares.add(tests::covers(first.first_any_share(), kShare));
        means.add(tests::covers(first.payoff_mean(), kMean));
    }
    INFO(different << " games, shares " << shares.value() << ", means " << means.value()
                   << ", copies counted " << as_if_all_counted.value());
    CHECK(shares.value() >= 0.93);
    CHECK(shares.value() <= 0.97);
    CHECK(means.value() >= 0.93);
    CHECK(means.value() <= 0.97);
    // What the same intervals were worth when each copy was a game.
    if (half_are_copies) CHECK(as_if_all_counted.value() < 0.9);
}
