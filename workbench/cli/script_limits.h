#pragma once

#include <optional>

#include "workbench/cli/command_words.h"
#include "workbench/process/limit_watch.h"

namespace workbench {

/// What a command that runs scripts or people's SQL may take: every such command has them.
struct ScriptLimits {
    std::optional<double> timeout_seconds;
    int memory_megabytes = kDefaultMemoryMegabytes;

    /// `table_megabytes`: of a search's table, which counts like everything else; the default
    /// leaves room for one that another option asks for.
    JobLimits job(int table_megabytes = 0) const;

    static constexpr int kDefaultMemoryMegabytes = 2048;
};

/// Of `--trust`: just what it gives (scripting/sandbox/README.md).
inline constexpr const char* kTrustHelp =
    "scripts may start programs (yomi.engine), read and write files below their folder\n"
    "(yomi.read_file, yomi.write_file), load strategies, evaluations and weights from\n"
    "anywhere, and write copies and weights to any new file: since a program that they\n"
    "start can do all that you can, trust only scripts that you have read";

/// Adds `--timeout` and `--memory`; `target` outlives the parsing.
void add_script_limits(CommandWords& words, ScriptLimits& target);

/// Adds `--move-timeout` and `--trust`: what else a strategy's script may do.
void add_strategy_limits(CommandWords& words, double& move_timeout_seconds, bool& trust);

}  // namespace workbench
