#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "scripting/reports/html_page.h"

namespace scripting {

/// Now, as a report tells it.
std::string date_text();

/// Why no report can be written into that folder, or into one that is made there: to be asked
/// before hours of games. Empty: it can.
std::string report_folder_fault(const std::filesystem::path& folder);

/// Writes a report as a page, as numbers and as text into a folder, which is made where it does not
/// exist, under the experiment's name as a file name: `NAME.html`, `NAME.csv`, `NAME.txt`. Where
/// one of them is there already all three get a number; nothing is ever overwritten. Returns the
/// files. Throws ScriptError when one cannot be written.
///
/// `all_results` are the numbers of a report that is text alone.
std::vector<std::filesystem::path> write_report(const std::filesystem::path& folder,
                                                const Report& report, const ReportOrigin& origin,
                                                const ReportTable& all_results);

}  // namespace scripting
