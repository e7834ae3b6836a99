#include "scripting/lua/debugger.h"

#include <algorithm>

namespace scripting {
namespace {

/// How many functions are within each other on that thread.
int depth_of(lua_State* thread) {
    lua_Debug activation;
    int depth = 0;
    while (lua_getstack(thread, depth, &activation) != 0) ++depth;
    return depth;
}

bool is_deeper_than(lua_State* thread, int depth) {
    lua_Debug activation;
    return lua_getstack(thread, depth, &activation) != 0;
}

}  // namespace

bool Debugger::is_breakpoint(lua_State* thread, lua_Debug* activation) {
    if (version_ != session_->version()) {
        version_ = session_->version();
        has_line_.clear();
        files_.clear();
        for (const Breakpoint& one : session_->breakpoints()) {
            const auto line = static_cast<std::size_t>(std::max(one.line, 0));
            if (has_line_.size() <= line) has_line_.resize(line + 1);
            has_line_[line] = true;
            files_[one.line].insert(one.file);
        }
    }
    const int line = activation->currentline;
    if (line < 0 || line >= static_cast<int>(has_line_.size()) || !has_line_[line]) return false;
    if (lua_getinfo(thread, "S", activation) == 0 || *activation->source != '@') return false;
    return files_[line].contains(std::string_view{activation->source + 1});
}

bool Debugger::ends_step(lua_State* thread) const {
    const DebugSession::Stepping from = session_->stepping();
    switch (from.step) {
        case DebugStep::Into:
            return true;
        case DebugStep::Over:
            return thread == from.thread && !is_deeper_than(thread, from.depth);
        case DebugStep::Out:
            return thread == from.thread && !is_deeper_than(thread, from.depth - 1);
        case DebugStep::Continue:
            break;
    }
    return false;
}

bool Debugger::at_line(lua_State* thread, lua_Debug* activation, const std::stop_token& stop) {
    if (!session_->is_on()) return false;
    const bool halts =
        is_breakpoint(thread, activation) || (session_->is_stepping() && ends_step(thread));
    if (!halts) return false;
    const int depth = depth_of(thread);
    const auto order = session_->stand([thread] { return look_at_functions(thread); }, stop);
    session_->step_from({order.value_or(DebugStep::Continue), thread, depth});
    return true;
}

}  // namespace scripting
