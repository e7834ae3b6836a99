#pragma once

#include <memory>

#include "scripting/experiments/run_context.h"
#include "scripting/lua/lua_value.h"

namespace scripting {

/// The script's database, as Lua holds it.
struct Store {
    std::shared_ptr<RunContext> context;
};

template <>
struct LuaType<Store> {
    static constexpr const char* kName = "a database";
};

}  // namespace scripting
