#pragma once

#include <optional>
#include <string>
#include <vector>

#include "scripting/reports/measurement.h"

namespace scripting {

/// One bar of a chart; its published value is a mark beside it.
struct Bar {
    std::string name;
    Measurement value;
};

struct BarGroup {
    std::string name;  ///< may be empty
    std::vector<Bar> bars;
};

/// A value that all bars are to be compared with.
struct Reference {
    double value = 0;
    std::string name;
};

/// Estimates beside one another, with their intervals.
struct BarChart {
    std::string title{};
    std::string note{};
    std::string unit{};  ///< `%` for shares; may be empty
    NumberKind kind = NumberKind::Plain;
    bool from_zero = true;  ///< false: points on an axis that fits them, no bars
    std::vector<BarGroup> groups{};
    std::optional<Reference> reference{};
};

/// How many decimals the most exactly known of its intervals is shown with: all are shown so.
int decimals_of(const BarChart& chart);

/// How often each category came, for one row of a chart.
struct DistributionRow {
    std::string name;
    std::vector<double> parts;  ///< by category; shares are of their sum. None is negative
    std::optional<double>
        count{};  ///< how many games or the like were counted, where that is known
};

/// What share of the whole each category has, row by row. The categories are in an order.
struct DistributionChart {
    std::string title{};
    std::string note{};
    std::vector<std::string> categories{};
    std::vector<DistributionRow> rows{};  ///< each with as many parts as there are categories
};

/// The share of a part in its row, with a Wilson interval where the number of games is known. A row
/// of zeros has shares of zero.
Measurement share_of(const DistributionRow& row, std::size_t category);

struct CurvePoint {
    double x = 0;
    Measurement value;
};

struct Curve {
    std::string name;
    std::vector<CurvePoint> points;
};

/// Estimates over a number, with their intervals.
struct CurveChart {
    std::string title{};
    std::string note{};
    std::string x{};  ///< what the numbers along the chart are
    std::string y{};  ///< what its values are, with the unit
    NumberKind kind = NumberKind::Plain;
    bool is_logarithmic = false;  ///< of the values: all are above zero
    std::vector<Curve> curves{};
};

}  // namespace scripting
