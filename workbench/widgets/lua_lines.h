#pragma once

#include <string_view>
#include <vector>

#include "scripting/text/lua_tokens.h"
#include "workbench/widgets/code_lines.h"
#include "workbench/widgets/code_text.h"

namespace workbench {

/// What every line of a text begins within, kept while the text stays the same.
class LuaLineStarts : public CodeLines {
  public:
    /// Reads the text again where it is another one than at the last call.
    void follow(const CodeText& text);
    scripting::LuaLineStart of(int line) const {
        return line < static_cast<int>(starts_.size()) ? starts_[line] : scripting::LuaLineStart{};
    }

    std::vector<scripting::Token> tokens(int line, std::string_view text) const override {
        return scripting::lua_line(text, of(line)).tokens;
    }

  private:
    std::uint64_t state_ = 0;
    std::vector<scripting::LuaLineStart> starts_;
};

}  // namespace workbench
