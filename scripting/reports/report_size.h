#pragma once

#include <cstddef>

#include "scripting/reports/report.h"

namespace scripting {

/// About what a part of a report holds in memory outside of itself.
std::size_t bytes_of(const ReportItem& item);

}  // namespace scripting
