#include "workbench/cli/script_limits.h"

#include <fmt/format.h>

#include "workbench/cli/option_checks.h"

namespace workbench {

void add_script_limits(CLI::App& words, double& move_timeout_seconds, int& memory_megabytes,
                       bool& trust) {
    words
        .add_option(
            "--move-timeout", move_timeout_seconds,
            fmt::format("how long a strategy may choose; {} by default", move_timeout_seconds))
        ->option_text("SECONDS")
        ->check(positive_seconds());
    add_number(words, "--memory", "MB", memory_megabytes,
               fmt::format("memory of each Lua interpreter; {} by default", memory_megabytes), 1,
               1 << 20);
    words.add_flag("--trust", trust, "scripts may reach files and programs outside");
}

}  // namespace workbench
