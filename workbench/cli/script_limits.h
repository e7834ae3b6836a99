#pragma once

#include "workbench/cli/words.h"

namespace workbench {

/// Adds `--move-timeout`, `--memory` and `--trust`: what bounds a Lua script.
void add_script_limits(Words& words, double& move_timeout_seconds, int& memory_megabytes,
                       bool& trust);

}  // namespace workbench
