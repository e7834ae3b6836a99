#pragma once

#include "engine/features/feature.h"
#include "scripting/lua/lua_value.h"
#include "scripting/lua/module.h"

namespace scripting {

/// A feature that Lua holds: `yomi.feature.mobility`.
template <>
struct LuaType<engine::Feature> {
    static constexpr const char* kName = "a feature";
};

/// `yomi.feature` has all that engine::features() lists.
extern const Module kFeatureModule;

}  // namespace scripting
