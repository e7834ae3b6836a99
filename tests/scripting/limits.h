#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "scripting/lua/lua_state.h"
#include "scripting/values/run_context.h"

namespace tests {

inline constexpr std::string_view kOverTime = "the script took longer than 0.3 s";

/// How a script ended.
struct Ended {
    std::string error;  ///< empty: by itself
    double seconds = 0;
    std::size_t megabytes = 0;  ///< charged at the end
};

/// Runs a text with a database in memory; more time for what shall end at another limit.
inline Ended run_within_limits(std::string_view text, int memory_megabytes = 64,
                               double timeout_seconds = 0.3) {
    auto context = std::make_shared<scripting::RunContext>();
    context->database_file = ":memory:";
    scripting::LuaState state{{.script = "test.lua",
                               .files = std::make_shared<scripting::ScriptFiles>(),
                               .memory_megabytes = memory_megabytes,
                               .arguments = {},
                               .on_print = [](std::string_view) {},
                               .stop = {},
                               .run = context}};
    const auto began = std::chrono::steady_clock::now();
    Ended ended;
    try {
        const scripting::LuaState::Bounds bounds{state, timeout_seconds, "the script"};
        state.load(text, "test.lua");
        state.call(0, 0);
    } catch (const std::exception& error) {
        ended.error = error.what();
    }
    ended.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    ended.megabytes = state.memory()->used() >> 20;
    return ended;
}

/// Seconds after which a script with 0.3 s must have ended, whatever it was busy with; a sanitizer
/// makes a stretch between two looks at the clock several times as long.
#ifdef __SANITIZE_ADDRESS__
inline constexpr double kLatest = 6;
#else
inline constexpr double kLatest = 1.3;
#endif

/// Whether a script ended soon after its limit, told what limit it was.
inline bool ended_by(const Ended& ended, std::string_view limit) {
    return ended.error.find(limit) != std::string::npos && ended.seconds < kLatest;
}

}  // namespace tests
