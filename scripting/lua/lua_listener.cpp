#include "scripting/lua/lua_listener.h"

#include <fmt/format.h>

#include "scripting/lua/lua_state.h"
#include "scripting/lua/stack_scope.h"

namespace scripting {

LuaListener::LuaListener(lua_State* state, const NamedArguments& named, const char* name)
    : state_{state} {
    if (!named.has_function(name)) return;
    if (state != LuaState::of(state).get()) {
        named.wrong(fmt::format("{} cannot be called inside a coroutine", name));
    }
    named.push(name);
    index_ = lua_gettop(state);
}

bool LuaListener::tell(const std::function<int(lua_State*)>& push) {
    if (!is_there()) return true;
    if (error_) return false;
    bool goes_on = true;
    try {
        const StackScope stack{state_};
        luaL_checkstack(state_, LUA_MINSTACK, nullptr);
        lua_pushvalue(state_, index_);
        const int arguments = push(state_);
        LuaState::of(state_).call(arguments, 1);
        // Whoever returns nothing wants to go on.
        goes_on = lua_isnil(state_, -1) || lua_toboolean(state_, -1) != 0;
    } catch (const std::exception&) {
        error_ = std::current_exception();
        goes_on = false;
    }
    if (!goes_on) source_.request_stop();
    return goes_on;
}

std::stop_token LuaListener::token(const std::stop_token& stop) {
    if (!is_there()) return stop;
    forward_.emplace(stop, Request{source_});
    return source_.get_token();
}

void LuaListener::rethrow() const {
    if (error_) std::rethrow_exception(error_);
}

}  // namespace scripting
