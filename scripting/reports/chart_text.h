#pragma once

#include <string>

#include "scripting/reports/charts.h"

namespace scripting {

/// Charts for a terminal: title, note, and the numbers in columns; bars as rows of `#`.
std::string text_of(const BarChart& chart);
std::string text_of(const DistributionChart& chart);
std::string text_of(const CurveChart& chart);

}  // namespace scripting
