#include "scripting/reports/measurement.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace scripting {
namespace {

constexpr int kMostDecimals = 9;

std::string fixed(double number, int decimals) {
    if (!std::isfinite(number)) return "-";
    // Beyond that the decimals say nothing, and there would be hundreds of digits.
    if (std::abs(number) >= 1e15) return fmt::format("{:g}", number);
    std::string text = fmt::format("{:.{}f}", number, decimals);
    if (text.find_first_not_of("-0.") == std::string::npos && text.front() == '-') text.erase(0, 1);
    return text;
}

}  // namespace

int decimals_for(const Bounds& bounds) {
    const double half = (bounds.high - bounds.low) / 2;
    if (!(half > 0) || !std::isfinite(half)) return 2;
    return std::clamp(static_cast<int>(std::ceil(-std::log10(half / 3))), 0, kMostDecimals);
}

std::string number_text(double number) {
    if (!std::isfinite(number)) return "-";
    if (number == std::floor(number)) return fixed(number, 0);
    return fmt::format("{:g}", number);
}

std::string measurement_text(const Measurement& measurement, NumberKind kind, int decimals) {
    const double scale = kind == NumberKind::Share ? 100 : 1;
    if (decimals == kAnyDecimals && kind == NumberKind::Share) decimals = 1;
    if (!measurement.bounds) {
        const double shown = scale * measurement.estimate;
        return decimals == kAnyDecimals ? number_text(shown) : fixed(shown, decimals);
    }
    if (decimals == kAnyDecimals) decimals = decimals_for(*measurement.bounds);
    return fmt::format("{} [{}, {}]", fixed(scale * measurement.estimate, decimals),
                       fixed(scale * measurement.bounds->low, decimals),
                       fixed(scale * measurement.bounds->high, decimals));
}

Measurement measurement_of(const engine::Interval& interval, std::optional<double> count) {
    Measurement measurement{.estimate = interval.estimate, .count = count};
    if (interval.has_ends()) {
        measurement.bounds = {.low = interval.low, .high = interval.high};
    }
    return measurement;
}

}  // namespace scripting
