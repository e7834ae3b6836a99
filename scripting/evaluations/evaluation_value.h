#pragma once

#include <memory>

#include "scripting/evaluations/script_evaluation.h"
#include "scripting/lua/lua_value.h"

namespace scripting {

/// An evaluation that Lua holds.
struct EvaluationValue {
    std::shared_ptr<const ScriptEvaluation> evaluation;
};

template <>
struct LuaType<EvaluationValue> {
    static constexpr const char* kName = "an evaluation";
};

/// Throws ScriptError when the evaluation has functions of this script and `state` is a coroutine,
/// whose interpreter cannot call them.
void require_own_thread(lua_State* state, const ScriptEvaluation& evaluation);

}  // namespace scripting
