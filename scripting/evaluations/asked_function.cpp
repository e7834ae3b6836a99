#include "scripting/evaluations/asked_function.h"

#include <fmt/format.h>

#include <cmath>

#include "engine/evaluate/term.h"
#include "engine/games/notation.h"
#include "scripting/lua/frozen_table.h"
#include "scripting/lua/lua_arguments.h"
#include "scripting/lua/stack_scope.h"
#include "scripting/values/position_value.h"

namespace scripting {
namespace {

[[noreturn]] void refuse_value(lua_State* state, const FunctionName& function,
                               const engine::AnyPosition& position) {
    constexpr double kLargest = engine::FunctionTerm::kLargestValue;
    throw ScriptError{fmt::format(
        "evaluation '{}': {} gives {} for {} {}; expected a number from {} to {} ({})",
        function.evaluation, function.term_name, described(state, -1), engine::facts(position).name,
        engine::to_text(position), -kLargest, kLargest, function.place)};
}

}  // namespace

FunctionReferences refer_to_functions(lua_State* state, int index) {
    luaL_checkstack(state, LUA_MINSTACK, nullptr);
    FunctionReferences references;
    push_content(state, index);
    lua_pushnil(state);
    while (lua_next(state, -2) != 0) {
        const auto term = static_cast<std::size_t>(lua_tointeger(state, -2));
        if (references.size() <= term) references.resize(term + 1, LUA_NOREF);
        references[term] = luaL_ref(state, LUA_REGISTRYINDEX);
    }
    lua_pop(state, 1);
    return references;
}

double call_function(LuaState& owner, const FunctionReferences& references,
                     const FunctionName& function, const engine::AnyPosition& position,
                     engine::Player seat) {
    lua_State* state = owner.get();
    const StackScope stack{state};
    luaL_checkstack(state, LUA_MINSTACK, nullptr);
    lua_rawgeti(state, LUA_REGISTRYINDEX, references[function.term]);
    push_value(state, position);
    lua_pushinteger(state, engine::index_of(seat) + 1);
    owner.call(2, 1);
    const double value = lua_tonumber(state, -1);
    if (lua_type(state, -1) != LUA_TNUMBER ||
        !(std::abs(value) <= engine::FunctionTerm::kLargestValue)) {
        refuse_value(state, function, position);
    }
    return value;
}

}  // namespace scripting
