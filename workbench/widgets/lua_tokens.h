#pragma once

#include <string_view>
#include <vector>

#include "workbench/widgets/code_text.h"

namespace workbench {

enum class TokenKind { Plain, Keyword, Number, Text, Comment, Library, Sign };

/// A piece of a line that has one color.
struct Token {
    int first = 0;  ///< byte
    int last = 0;   ///< after the last byte
    TokenKind kind = TokenKind::Plain;
    friend bool operator==(const Token&, const Token&) = default;
};

/// What a line begins within: a text or a comment that an earlier line began.
struct LuaLineStart {
    int level = -1;           ///< of `[==[`: how many `=`; -1: none is open
    bool is_comment = false;  ///< of that
    char quote = 0;           ///< of a text that goes on after `\`; 0: none
    friend bool operator==(const LuaLineStart&, const LuaLineStart&) = default;
};

/// The tokens of a line of Lua, without gaps but for spaces, and what the next line begins within.
struct LuaLine {
    std::vector<Token> tokens;
    LuaLineStart next;
};
LuaLine lua_line(std::string_view line, LuaLineStart start);

/// What every line of a text begins within, kept while the text stays the same.
class LuaLineStarts {
  public:
    /// Reads the text again where it is another one than at the last call.
    void follow(const CodeText& text);
    LuaLineStart of(int line) const {
        return line < static_cast<int>(starts_.size()) ? starts_[line] : LuaLineStart{};
    }

  private:
    std::uint64_t state_ = 0;
    std::vector<LuaLineStart> starts_;
};

}  // namespace workbench
