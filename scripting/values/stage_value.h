#pragma once

#include "engine/evaluate/staged_weight.h"
#include "scripting/lua/lua_value.h"

namespace scripting {

/// A weight by stage that Lua holds: what `yomi.by_stage` gives.
template <>
struct LuaType<engine::StagedWeight> {
    static constexpr const char* kName = "a weight by stage";
};

}  // namespace scripting
