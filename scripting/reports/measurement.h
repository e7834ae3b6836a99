#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/statistics/interval.h"

namespace scripting {

/// Where a true value lies.
struct Bounds {
    double low = 0;
    double high = 0;
};

/// A number of a report with what is known about it.
struct Measurement {
    double estimate = 0;
    std::optional<Bounds> bounds{};     ///< 95 % confidence, unless the report says otherwise
    std::optional<double> published{};  ///< what a source gives for the same
    std::optional<double> count{};      ///< how many values it was made of
};

/// How the numbers of a column or a chart are to be read.
enum class NumberKind : std::uint8_t {
    Plain,
    Share  ///< of one, shown in percent
};

/// How many decimals `measurement_text` chooses by itself.
inline constexpr int kAnyDecimals = -1;

/// As many decimals as half the width of an interval has to one figure, to two where it begins with
/// 1 or 2.
int decimals_for(const Bounds& bounds);

/// A number for people: whole ones whole, others with six significant digits; `-` where it is not
/// finite.
std::string number_text(double number);

/// `48.7 [45.6, 51.8]`; without bounds `48.7`. Left to itself it shows a share with one decimal,
/// and another number as exactly as its interval allows.
std::string measurement_text(const Measurement& measurement, NumberKind kind,
                             int decimals = kAnyDecimals);

/// A statistic as a measurement. Its bounds are left out where they are not finite.
Measurement measurement_of(const engine::Interval& interval,
                           std::optional<double> count = std::nullopt);

}  // namespace scripting
