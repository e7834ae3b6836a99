#pragma once

#include "engine/features/feature.h"
#include "scripting/lua/lua_value.h"

namespace scripting {

/// A feature that Lua holds: `yomi.feature.mobility`.
template <>
struct LuaType<engine::Feature> {
    static constexpr const char* kName = "a feature";
};

}  // namespace scripting
