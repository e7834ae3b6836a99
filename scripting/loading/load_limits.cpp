#include "scripting/loading/load_limits.h"

namespace scripting {

LuaStateOptions options_of(const LoadLimits& limits) {
    return {.script = {},
            .files = limits.files ? limits.files : std::make_shared<ScriptFiles>(),
            .memory_megabytes = limits.memory_megabytes,
            .move_timeout_seconds = limits.move_timeout_seconds,
            .trust = limits.trust,
            .arguments = {},
            .on_print = limits.on_print,
            .stop = {},
            .profile = limits.profile};
}

}  // namespace scripting
