#pragma once

#include <array>
#include <string_view>
#include <vector>

namespace scripting {

/// In ascending order.
inline constexpr std::array<std::string_view, 22> kLuaKeywords{
    "and",      "break",  "do",   "else", "elseif", "end",  "false", "for",
    "function", "goto",   "if",   "in",   "local",  "nil",  "not",   "or",
    "repeat",   "return", "then", "true", "until",  "while"};

enum class TokenKind { Plain, Keyword, Number, Text, Comment, Library, Sign };

/// A piece of a line: a word, a number, a text or its part on this line, a comment, one sign.
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
    bool is_within_text() const { return quote != 0 || (level >= 0 && !is_comment); }
    friend bool operator==(const LuaLineStart&, const LuaLineStart&) = default;
};

/// The tokens of a line of Lua, without gaps but for spaces, and what the next line begins within.
struct LuaLine {
    std::vector<Token> tokens;
    LuaLineStart next;
};
LuaLine lua_line(std::string_view line, LuaLineStart start);

}  // namespace scripting
