#pragma once

#include <exception>
#include <functional>
#include <lua.hpp>
#include <optional>
#include <stop_token>

#include "scripting/lua/named_arguments.h"

namespace scripting {

/// A function of a running script that native work calls back, on the script's own thread: how far
/// it is, what it has found so far. When the function returns false or raises an error, the work is
/// to stop.
class LuaListener {
  public:
    /// The argument of that name; where it is absent nobody listens. Throws ScriptError when it is
    /// no function, or in a coroutine, whose interpreter could not call it.
    LuaListener(lua_State* state, const NamedArguments& named, const char* name);

    bool is_there() const { return index_ != 0; }
    /// Calls the function with what `push` pushes: it returns how many values. False: stop. Never
    /// throws what the script raises.
    bool tell(const std::function<int(lua_State*)>& push);
    /// Requested once `tell` has said stop, or when `stop` is.
    std::stop_token token(const std::stop_token& stop);
    /// After the work, on the same thread: throws what the function raised.
    void rethrow() const;

  private:
    lua_State* state_;
    int index_ = 0;  ///< of the function on the stack, below what the work leaves there; 0: none
    std::stop_source source_;
    struct Request {
        std::stop_source source;
        void operator()() { source.request_stop(); }
    };
    std::optional<std::stop_callback<Request>> forward_;
    std::exception_ptr error_;
};

}  // namespace scripting
