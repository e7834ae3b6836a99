#include "workbench/widgets/lua_lines.h"

namespace workbench {

void LuaLineStarts::follow(const CodeText& text) {
    if (state_ == text.state() && !starts_.empty()) return;
    state_ = text.state();
    starts_.clear();
    starts_.reserve(text.lines().size());
    scripting::LuaLineStart start;
    for (const std::string& line : text.lines()) {
        starts_.push_back(start);
        start = scripting::lua_line(line, start).next;
    }
}

}  // namespace workbench
