#pragma once

#include <CLI/CLI.hpp>

namespace workbench {

/// Adds `--move-timeout`, `--memory` and `--trust`: what bounds a Lua script.
void add_script_limits(CLI::App& words, double& move_timeout_seconds, int& memory_megabytes,
                       bool& trust);

}  // namespace workbench
