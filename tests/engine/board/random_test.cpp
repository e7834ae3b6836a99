#include "engine/board/random.h"

#include <array>
#include <set>

#include "tests/support/catch.h"

using engine::Random;

TEST_CASE("A stream of random numbers is that of splitmix64", "[random]") {
    // Source: S. Vigna, splitmix64.c, seed 1234567; the values are those that Rosetta Code and the
    // test suites of several languages publish for it.
    Random random{1234567};
    CHECK(random.next() == 6457827717110365317U);
    CHECK(random.next() == 3203168211198807973U);
    CHECK(random.next() == 9817491932198370423U);
    CHECK(random.next() == 4593380528125082431U);
    CHECK(random.next() == 16408922859458223821U);
}

TEST_CASE("Every number below a bound is equally likely and none is beyond it", "[random]") {
    Random random{3};
    for (const std::uint64_t bound : {1U, 2U, 3U, 7U, 10U}) {
        std::array<int, 10> drawn{};
        constexpr int kDraws = 60'000;
        for (int count = 0; count < kDraws; ++count) {
            const std::uint64_t number = random.below(bound);
            REQUIRE(number < bound);
            ++drawn[number];
        }
        const double expected = static_cast<double>(kDraws) / static_cast<double>(bound);
        double chi_squared = 0;
        for (std::uint64_t number = 0; number < bound; ++number) {
            chi_squared += (drawn[number] - expected) * (drawn[number] - expected) / expected;
        }
        CAPTURE(bound, chi_squared);
        CHECK(chi_squared < 34);  // 9 degrees of freedom: one time in 10,000; the seed is fixed
    }
}

TEST_CASE("A bound that does not divide the range is drawn without bias", "[random]") {
    // With 3/4 of the range a plain remainder would give the first third twice as often.
    constexpr std::uint64_t kBound = std::uint64_t{3} << 62;
    Random random{11};
    int low = 0;
    for (int count = 0; count < 30'000; ++count) {
        const std::uint64_t number = random.below(kBound);
        REQUIRE(number < kBound);
        low += number < kBound / 3 ? 1 : 0;
    }
    CHECK(std::abs(low - 10'000) < 400);
    CHECK(Random{1}.below(~std::uint64_t{0}) < ~std::uint64_t{0});
}

TEST_CASE("A fraction is at least 0, below 1 and a half on average", "[random]") {
    Random random{5};
    double sum = 0;
    for (int count = 0; count < 100'000; ++count) {
        const double fraction = random.fraction();
        REQUIRE(fraction >= 0);
        REQUIRE(fraction < 1);
        sum += fraction;
    }
    CHECK(std::abs(sum / 100'000 - 0.5) < 0.005);
}

TEST_CASE("Every seat of every block of every experiment has a stream of its own", "[random]") {
    std::set<std::uint64_t> seeds;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        for (std::uint64_t block = 0; block < 100; ++block) {
            for (std::uint64_t seat = 0; seat < 4; ++seat) {
                seeds.insert(Random{engine::stream_seed(seed, block, seat)}.next());
            }
        }
    }
    CHECK(seeds.size() == 20 * 100 * 4);
    CHECK(engine::stream_seed(1, 2, 3) == engine::stream_seed(1, 2, 3));
}
