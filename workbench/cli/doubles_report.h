#pragma once

#include <string>
#include <vector>

#include "db/doubles/find_doubles.h"
#include "workbench/cli/json_value.h"

namespace workbench {

/// A group of doubles, and by further game what the first one would get, or has got, of it.
struct ReportedGroup {
    db::DoubleGroup group;
    std::vector<std::vector<std::string>> gains;
};

/// The groups, each game with its evidence on lines of its own. `gain` goes before what a merge
/// adds.
std::string doubles_text(const std::vector<ReportedGroup>& groups, const std::string& gain);
Json doubles_json(const std::vector<ReportedGroup>& groups);
/// A row per further game, with a heading.
std::string doubles_csv(const std::vector<ReportedGroup>& groups);

}  // namespace workbench
