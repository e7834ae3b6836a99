#include "engine/statistics/block_bootstrap.h"

#include <vector>

#include "tests/engine/statistics/simulated.h"
#include "tests/support/catch.h"

namespace {

struct Sample {
    std::vector<double> values;
    std::vector<int> blocks;
};

/// Payoffs of blocks that share luck, of mean 1 and skewed.
Sample skewed(engine::Random& random, int blocks, bool of_one_size) {
    Sample sample;
    for (int block = 0; block < blocks; ++block) {
        const double luck = tests::drawn_exponential(random);
        const int size = of_one_size ? 4 : 1 + static_cast<int>(random.below(8));
        for (int each = 0; each < size; ++each) {
            sample.values.push_back((luck + tests::drawn_exponential(random)) / 2);
            sample.blocks.push_back(block);
        }
    }
    return sample;
}

/// Firsts of a strategy that has a quarter of them, more in some blocks than in others.
Sample firsts(engine::Random& random, int blocks) {
    Sample sample;
    for (int block = 0; block < blocks; ++block) {
        const double chance = random.below(2) == 0 ? 0.1 : 0.4;
        for (int each = 0; each < 4; ++each) {
            sample.values.push_back(random.fraction() < chance ? 1 : 0);
            sample.blocks.push_back(block);
        }
    }
    return sample;
}

}  // namespace

TEST_CASE("The bootstrap by block is the same for a seed, and another for another",
          "[statistics]") {
    engine::Random random{3};
    const Sample sample = skewed(random, 30, false);
    const auto interval = engine::block_bootstrap(sample.values, sample.blocks, {.seed = 5});
    CHECK(interval == engine::block_bootstrap(sample.values, sample.blocks, {.seed = 5}));
    CHECK_FALSE(interval == engine::block_bootstrap(sample.values, sample.blocks, {.seed = 6}));
    CHECK(interval.low < interval.estimate);
    CHECK(interval.estimate < interval.high);
}

TEST_CASE("The interval by block is about as wide as blocks differ, not values", "[statistics]") {
    // 100 blocks of 25 values that are all the same within a block: as good as 100 values.
    engine::Random random{4};
    Sample all;
    Sample one_each;
    for (int block = 0; block < 100; ++block) {
        const double value = random.fraction();
        one_each.values.push_back(value);
        one_each.blocks.push_back(block);
        for (int each = 0; each < 25; ++each) {
            all.values.push_back(value);
            all.blocks.push_back(block);
        }
    }
    const auto wide = engine::block_bootstrap(all.values, all.blocks);
    const auto same = engine::block_bootstrap(one_each.values, one_each.blocks);
    CHECK(tests::is_near(wide.estimate, same.estimate, 1e-12));
    CHECK(tests::is_near(wide.low, same.low, 1e-9));
    CHECK(tests::is_near(wide.high, same.high, 1e-9));
    // And that of independent values: sqrt(1/12) is the deviation of a fraction.
    CHECK(tests::is_near(wide.high - wide.low, 2 * 1.96 * std::sqrt(1.0 / 12 / 100), 0.02));
}

TEST_CASE("What does not vary has an interval without width, one block an interval without ends",
          "[statistics]") {
    CHECK(engine::block_bootstrap({}, {}) == engine::Interval{});
    const std::vector<double> values{2, 4};
    const std::vector<int> one_block{1, 1};
    const engine::Interval three{.estimate = 3, .low = 3, .high = 3};
    CHECK_FALSE(engine::block_bootstrap(values, one_block).has_ends());
    CHECK(engine::block_bootstrap(values, one_block).estimate == 3);
    const std::vector<double> same{3, 3, 3};
    const std::vector<int> blocks{1, 2, 3};
    CHECK(engine::block_bootstrap(same, blocks) == three);
}

TEST_CASE("The bootstrap by block covers the mean of skewed payoffs in 93 to 97 %",
          "[statistics][.slow]") {
    const int blocks = GENERATE(20, 50, 200);
    tests::Share equal;
    tests::Share unequal;
    tests::Share of_firsts;
    for (std::uint64_t trial = 0; trial < 2'000; ++trial) {
        engine::Random random{engine::stream_seed(7, trial, static_cast<std::uint64_t>(blocks))};
        const auto covers = [&](const Sample& sample, double truth) {
            return tests::covers(engine::block_bootstrap(sample.values, sample.blocks,
                                                         {.draws = 999, .seed = trial}),
                                 truth);
        };
        equal.add(covers(skewed(random, blocks, true), 1));
        unequal.add(covers(skewed(random, blocks, false), 1));
        of_firsts.add(covers(firsts(random, blocks), 0.25));
    }
    WARN(blocks << " blocks: " << equal.value() << " of one size, " << unequal.value()
                << " of many sizes, " << of_firsts.value() << " shares of firsts");
    for (const double share : {equal.value(), unequal.value(), of_firsts.value()}) {
        CHECK(share >= 0.93);
        CHECK(share <= 0.97);
    }
}
