#include "engine/search/utility.h"

#include <cmath>

#include "engine/board/random.h"
#include "tests/support/catch.h"

using engine::SeatValues;
using engine::Utility;

namespace {

Utility named(const char* text) {
    const auto utility = engine::parse_utility(text);
    REQUIRE(utility.has_value());
    return *utility;
}

}  // namespace

TEST_CASE("Each part of a utility is what it says", "[utility]") {
    const SeatValues payoffs{7, 3, 7, 5};
    CHECK(named("payoff").of(payoffs, 4) == payoffs);
    // Two seats are behind and one is level: 2.5 points.
    CHECK(named("rank").of(payoffs, 4) == SeatValues{2.5, 0, 2.5, 1});
    CHECK(named("first").of(payoffs, 4) == SeatValues{0.5, 0, 0.5, 0});
    CHECK(named("not_last").of(payoffs, 4) == SeatValues{1, 0, 1, 1});
    CHECK(named("not_last").of({2, 2, 7, 5}, 4) == SeatValues{0.5, 0.5, 1, 1});
    CHECK(named("not_last").of({2, 2, 2, 2}, 4) == SeatValues{0.75, 0.75, 0.75, 0.75});
    CHECK(named("lead").of(payoffs, 4) == SeatValues{0, -4, 0, -2});
    CHECK(named("payoff + 10 first").of(payoffs, 4) == SeatValues{12, 3, 12, 5});
    CHECK(named("lead").of({3, -3, 0, 0}, 2) == SeatValues{6, -6, 0, 0});
}

TEST_CASE("All seats together always have the constant sum", "[utility]") {
    engine::Random random{1};
    for (const char* text : {"rank", "first", "not_last", "2 rank + 3 first + 4 not_last"}) {
        const Utility utility = named(text);
        for (int seats = 2; seats <= 4; ++seats) {
            const auto sum = utility.constant_sum(seats);
            REQUIRE(sum.has_value());
            for (int round = 0; round < 200; ++round) {
                SeatValues payoffs{};
                for (int seat = 0; seat < seats; ++seat) {
                    payoffs[seat] = static_cast<double>(random.below(5));
                }
                double all = 0;
                const SeatValues worth = utility.of(payoffs, seats);
                for (int seat = 0; seat < seats; ++seat) {
                    all += worth[seat];
                    CHECK(worth[seat] >= 0);
                }
                CHECK(all == Approx(*sum));
            }
        }
    }
    CHECK(!named("payoff").constant_sum(4).has_value());
    CHECK(!named("lead").constant_sum(4).has_value());
    CHECK(!named("first + -1 rank").constant_sum(4).has_value());
    CHECK(!named("first + -1 not_last").constant_sum(4).has_value());
}

TEST_CASE("No value lies outside the range of the utility", "[utility]") {
    engine::Random random{2};
    for (const char* text : {"payoff", "rank", "first", "not_last", "lead",
                             "2 payoff + -3 lead + first", "-2 not_last"}) {
        const Utility utility = named(text);
        const engine::ValueRange range = utility.range({.low = -2, .high = 6}, 4);
        for (int round = 0; round < 500; ++round) {
            SeatValues payoffs{};
            for (double& payoff : payoffs) payoff = static_cast<double>(random.below(9)) - 2;
            for (const double value : utility.of(payoffs, 4)) {
                CHECK(value >= range.low);
                CHECK(value <= range.high);
            }
        }
    }
}

TEST_CASE("What is expected of estimates is near what is surely so where they lie far apart",
          "[utility]") {
    for (const char* text :
         {"payoff", "rank", "first", "not_last", "lead", "payoff + 10 first + lead"}) {
        const Utility utility = named(text);
        const SeatValues far{30, 0, 60, -30};
        const SeatValues surely = utility.of(far, 4);
        const SeatValues expected = utility.expected(far, 4, 1);
        for (int seat = 0; seat < 4; ++seat) {
            CHECK(expected[seat] == Approx(surely[seat]).margin(1e-6));
        }
        // Level seats have equal chances, as they share the places.
        const SeatValues level{4, 4, 4, 4};
        const SeatValues shared = utility.of(level, 4);
        for (int seat = 0; seat < 4; ++seat) {
            CHECK(utility.expected(level, 4, 3)[seat] == Approx(shared[seat]));
        }
    }
    // Half a standard deviation of the difference ahead: by the normal distribution 69 %.
    const double ahead = 0.5 * std::sqrt(2.0);
    CHECK(named("rank").expected({ahead, 0, 0, 0}, 2, 1)[0] == Approx(0.6915).margin(0.01));
    double sum = 0;
    for (const double share : named("first").expected({3, 1, 2, 5}, 4, 2)) sum += share;
    CHECK(sum == Approx(1));
    double lasts = 0;
    for (const double kept : named("not_last").expected({3, 1, 2, 5}, 4, 2)) lasts += 1 - kept;
    CHECK(lasts == Approx(1));
}

TEST_CASE("Of two seats, whoever is not last is first", "[utility]") {
    for (const SeatValues& payoffs : {SeatValues{3, 1}, SeatValues{1, 3}, SeatValues{2, 2}}) {
        CHECK(named("not_last").of(payoffs, 2) == named("first").of(payoffs, 2));
        for (int seat = 0; seat < 2; ++seat) {
            CHECK(named("not_last").expected(payoffs, 2, 4)[seat] ==
                  Approx(named("first").expected(payoffs, 2, 4)[seat]));
        }
    }
}

TEST_CASE("A utility's text is read back", "[utility]") {
    for (const char* text :
         {"payoff", "rank", "first", "not_last", "lead", "payoff + 10 first + 0.5 lead"}) {
        CHECK(engine::text_of(named(text)) == text);
    }
    CHECK(named("  2 first+lead ") == Utility{.payoff = 0, .first = 2, .lead = 1});
    for (const char* text : {"", "discs", "3", "payoff +", "nan first"}) {
        const auto utility = engine::parse_utility(text);
        CAPTURE(text);
        CHECK(!utility.has_value());
    }
}
