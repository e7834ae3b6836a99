#pragma once

#include <memory>

#include "scripting/lua/lua_value.h"
#include "scripting/weights/weights_store.h"

namespace scripting {

/// Trained weights that Lua holds: a term of an evaluation.
struct WeightsValue {
    std::shared_ptr<const LoadedWeights> weights;
};

template <>
struct LuaType<WeightsValue> {
    static constexpr const char* kName = "weights";
};

}  // namespace scripting
