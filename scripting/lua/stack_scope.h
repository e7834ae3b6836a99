#pragma once

#include <lua.hpp>

namespace scripting {

/// Puts the stack back to where it was.
class StackScope {
  public:
    explicit StackScope(lua_State* state) : state_{state}, top_{lua_gettop(state)} {}
    ~StackScope() { lua_settop(state_, top_); }
    StackScope(const StackScope&) = delete;
    StackScope& operator=(const StackScope&) = delete;

  private:
    lua_State* state_;
    int top_;
};

}  // namespace scripting
