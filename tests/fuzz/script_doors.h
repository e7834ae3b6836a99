#pragma once

#include <string>
#include <vector>

#include "tests/fuzz/entry_points.h"

namespace tests {

/// The text of a Lua program: it runs, or ends with an error that names its place, within its time
/// and memory.
void run_lua_text(Bytes bytes);
std::vector<std::string> lua_seeds();
/// Calls by chance of what `scripts/meta` documents, with values of the documented types and of
/// others.
void call_lua_api(Bytes bytes);

}  // namespace tests
