#pragma once

#include <string>

#include "scripting/reports/report.h"

namespace scripting {

/// The numbers of a report's tables and charts as comma-separated values (RFC 4180), one number a
/// line: table, row, column, estimate, low, high, published, n, unit, text.
///
/// Numbers are exact, shares fractions of one. What is not known is empty, and what is not finite.
/// Cells that are no number and name no row stand under `text`. Two tables of one title are told
/// apart by a number in brackets.
std::string report_csv(const Report& report);

}  // namespace scripting
