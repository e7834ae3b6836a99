#include "scripting/evaluations/inline_functions.h"

#include <fmt/format.h>

#include "scripting/lua/function_content.h"

namespace scripting {

InlineFunctions::InlineFunctions(lua_State* state, int index)
    : owner_{LuaState::of(state).references()} {
    owner_->collect(state);
    references_ = refer_to_functions(state, index);
    content_ = "inline " + function_content(state, index);
}

InlineFunctions::~InlineFunctions() {
    // Perhaps on another thread, or while Lua collects: the interpreter lets go of them later.
    owner_->give_up(references_);
}

double InlineFunctions::ask(const FunctionName& function, const engine::AnyPosition& position,
                            engine::Player seat, const CallBounds& /*bounds*/) {
    LuaState* owner = owner_->owner();
    if (owner == nullptr) {
        throw ScriptError{fmt::format("evaluation '{}': the script of {} has ended ({})",
                                      function.evaluation, function.term_name, function.place)};
    }
    // The interpreter's own bounds hold; a script that they end does not go on.
    const LuaState::Bounds bounds{
        *owner, owner->options().move_timeout_seconds,
        fmt::format("{} of evaluation '{}'", function.term_name, function.evaluation)};
    return call_function(*owner, references_, function, position, seat);
}

}  // namespace scripting
