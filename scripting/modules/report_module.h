#pragma once

#include <lua.hpp>

#include "scripting/reports/report.h"

namespace scripting {

/// Pushes a table or a chart as scripts see it: a value that `tostring` and `..` make text of.
void push_report_item(lua_State* state, ReportItem item);

/// What a report function returned, at `index`: a report, a table, a chart, or anything that has a
/// text. May raise what a script's `__tostring` raises.
Report report_at(lua_State* state, int index);

}  // namespace scripting
