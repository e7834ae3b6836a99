#pragma once

#include <string>

#include "scripting/reports/charts.h"

namespace scripting {

/// Charts as SVG elements for a page with `page_style`. Numbers that are not finite are not drawn.
/// Nothing is told by color alone: signs, dashes, labels and shades tell it too.
std::string svg_of(const BarChart& chart);
std::string svg_of(const DistributionChart& chart);
std::string svg_of(const CurveChart& chart);

}  // namespace scripting
