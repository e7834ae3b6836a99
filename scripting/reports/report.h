#pragma once

#include <string>
#include <variant>
#include <vector>

#include "scripting/reports/charts.h"
#include "scripting/reports/report_table.h"

namespace scripting {

/// A part of a report: a text, a table or a chart.
using ReportItem = std::variant<std::string, ReportTable, BarChart, DistributionChart, CurveChart>;

/// What a script says about its numbers, in the order of reading.
struct Report {
    std::string title{};  ///< may be empty
    std::vector<ReportItem> items{};
};

/// For a terminal, each ending in a line's end: charts become bars of letters or tables.
std::string text_of(const ReportItem& item);
std::string text_of(const Report& report);

/// Whether it has a table or a chart.
bool has_numbers(const Report& report);

}  // namespace scripting
