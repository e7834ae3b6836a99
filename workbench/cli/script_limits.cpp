#include "workbench/cli/script_limits.h"

#include <fmt/format.h>

namespace workbench {

void add_script_limits(Words& words, double& move_timeout_seconds, int& memory_megabytes,
                       bool& trust) {
    words.add_seconds(
        {"--move-timeout", "SECONDS",
         fmt::format("how long a strategy may choose; {} by default", move_timeout_seconds)},
        move_timeout_seconds);
    words.add_number(
        {"--memory", "MB",
         fmt::format("memory of each Lua interpreter; {} by default", memory_megabytes)},
        memory_megabytes, {.low = 1, .high = 1 << 20});
    words.add_flag({"--trust", "", "scripts may reach files and programs outside"}, trust);
}

}  // namespace workbench
