#pragma once

#include <filesystem>
#include <string>

#include "engine/match/play_game.h"
#include "scripting/lua/lua_state.h"
#include "scripting/strategies/lua_strategy.h"

namespace tests {

inline scripting::LuaStateOptions small_options(const std::filesystem::path& script,
                                                std::string* printed = nullptr) {
    return {.script = script,
            .files = std::make_shared<scripting::ScriptFiles>(),
            .memory_megabytes = 8,
            .move_timeout_seconds = 0.2,
            .arguments = {{"games", "12"}, {"name", "x1"}, {"fast", "true"}},
            .on_print =
                [printed](std::string_view text) {
                    if (printed != nullptr) *printed += text;
                },
            .stop = {}};
}

/// Runs a text as the script `test.lua` and gives what it printed.
inline std::string printed_by(std::string_view text) {
    std::string printed;
    scripting::LuaState state{small_options("test.lua", &printed)};
    state.load(text, "test.lua");
    const scripting::LuaState::Bounds bounds{state, 2.0, "the script"};
    state.call(0, 0);
    return printed;
}

/// What such a script fails with; empty: it does not.
inline std::string error_of(std::string_view text) {
    try {
        printed_by(text);
    } catch (const scripting::ScriptError& error) {
        return error.what();
    }
    return "";
}

}  // namespace tests
