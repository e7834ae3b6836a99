#include "engine/statistics/elo.h"

#include <array>
#include <limits>

#include "tests/engine/statistics/simulated.h"
#include "tests/support/catch.h"

using engine::ScoreCount;
using tests::is_near;

namespace {

/// Independent: of wins, draws and losses with a mean score, the likeliest by golden section over
/// the share of draws.
double log_likelihood_by_search(double wins, double draws, double losses, double mean) {
    const auto at = [&](double share) {
        const double win = mean - share / 2;
        const double loss = 1 - mean - share / 2;
        const auto part = [](double count, double chance) {
            return count == 0 ? 0 : count * std::log(chance);
        };
        return part(wins, win) + part(draws, share) + part(losses, loss);
    };
    double low = 0;
    double high = 2 * std::min(mean, 1 - mean);
    for (int step = 0; step < 200; ++step) {
        const double left = low + (high - low) * 0.381966;
        const double right = low + (high - low) * 0.618034;
        (at(left) < at(right) ? low : high) = at(left) < at(right) ? left : right;
    }
    return at((low + high) / 2);
}

}  // namespace

TEST_CASE("Ten to one is 400 points of Elo", "[statistics]") {
    CHECK(is_near(engine::elo_of_score(10.0 / 11), 400, 1e-9));
    CHECK(is_near(engine::elo_of_score(0.5), 0, 1e-12));
    CHECK(is_near(engine::score_of_elo(-400), 1.0 / 11, 1e-12));
    CHECK(is_near(engine::score_of_elo(engine::elo_of_score(0.83)), 0.83, 1e-12));
    CHECK(engine::elo_of_score(1) == std::numeric_limits<double>::infinity());
}

TEST_CASE("The likelihood of a mean score is what a search over all shares finds", "[statistics]") {
    const auto [wins, draws, losses] = GENERATE(table<double, double, double>(
        {{30, 20, 10}, {5, 0, 3}, {12, 7, 0}, {0, 9, 0}, {6, 0, 0}, {400, 900, 380}}));
    const auto counts = engine::scores_of_games(wins, draws, losses);
    const double mean = engine::moments(counts).mean;
    const double best = log_likelihood_by_search(wins, draws, losses, mean);
    for (const double other : {0.02, 0.3, 0.45, 0.5, 0.55, 0.7, 0.9, 0.99}) {
        CAPTURE(wins, draws, losses, other);
        CHECK(is_near(engine::log_likelihood_of_mean(counts, other),
                      log_likelihood_by_search(wins, draws, losses, other) - best, 1e-5));
    }
}

TEST_CASE("No distribution of pairs with a mean is likelier than the profile likelihood",
          "[statistics]") {
    // Independent: from the counts tilted to the mean, random steps that keep it climb.
    constexpr std::array<double, 5> kPairs{7, 21, 50, 30, 12};
    const auto counts = engine::scores_of_pairs(kPairs);
    constexpr double kMean = 0.45;
    std::array<double, 5> shares{};
    double tilt_low = -20;
    double tilt_high = 20;
    for (int step = 0; step < 100; ++step) {
        const double tilt = (tilt_low + tilt_high) / 2;
        double total = 0;
        double mean = 0;
        for (std::size_t place = 0; place < 5; ++place) {
            shares[place] = kPairs[place] * std::exp(tilt * counts[place].score);
            total += shares[place];
            mean += shares[place] * counts[place].score;
        }
        for (double& share : shares) share /= total;
        (mean / total < kMean ? tilt_low : tilt_high) = tilt;
    }
    const auto likelihood = [&](const std::array<double, 5>& of) {
        double sum = 0;
        for (std::size_t place = 0; place < 5; ++place) {
            if (of[place] <= 0) return -1e9;
            sum += kPairs[place] * std::log(of[place] * 120 / kPairs[place]);
        }
        return sum;
    };
    engine::Random random{6};
    double best = likelihood(shares);
    for (int step = 0; step < 40'000; ++step) {
        // Moves share from two scores to the one between them, or back.
        const std::size_t middle = 1 + random.below(3);
        const double amount = (random.fraction() - 0.5) * (step < 20'000 ? 0.02 : 0.0005);
        std::array<double, 5> next = shares;
        next[middle - 1] -= amount / 2;
        next[middle] += amount;
        next[middle + 1] -= amount / 2;
        if (likelihood(next) <= best) continue;
        shares = next;
        best = likelihood(shares);
    }
    const double profile = engine::log_likelihood_of_mean(counts, kMean);
    CHECK(best <= profile + 1e-9);
    CHECK(is_near(best, profile, 1e-4));
}

TEST_CASE("Of many games the interval of Elo is that of the normal approximation", "[statistics]") {
    const auto found = engine::elo_difference(engine::scores_of_games(3'000, 4'000, 2'600));
    const double games = 9'600;
    const double score = 5'000 / games;
    // Trinomial variance: W (1 - s)^2 + D (1/2 - s)^2 + L s^2.
    const double variance = (3'000 * (1 - score) * (1 - score) +
                             4'000 * (0.5 - score) * (0.5 - score) + 2'600 * score * score) /
                            games;
    CHECK(is_near(found.moments.variance, variance, 1e-12));
    CHECK(is_near(found.difference.estimate, 400 * std::log10(score / (1 - score)), 1e-9));
    const double half = 1.959964 * std::sqrt(variance / games);
    CHECK(is_near(found.difference.low, engine::elo_of_score(score - half), 0.02));
    CHECK(is_near(found.difference.high, engine::elo_of_score(score + half), 0.02));
    // (W - L) / sqrt(W + L), see https://www.chessprogramming.org/Match_Statistics.
    CHECK(is_near(found.superiority, std::erfc(-400 / std::sqrt(2 * 5'600.0)) / 2, 1e-6));
}

TEST_CASE("Pairs that win one game each say more than games alone", "[statistics]") {
    // 100 pairs of which each is one win and one loss, but for 10 that are two wins.
    const auto pairs = engine::elo_difference(engine::scores_of_pairs({0, 0, 90, 0, 10}));
    const auto games = engine::elo_difference(engine::scores_of_games(110, 0, 90));
    CHECK(is_near(pairs.difference.estimate, games.difference.estimate, 1e-9));
    CHECK(pairs.difference.low > 0);
    CHECK(games.difference.low < 0);
    CHECK(is_near(pairs.moments.variance, 0.9 * 0.05 * 0.05 + 0.1 * 0.45 * 0.45, 1e-12));
}

TEST_CASE("Who won everything has a lower bound, who drew everything no width beyond it",
          "[statistics]") {
    const auto won = engine::elo_difference(engine::scores_of_games(20, 0, 0));
    // With a mean score m all 20 won has a probability of m^20 at most.
    CHECK(is_near(won.score.low, std::exp(-1.959964 * 1.959964 / 2 / 20), 1e-6));
    CHECK(won.score.high == 1);
    CHECK(won.difference.high == std::numeric_limits<double>::infinity());
    CHECK(won.superiority > 0.999);
    const auto drawn = engine::elo_difference(engine::scores_of_games(0, 50, 0));
    CHECK(drawn.superiority == 0.5);
    CHECK(drawn.score.low > 0.4);
    const auto none = engine::elo_difference(engine::scores_of_games(0, 0, 0));
    CHECK(none.score == engine::Interval{.estimate = 0.5, .low = 0, .high = 1});
    CHECK(none.superiority == 0.5);
}

TEST_CASE("The interval of Elo covers the true difference in 93 to 97 %", "[statistics]") {
    const std::vector<double> chances = GENERATE(
        std::vector<double>{0.3, 0.4, 0.3}, std::vector<double>{0.25, 0.2, 0.55},
        std::vector<double>{0.05, 0.1, 0.85}, std::vector<double>{0.05, 0.25, 0.4, 0.25, 0.05},
        std::vector<double>{0.03, 0.15, 0.35, 0.33, 0.14},
        std::vector<double>{0, 0.02, 0.1, 0.16, 0.72});
    const int observations = GENERATE(50, 200);
    double mean = 0;
    std::vector<ScoreCount> none;
    for (const double chance : chances) {
        const double score =
            static_cast<double>(none.size()) / static_cast<double>(chances.size() - 1);
        none.push_back({.score = score});
        mean += chance * score;
    }
    tests::Share covered;
    for (std::uint64_t trial = 0; trial < 3'000; ++trial) {
        engine::Random random{
            engine::stream_seed(5, trial, static_cast<std::uint64_t>(observations))};
        std::vector<ScoreCount> counts = none;
        for (int each = 0; each < observations; ++each) {
            counts[tests::drawn_place(random, chances)].count += 1;
        }
        covered.add(
            tests::covers(engine::elo_difference(counts).difference, engine::elo_of_score(mean)));
    }
    CAPTURE(chances, observations, covered.value());
    CHECK(covered.value() >= 0.93);
    CHECK(covered.value() <= 0.97);
}
