#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace scripting {

/// Round numbers along a chart, and where values lie between its ends.
struct Axis {
    double low = 0;
    double high = 1;
    bool is_logarithmic = false;
    std::vector<double> ticks{};  ///< rising, from `low` to `high`

    /// 0 at the low end, 1 at the high one; what lies beyond an end is at that end.
    double place(double value) const;
    /// A tick as it is written, with as many decimals as the ticks need.
    std::string text_of(double tick) const;
};

/// Which steps an axis may take.
enum class Steps : std::uint8_t { Any, Whole };

/// An axis that holds both values, with about `wanted` steps of 1, 2 or 5 times a power of ten;
/// its ends are ticks. Values that are not finite count as 0; ends that are equal are moved apart.
Axis linear_axis(double low, double high, int wanted, Steps steps = Steps::Any);

/// An axis from `low` above zero to `high`: ticks at 1, 2 and 5 times powers of ten, or at powers
/// of ten alone where those are many.
Axis logarithmic_axis(double low, double high);

}  // namespace scripting
