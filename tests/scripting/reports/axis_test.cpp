#include "scripting/reports/axis.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

#include "tests/support/catch.h"

using scripting::Axis;
using scripting::linear_axis;
using scripting::logarithmic_axis;

namespace {

using Numbers = std::vector<double>;

std::vector<std::string> texts(const Axis& axis) {
    std::vector<std::string> all;
    for (const double tick : axis.ticks) all.push_back(axis.text_of(tick));
    return all;
}

void check_sound(const Axis& axis, double low, double high) {
    CAPTURE(low, high, axis.low, axis.high);
    REQUIRE(axis.ticks.size() >= 2);
    CHECK(axis.ticks.size() <= 40);
    CHECK(std::ranges::is_sorted(axis.ticks, std::less_equal<>{}));
    const double hair = (axis.high - axis.low) * 1e-6;
    CHECK(axis.low <= low + hair);
    CHECK(axis.high >= high - hair);
    CHECK(axis.place(axis.low) == 0);
    CHECK(axis.place(axis.high) == 1);
    CHECK(axis.place(low) <= axis.place(high));
}

}  // namespace

TEST_CASE("An axis has round ticks that hold its numbers", "[reports]") {
    CHECK(linear_axis(0, 48.7, 6).ticks == Numbers{0, 10, 20, 30, 40, 50});
    CHECK(texts(linear_axis(2.3, 2.61, 6)) ==
          std::vector<std::string>{"2.30", "2.35", "2.40", "2.45", "2.50", "2.55", "2.60", "2.65"});
    CHECK(texts(linear_axis(-0.3, 0.3, 6)) ==
          std::vector<std::string>{"-0.3", "-0.2", "-0.1", "0.0", "0.1", "0.2", "0.3"});
    CHECK(linear_axis(1, 4, 8, scripting::Steps::Whole).ticks == Numbers{1, 2, 3, 4});
    CHECK(texts(linear_axis(0, 3e6, 6)).back() == "3e+06");
}

TEST_CASE("An axis of equal or wild numbers is an axis still", "[reports]") {
    CHECK(linear_axis(0, 0, 6).ticks.front() < 0);
    CHECK(linear_axis(5, 5, 6).place(5) == Approx(0.5));
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    for (const auto& [low, high] : std::vector<std::pair<double, double>>{
             {-1e308, 1e308}, {1e-308, 2e-308}, {1e15, 1e15 + 2}, {3, -3}, {0, 5e-324}}) {
        const Axis axis = linear_axis(low, high, 6);
        CAPTURE(low, high);
        CHECK(axis.ticks.size() >= 2);
        CHECK(axis.ticks.size() < 40);
        CHECK(axis.low < axis.high);
    }
    check_sound(linear_axis(-kInfinity, std::numeric_limits<double>::quiet_NaN(), 6), 0, 0);
}

TEST_CASE("Any two numbers have an axis", "[reports]") {
    std::mt19937_64 random{11};
    std::uniform_real_distribution<double> exponent{-12, 12};
    std::uniform_real_distribution<double> digit{-9.9, 9.9};
    for (int round = 0; round < 20'000; ++round) {
        const double one = digit(random) * std::pow(10, exponent(random));
        const double other = digit(random) * std::pow(10, exponent(random));
        check_sound(linear_axis(one, other, 6), std::min(one, other), std::max(one, other));
        const double low = std::min(std::abs(one), std::abs(other));
        check_sound(logarithmic_axis(low, std::max(std::abs(one), std::abs(other))), low,
                    std::max(std::abs(one), std::abs(other)));
    }
}

TEST_CASE("A logarithmic axis has ticks at powers of ten, and between few of them", "[reports]") {
    CHECK(logarithmic_axis(3, 40).ticks == Numbers{2, 5, 10, 20, 50});
    CHECK(texts(logarithmic_axis(0.002, 900)) ==
          std::vector<std::string>{"0.001", "0.01", "0.1", "1", "10", "100", "1000"});
    const Axis axis = logarithmic_axis(1, 100);
    CHECK(axis.place(10) == Approx(0.5));
    CHECK(axis.place(0) == 0);
    CHECK(axis.place(-3) == 0);
}
