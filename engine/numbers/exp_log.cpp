#include "engine/numbers/exp_log.h"

#include <array>
#include <bit>
#include <cstdint>
#include <limits>

// Both by tables and a short series, as in P. T. P. Tang, Table-driven implementation of the
// exponential function (ACM TOMS 15, 1989) and of the logarithm function (ACM TOMS 16, 1990). Every
// step is one IEEE addition, multiplication or division: no processor has a choice.

namespace engine {
namespace {

constexpr int kParts = 128;  // steps of a table
constexpr int kPartBits = 7;
constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNoNumber = std::numeric_limits<double>::quiet_NaN();
constexpr std::uint64_t kMantissa = (std::uint64_t{1} << 52) - 1;

/// A number as the sum of two, the second of them below the precision of the first.
struct Pair {
    double high = 0;
    double low = 0;
};

/// Exact, where |a| >= |b| (T. J. Dekker, Numerische Mathematik 18, 1971).
constexpr Pair sum_of_ordered(double a, double b) {
    const double sum = a + b;
    return {sum, b - (sum - a)};
}

/// Exact (D. E. Knuth, The Art of Computer Programming, volume 2, 4.2.2).
constexpr Pair sum_of(double a, double b) {
    const double sum = a + b;
    const double of_b = sum - a;
    return {sum, (a - (sum - of_b)) + (b - of_b)};
}

/// Exact (Dekker 1971).
constexpr Pair product_of(double a, double b) {
    constexpr double kHalfOfBits = (1 << 27) + 1;
    const double a_high = kHalfOfBits * a - (kHalfOfBits * a - a);
    const double b_high = kHalfOfBits * b - (kHalfOfBits * b - b);
    const double a_low = a - a_high;
    const double b_low = b - b_high;
    const double product = a * b;
    return {product,
            ((a_high * b_high - product) + a_high * b_low + a_low * b_high) + a_low * b_low};
}

constexpr Pair operator*(Pair a, Pair b) {
    const Pair product = product_of(a.high, b.high);
    return sum_of_ordered(product.high, product.low + a.high * b.low + a.low * b.high);
}

constexpr Pair operator+(Pair a, Pair b) {
    const Pair sum = sum_of(a.high, b.high);
    return sum_of_ordered(sum.high, sum.low + a.low + b.low);
}

constexpr Pair operator/(Pair a, double b) {
    const double quotient = a.high / b;
    const Pair product = product_of(quotient, b);
    return sum_of_ordered(quotient, ((a.high - product.high) - product.low + a.low) / b);
}

/// 2^(part / kParts).
constexpr std::array<Pair, kParts> kPowers = [] {
    constexpr Pair kStep{0x1.0163da9fb3335p+0, 0x1.b61299ab8cdb7p-54};
    std::array<Pair, kParts> powers{Pair{1, 0}};
    for (int part = 1; part < kParts; ++part) powers[part] = powers[part - 1] * kStep;
    return powers;
}();

/// The logarithm of a number near 1, by the series of the inverse hyperbolic tangent.
constexpr Pair logarithm_by_series(double number) {
    const Pair ratio = Pair{number - 1, 0} / (number + 1);
    const Pair square = ratio * ratio;
    Pair sum{};
    constexpr int kTerms = 24;
    for (int term = kTerms - 1; term >= 0; --term) sum = sum * square + Pair{1, 0} / (2 * term + 1);
    return sum * ratio * Pair{2, 0};
}

/// One part of the numbers that are taken for near 1.
struct LogPart {
    double inverse = 1;  ///< of a number of that part, in 10 bits
    Pair logarithm;      ///< of that number
};

/// What a logarithm's argument is brought to: kFirst to 2 * kFirst, in steps by its leading bits.
constexpr double kFirst = 0.6875;
constexpr std::uint64_t kFirstBits = std::bit_cast<std::uint64_t>(kFirst);

constexpr std::array<LogPart, kParts> kLogParts = [] {
    std::array<LogPart, kParts> parts{};
    for (std::uint64_t part = 0; part < kParts; ++part) {
        const std::uint64_t step = std::uint64_t{1} << (52 - kPartBits);
        const auto middle = std::bit_cast<double>(kFirstBits + part * step + step / 2);
        const auto end = std::bit_cast<double>(kFirstBits + (part + 1) * step);
        const auto begin = std::bit_cast<double>(kFirstBits + part * step);
        // The parts on both sides of 1 need no table, so that nothing is lost near 0.
        if (begin == 1 || end == 1) continue;
        constexpr int kSteps = 512;
        const double inverse =
            static_cast<double>(static_cast<int>(kSteps / middle + 0.5)) / kSteps;
        const Pair logarithm = logarithm_by_series(inverse);
        parts[part] = {inverse, {-logarithm.high, -logarithm.low}};
    }
    return parts;
}();

constexpr Pair kLog2{0x1.62e42fefa2000p-1,
                     0x1.9ef35793c7673p-41};  // a whole number of 10 bits times the first is exact

/// 2^exponent for what a double can be.
double power_of_two(int exponent) {
    return std::bit_cast<double>(static_cast<std::uint64_t>(exponent + 1023) << 52);
}

}  // namespace

double exponential(double x) {
    constexpr double kMost = 709.79;    // beyond it, infinite
    constexpr double kLeast = -745.14;  // beyond it, 0
    if (!(x < kMost)) return x != x ? kNoNumber : kInfinity;
    if (x < kLeast) return 0;

    constexpr double kPartsPerLog2 = 0x1.71547652b82fep+7;
    constexpr Pair kLog2Part{0x1.62e42fef80000p-8,
                             0x1.1cf79abc9e3b4p-43};  // times 17 bits is exact
    constexpr double kRounding = 0x1.8p52;            // what is added to it becomes whole
    const double whole = (x * kPartsPerLog2 + kRounding) - kRounding;
    const double rest = (x - whole * kLog2Part.high) - whole * kLog2Part.low;
    const double square = rest * rest;
    const double grown = rest + square * (1.0 / 2 + rest * (1.0 / 6)) +
                         square * square * (1.0 / 24 + rest * (1.0 / 120));

    const int parts = static_cast<int>(whole);
    const Pair power = kPowers[parts & (kParts - 1)];
    const double value = power.high + (power.low + power.high * grown);
    const int exponent = parts >> kPartBits;
    // In two steps, as far as the smallest and largest that there are.
    const int half = exponent / 2;
    return value * power_of_two(half) * power_of_two(exponent - half);
}

double logarithm(double x) {
    if (!(x > 0)) return x == 0 ? -kInfinity : kNoNumber;
    if (x == kInfinity) return x;
    int exponent = 0;
    if (x < std::numeric_limits<double>::min()) {
        constexpr int kMore = 54;
        x *= power_of_two(kMore);
        exponent = -kMore;
    }
    const auto bits = std::bit_cast<std::uint64_t>(x);
    const auto above = static_cast<std::int64_t>(bits - kFirstBits);
    exponent += static_cast<int>(above >> 52);
    const LogPart& part = kLogParts[((bits - kFirstBits) & kMantissa) >> (52 - kPartBits)];

    // Near 1, in two halves of which each times the inverse is exact.
    const std::uint64_t near = bits - (static_cast<std::uint64_t>(above >> 52) << 52);
    const auto number = std::bit_cast<double>(near);
    const auto high = std::bit_cast<double>(near & ~std::uint64_t{0x7ffffff});
    const Pair rest = sum_of(high * part.inverse - 1, (number - high) * part.inverse);

    const double r = rest.high;
    const double square = r * r;
    const double series =
        square * (-1.0 / 2 + r * (1.0 / 3) +
                  square * (-1.0 / 4 + r * (1.0 / 5) +
                            square * (-1.0 / 6 + r * (1.0 / 7) + square * (-1.0 / 8))));
    const Pair table = sum_of(exponent * kLog2.high, part.logarithm.high);
    const Pair all = sum_of(table.high, r);
    const double low = rest.low + table.low + part.logarithm.low + exponent * kLog2.low;
    return all.high + (all.low + low + series);
}

}  // namespace engine
