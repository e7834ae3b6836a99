#include "scripting/reports/axis.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace scripting {
namespace {

/// Charts of larger numbers are cut off there: steps and widths stay finite.
constexpr double kLargest = 1e300;
constexpr double kSmallest = 1e-300;
/// Powers of ten between the ends from which on 2 and 5 have no ticks.
constexpr double kManyDecades = 3;
constexpr int kMostDecades = 12;  ///< that each have a tick

double bounded(double value) {
    return std::isfinite(value) ? std::clamp(value, -kLargest, kLargest) : 0;
}

/// The step of 1, 2 or 5 times a power of ten that divides a width into about `wanted`.
double round_step(double width, int wanted) {
    const double rough = width / wanted;
    const double power = std::pow(10.0, std::floor(std::log10(rough)));
    const double digit = rough / power;
    return power * (digit < 1.5 ? 1 : digit < 3.5 ? 2 : digit < 7.5 ? 5 : 10);
}

}  // namespace

double Axis::place(double value) const {
    const auto scaled = [this](double number) {
        return is_logarithmic ? std::log10(std::max(number, kSmallest)) : number;
    };
    const double share = (scaled(value) - scaled(low)) / (scaled(high) - scaled(low));
    return std::isfinite(share) ? std::clamp(share, 0.0, 1.0) : 0;
}

std::string Axis::text_of(double tick) const {
    const double largest = std::max(std::abs(low), std::abs(high));
    if (is_logarithmic || ticks.size() < 2 || largest >= 1e6) return fmt::format("{:g}", tick);
    const double step = ticks[1] - ticks[0];
    const int decimals = static_cast<int>(std::ceil(-std::log10(step) - 1e-9));
    if (decimals > 6) return fmt::format("{:g}", tick);
    return fmt::format("{:.{}f}", tick == 0 ? 0.0 : tick, std::max(decimals, 0));
}

Axis linear_axis(double low, double high, int wanted, Steps steps) {
    low = bounded(low);
    high = bounded(high);
    if (high < low) std::swap(low, high);
    // A width that is lost in the size of the numbers could not be stepped through.
    const double least = std::max(std::max(std::abs(low), std::abs(high)) * 1e-9, kSmallest);
    if (high - low < least) {
        const double apart = std::max(std::abs(low), std::abs(high)) / 10;
        low -= apart > 0 ? apart : 1;
        high += apart > 0 ? apart : 1;
    }
    double step = round_step(high - low, wanted);
    if (steps == Steps::Whole) step = std::max(step, 1.0);
    Axis axis;
    // A hair of tolerance: an end that is a tick but for rounding needs no step more.
    const double first = std::floor(low / step + 1e-9);
    const double last = std::max(std::ceil(high / step - 1e-9), first + 1);
    for (double number = first; number <= last; ++number) axis.ticks.push_back(number * step);
    axis.low = axis.ticks.front();
    axis.high = axis.ticks.back();
    return axis;
}

Axis logarithmic_axis(double low, double high) {
    low = std::clamp(bounded(low), kSmallest, kLargest);
    high = std::clamp(bounded(high), low, kLargest);
    if (high < low * 1.5) {
        low /= 2;
        high *= 2;
    }
    const double decades = std::log10(high / low);
    const int first = static_cast<int>(std::floor(std::log10(low)));
    const int last = static_cast<int>(std::ceil(std::log10(high)));
    const int stride = std::max(1, (last - first) / kMostDecades);
    std::vector<double> all;
    for (int power = first; power <= last; power += stride) {
        for (const double digit : {1.0, 2.0, 5.0}) {
            if (digit == 1 || decades < kManyDecades) all.push_back(digit * std::pow(10.0, power));
        }
    }
    // The ends move out to the nearest ticks.
    const auto above = std::ranges::upper_bound(all, low * (1 + 1e-9));
    const auto below = std::ranges::lower_bound(all, high * (1 - 1e-9));
    Axis axis{.is_logarithmic = true};
    axis.ticks.assign(above == all.begin() ? above : above - 1,
                      below == all.end() ? below : below + 1);
    axis.low = std::min(low, axis.ticks.front());
    axis.high = std::max(high, axis.ticks.back());
    return axis;
}

}  // namespace scripting
