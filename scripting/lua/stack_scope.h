#pragma once

#include <exception>
#include <lua.hpp>

namespace scripting {

/// Puts the stack back to where it was.
///
/// An error that leaves a function which Lua has called is left alone: Lua takes what it says from
/// the top of the stack, which then is that of the function that raised it, and gives back the rest
/// itself.
class StackScope {
  public:
    explicit StackScope(lua_State* state) : state_{state}, top_{lua_gettop(state)} {}
    ~StackScope() {
        lua_Debug called;
        const bool is_error = std::uncaught_exceptions() > exceptions_;
        if (is_error && lua_getstack(state_, 0, &called) != 0) return;
        lua_settop(state_, top_);
    }
    StackScope(const StackScope&) = delete;
    StackScope& operator=(const StackScope&) = delete;

  private:
    lua_State* state_;
    int top_;
    int exceptions_ = std::uncaught_exceptions();
};

}  // namespace scripting
