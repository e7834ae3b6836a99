#pragma once

#include <lua.hpp>

#include "scripting/lua/named_arguments.h"
#include "scripting/reports/report.h"

namespace scripting {

/// The argument of `yomi.table`, and of the charts beside it. Throw ScriptError.
ReportTable table_argument(lua_State* state);
BarChart bars_argument(lua_State* state);
DistributionChart distribution_argument(lua_State* state);
CurveChart curves_argument(lua_State* state);

/// `reference = { value = 0.25, name = "by chance" }`; empty: it is not given.
std::optional<Reference> reference_argument(lua_State* state, const NamedArguments& named);

}  // namespace scripting
