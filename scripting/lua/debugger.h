#pragma once

#include <cstdint>
#include <lua.hpp>
#include <map>
#include <memory>
#include <set>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "scripting/debug/debug_session.h"

namespace scripting {

/// What shows the variables of the functions that run, declared here and defined in a room above:
/// how values are shown is not this room's.
DebugHalt look_at_functions(lua_State* thread);

/// Halts one interpreter where its session says. Called from the hook, at each line.
class Debugger {
  public:
    explicit Debugger(std::shared_ptr<DebugSession> session) : session_{std::move(session)} {}

    const DebugSession& session() const { return *session_; }
    /// A line begins on that thread. True: it has stood still, and a stop may have been requested.
    bool at_line(lua_State* thread, lua_Debug* activation, const std::stop_token& stop);

  private:
    bool is_breakpoint(lua_State* thread, lua_Debug* activation);
    bool ends_step(lua_State* thread) const;

    std::shared_ptr<DebugSession> session_;
    std::uint64_t version_ = 0;  ///< of those below
    std::vector<bool> has_line_;
    std::map<int, std::set<std::string, std::less<>>> files_;  ///< by line
};

}  // namespace scripting
