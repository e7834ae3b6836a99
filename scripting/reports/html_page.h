#pragma once

#include <cstdint>
#include <string>

#include "scripting/reports/report.h"

namespace scripting {

/// Where a report's numbers come from.
struct ReportOrigin {
    std::string experiment;  ///< its name: the title of a report that has none
    std::string source{};    ///< of the published numbers; may be empty
    std::int64_t games = 0;  ///< that were played, all arms together
    std::uint64_t seed = 1;
    std::string build{};    ///< see `engine/build.h`
    std::string date{};     ///< of the report, as it is to be shown
    std::string command{};  ///< that made it; may be empty
    bool reproducible = true;
};

/// A report as one HTML file: no other file, no network, no script.
std::string html_page(const Report& report, const ReportOrigin& origin);

}  // namespace scripting
