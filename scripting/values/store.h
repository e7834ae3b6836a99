#pragma once

#include <memory>

#include "scripting/lua/lua_value.h"
#include "scripting/values/run_context.h"

namespace scripting {

/// The script's database.
struct Store {
    std::shared_ptr<RunContext> context;
};

template <>
struct LuaType<Store> {
    static constexpr const char* kName = "a database";
};

}  // namespace scripting
