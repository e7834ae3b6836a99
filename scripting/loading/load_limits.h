#pragma once

#include <functional>
#include <memory>
#include <string_view>

#include "scripting/lua/lua_state.h"

namespace scripting {

/// What bounds a script that is loaded for its value.
struct LoadLimits {
    double move_timeout_seconds = 10;
    int memory_megabytes = 1024;
    bool trust = false;
    std::shared_ptr<ScriptFiles> files{};  ///< that are read for it; null: nobody asks for them
    /// What it prints, with its line end, from any thread; empty: nobody listens.
    std::function<void(std::string_view)> on_print{};
    std::shared_ptr<Profile> profile{};  ///< null: nobody asks where its time goes
};

/// Of an interpreter within these limits.
LuaStateOptions options_of(const LoadLimits& limits);

}  // namespace scripting
