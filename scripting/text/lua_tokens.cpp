#include "scripting/text/lua_tokens.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace scripting {
namespace {

constexpr std::array<std::string_view, 18> kLibrary{
    "assert",  "coroutine", "error",  "ipairs", "math",     "next",     "pairs", "pcall", "print",
    "require", "select",    "string", "table",  "tonumber", "tostring", "type",  "utf8",  "yomi"};

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
bool is_name_letter(char c) {
    return is_digit(c) || c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           static_cast<unsigned char>(c) >= 0x80;
}

class LineReader {
  public:
    LineReader(std::string_view line, LuaLineStart start) : line_{line}, open_{start} {}

    LuaLine read() {
        if (open_.level >= 0) {
            read_long(0);
        } else if (open_.quote != 0) {
            const char quote = std::exchange(open_.quote, '\0');
            read_quoted(0, quote);
        }
        while (at_ < size()) read_token();
        return {std::move(tokens_), open_};
    }

  private:
    int size() const { return static_cast<int>(line_.size()); }
    char peek(int ahead = 0) const { return at_ + ahead < size() ? line_[at_ + ahead] : '\0'; }
    void add(int first, TokenKind kind) { tokens_.push_back({first, at_, kind}); }

    /// How many `=` there are in the `[==[` here; -1: it is none.
    int long_level(int ahead) const {
        if (peek(ahead) != '[') return -1;
        int level = 0;
        while (peek(ahead + 1 + level) == '=') ++level;
        return peek(ahead + 1 + level) == '[' ? level : -1;
    }

    /// Up to the end of the open long text or comment, which may be on a later line.
    void read_long(int first) {
        const TokenKind kind = open_.is_comment ? TokenKind::Comment : TokenKind::Text;
        const std::string closing = ']' + std::string(open_.level, '=') + ']';
        const std::size_t end = line_.find(closing, at_);
        if (end == std::string_view::npos) {
            at_ = size();
        } else {
            at_ = static_cast<int>(end + closing.size());
            open_ = {};
        }
        if (at_ > first) add(first, kind);
    }

    void read_quoted(int first, char quote) {
        while (at_ < size() && line_[at_] != quote) {
            if (line_[at_] == '\\') {
                if (at_ + 1 >= size()) open_.quote = quote;
                ++at_;
            }
            ++at_;
        }
        at_ = std::min(at_ + 1, size());
        if (at_ > first) add(first, TokenKind::Text);
    }

    void read_comment(int first) {
        const int level = long_level(2);
        at_ += 2;
        if (level < 0) {
            at_ = size();
            add(first, TokenKind::Comment);
            return;
        }
        open_ = {.level = level, .is_comment = true};
        at_ += level + 2;
        read_long(first);
    }

    void read_number(int first) {
        const bool is_hex = peek() == '0' && (peek(1) == 'x' || peek(1) == 'X');
        while (at_ < size()) {
            const char c = peek();
            const bool is_exponent = is_hex ? c == 'p' || c == 'P' : c == 'e' || c == 'E';
            if (is_exponent && (peek(1) == '+' || peek(1) == '-'))
                ++at_;
            else if (!is_name_letter(c) && c != '.')
                break;
            ++at_;
        }
        at_ = std::min(at_, size());
        add(first, TokenKind::Number);
    }

    void read_name(int first) {
        while (is_name_letter(peek()) && at_ < size()) ++at_;
        const std::string_view name = line_.substr(first, at_ - first);
        const bool is_member = first > 0 && (line_[first - 1] == '.' || line_[first - 1] == ':') &&
                               !(first > 1 && line_[first - 2] == '.');
        TokenKind kind = TokenKind::Plain;
        if (std::ranges::binary_search(kLuaKeywords, name)) {
            kind = TokenKind::Keyword;
        } else if (!is_member && std::ranges::binary_search(kLibrary, name)) {
            kind = TokenKind::Library;
        }
        add(first, kind);
    }

    void read_token() {
        const int first = at_;
        const char c = peek();
        if (c == ' ' || c == '\t') {
            ++at_;
        } else if (c == '-' && peek(1) == '-') {
            read_comment(first);
        } else if (c == '"' || c == '\'') {
            ++at_;
            read_quoted(first, c);
        } else if (const int level = long_level(0); level >= 0) {
            open_ = {.level = level};
            at_ += level + 2;
            read_long(first);
        } else if (is_digit(c) || (c == '.' && is_digit(peek(1)))) {
            read_number(first);
        } else if (is_name_letter(c)) {
            read_name(first);
        } else {
            ++at_;
            add(first, TokenKind::Sign);
        }
    }

    std::string_view line_;
    LuaLineStart open_;
    int at_ = 0;
    std::vector<Token> tokens_;
};

}  // namespace

LuaLine lua_line(std::string_view line, LuaLineStart start) {
    return LineReader{line, start}.read();
}

}  // namespace scripting
