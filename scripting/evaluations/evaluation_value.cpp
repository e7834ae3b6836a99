#include "scripting/evaluations/evaluation_value.h"

#include <fmt/format.h>

#include "scripting/lua/lua_state.h"

namespace scripting {

void require_own_thread(lua_State* state, const ScriptEvaluation& evaluation) {
    if (state == LuaState::of(state).get() || !evaluation.has_inline_function()) return;
    throw ScriptError{
        fmt::format("evaluation '{}': a script's own function cannot be asked inside a coroutine",
                    evaluation.description().name)};
}

}  // namespace scripting
