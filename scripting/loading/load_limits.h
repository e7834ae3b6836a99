#pragma once

#include <memory>

#include "scripting/lua/lua_state.h"

namespace scripting {

/// What bounds a script that is loaded for its value.
struct LoadLimits {
    double move_timeout_seconds = 10;
    int memory_megabytes = 1024;
    bool trust = false;
    std::shared_ptr<ScriptFiles> files{};  ///< that are read for it; null: nobody asks for them
};

/// Of an interpreter within these limits.
LuaStateOptions options_of(const LoadLimits& limits);

}  // namespace scripting
