#include "engine/statistics/cycles.h"

#include "tests/engine/statistics/simulated.h"
#include "tests/support/catch.h"

using engine::PairResult;
using tests::is_near;

TEST_CASE("Rock, paper and scissors are a cycle, and who loses to all is in none", "[statistics]") {
    // 0 beats 2, 2 beats 1, 1 beats 0; 3 loses to all.
    const std::vector<PairResult> results{
        {.one = 0, .other = 1, .wins = 30, .losses = 70},
        {.one = 1, .other = 2, .wins = 35, .losses = 65},
        {.one = 2, .other = 0, .wins = 20, .draws = 40, .losses = 40},
        {.one = 3, .other = 0, .losses = 9},
        {.one = 1, .other = 3, .wins = 9},
        {.one = 2, .other = 3, .wins = 9}};
    const auto cycles = engine::cycles_among(4, results);
    REQUIRE(cycles.size() == 1);
    CHECK(cycles[0].players == std::array{0, 2, 1});
    CHECK(is_near(cycles[0].shares[0], 0.6, 1e-12));
    CHECK(is_near(cycles[0].shares[1], 0.65, 1e-12));
    CHECK(is_near(cycles[0].shares[2], 0.7, 1e-12));
    // The weakest claim is 60 of 100: two standard deviations, one-sided.
    CHECK(is_near(cycles[0].p, std::erfc(2 / std::sqrt(2.0)) / 2, 1e-12));
    // Four triples, each in two directions.
    CHECK(is_near(cycles[0].adjusted, 8 * cycles[0].p, 1e-12));
}

TEST_CASE("The cycles found are those of all orders of three", "[statistics]") {
    engine::Random random{12};
    constexpr int kPlayers = 6;
    double scores[kPlayers][kPlayers] = {};
    std::vector<PairResult> results;
    for (int one = 0; one < kPlayers; ++one) {
        for (int other = one + 1; other < kPlayers; ++other) {
            const auto wins = static_cast<double>(random.below(11));
            results.push_back({.one = one, .other = other, .wins = wins, .losses = 10 - wins});
            scores[one][other] = wins / 10;
            scores[other][one] = 1 - wins / 10;
        }
    }
    std::size_t expected = 0;
    for (int one = 0; one < kPlayers; ++one) {
        for (int two = 0; two < kPlayers; ++two) {
            for (int three = 0; three < kPlayers; ++three) {
                if (scores[one][two] > 0.5 && scores[two][three] > 0.5 &&
                    scores[three][one] > 0.5) {
                    ++expected;  // each cycle three times, by its first player
                }
            }
        }
    }
    REQUIRE(expected >= 3);
    const auto cycles = engine::cycles_among(kPlayers, results);
    CHECK(cycles.size() == expected / 3);
    for (const auto& cycle : cycles) {
        const auto [one, two, three] = cycle.players;
        CHECK(is_near(cycle.shares[1], scores[two][three], 1e-12));
        CHECK(scores[one][two] > 0.5);
        CHECK(scores[three][one] > 0.5);
        CHECK(one < std::min(two, three));
    }
}

TEST_CASE("Where nobody is better, hardly ever a cycle is significant", "[statistics]") {
    tests::Share any;
    for (std::uint64_t trial = 0; trial < 500; ++trial) {
        engine::Random random{engine::stream_seed(29, trial, 0)};
        std::vector<PairResult> results;
        for (int one = 0; one < 5; ++one) {
            for (int other = one + 1; other < 5; ++other) {
                PairResult result{.one = one, .other = other};
                for (int game = 0; game < 40; ++game) {
                    ++(random.below(2) == 0 ? result.wins : result.losses);
                }
                results.push_back(result);
            }
        }
        const auto cycles = engine::cycles_among(5, results);
        any.add(std::ranges::any_of(cycles, [](const auto& c) { return c.adjusted <= 0.05; }));
    }
    CHECK(any.value() <= 0.05);
}
