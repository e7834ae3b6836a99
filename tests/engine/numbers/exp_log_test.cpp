#include "engine/numbers/exp_log.h"

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

#include "engine/board/random.h"
#include "tests/support/catch.h"

using engine::exponential;
using engine::logarithm;

namespace {

constexpr int kNumbers = 200'000;
constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// In units of the last place of the exact value, as x87's 64 bits tell it.
double error_of(double value, long double exact) {
    const double next = std::nextafter(std::abs(static_cast<double>(exact)), kInfinity);
    return static_cast<double>(std::abs(value - exact)) /
           (next - std::abs(static_cast<double>(exact)));
}

/// One number for the bits of many.
class BitSum {
  public:
    void add(double value) { sum_ = engine::mix(sum_ + std::bit_cast<std::uint64_t>(value)); }
    std::uint64_t value() const { return sum_; }

  private:
    std::uint64_t sum_ = 0;
};

/// Between -700 and 700, half of them between -2 and 2.
double exponent_of(engine::Random& random) {
    const double fraction = 2 * random.fraction() - 1;
    return fraction * (random.below(2) == 0 ? 2 : 700);
}

/// Near 1, whole, or any positive number that there is.
double positive(engine::Random& random) {
    switch (random.below(3)) {
        case 0:
            return 0.75 + random.fraction() / 2;
        case 1:
            return static_cast<double>(random.below(1'000'000) + 2);
        default:
            return std::bit_cast<double>(
                (random.next() & 0x7fffffffffffffffU) % 0x7ff0000000000000U + 1);
    }
}

}  // namespace

TEST_CASE("Exponentials and logarithms are right to the last place but for a hair", "[exp_log]") {
    if (std::numeric_limits<long double>::digits < 64) return;  // nothing to compare with
    constexpr double kMost = 0.515;
    engine::Random random{1};
    for (int each = 0; each < kNumbers; ++each) {
        const double exponent = exponent_of(random);
        CAPTURE(exponent);
        REQUIRE(error_of(exponential(exponent), std::exp(static_cast<long double>(exponent))) <
                kMost);
        const double number = positive(random);
        if (number == 1) continue;
        CAPTURE(number);
        REQUIRE(error_of(logarithm(number), std::log(static_cast<long double>(number))) < kMost);
    }
}

TEST_CASE("Exponentials and logarithms have the same bits on every processor", "[exp_log]") {
    engine::Random random{2};
    BitSum exponentials;
    BitSum logarithms;
    for (int each = 0; each < kNumbers; ++each) {
        exponentials.add(exponential(exponent_of(random)));
        logarithms.add(logarithm(positive(random)));
    }
    CHECK(exponentials.value() == 0x9191010712fdb62fU);
    CHECK(logarithms.value() == 0xf25af75e9379e3f8U);
}

TEST_CASE("Exponentials and logarithms at their ends", "[exp_log]") {
    CHECK(exponential(0) == 1);
    CHECK(exponential(-kInfinity) == 0);
    CHECK(exponential(-746) == 0);
    CHECK(exponential(-745.13) == std::numeric_limits<double>::denorm_min());
    CHECK(exponential(709.78) < kInfinity);
    CHECK(exponential(709.79) == kInfinity);
    CHECK(exponential(kInfinity) == kInfinity);
    CHECK(std::isnan(exponential(kInfinity - kInfinity)));

    CHECK(logarithm(1) == 0);
    CHECK(logarithm(0) == -kInfinity);
    CHECK(logarithm(kInfinity) == kInfinity);
    CHECK(std::isnan(logarithm(-1)));
    CHECK(std::isnan(logarithm(kInfinity - kInfinity)));
    CHECK(logarithm(std::numeric_limits<double>::denorm_min()) ==
          std::log(std::numeric_limits<double>::denorm_min()));
}
