#include "workbench/cli/script_limits.h"

#include <fmt/format.h>

#include <algorithm>

namespace workbench {

JobLimits ScriptLimits::job(int table_megabytes) const {
    const bool is_default = memory_megabytes == kDefaultMemoryMegabytes;
    const int with_table = table_megabytes + kDefaultMemoryMegabytes / 2;
    return {
        .seconds = timeout_seconds,
        .memory_megabytes = is_default ? std::max(memory_megabytes, with_table) : memory_megabytes};
}

void add_script_limits(CommandWords& words, ScriptLimits& limits) {
    words.add_seconds(
        {"--timeout", "SECONDS", "how long the command may take; no limit by default"},
        limits.timeout_seconds);
    words.add_number(
        {"--memory", "MB",
         fmt::format("memory that the command may take: scripts' interpreters and their values,\n"
                     "SQLite and tables of searches together; {} by default",
                     limits.memory_megabytes)},
        limits.memory_megabytes, {.low = 1, .high = 1 << 20});
    words.take_last("--timeout");
    words.take_last("--memory");
}

void add_strategy_limits(CommandWords& words, double& move_timeout_seconds, bool& trust) {
    words.add_seconds(
        {"--move-timeout", "SECONDS",
         fmt::format("how long a strategy may choose; {} by default", move_timeout_seconds)},
        move_timeout_seconds);
    words.add_flag({"--trust", "", kTrustHelp}, trust);
}

}  // namespace workbench
