#include "workbench/widgets/sql_lines.h"

#include <algorithm>
#include <array>
#include <string>

namespace workbench {
namespace {

using scripting::Token;
using scripting::TokenKind;

constexpr auto kKeywords = std::to_array<std::string_view>(
    {"ALL",     "AND",       "AS",        "ASC",       "BETWEEN",      "BY",        "CASE",
     "CAST",    "COLLATE",   "CROSS",     "CURRENT",   "DESC",         "DISTINCT",  "ELSE",
     "END",     "ESCAPE",    "EXCEPT",    "EXCLUDE",   "EXISTS",       "FALSE",     "FILTER",
     "FIRST",   "FOLLOWING", "FROM",      "FULL",      "GLOB",         "GROUP",     "GROUPS",
     "HAVING",  "IN",        "INNER",     "INTERSECT", "IS",           "ISNULL",    "JOIN",
     "LAST",    "LEFT",      "LIKE",      "LIMIT",     "MATERIALIZED", "NATURAL",   "NOT",
     "NOTNULL", "NULL",      "NULLS",     "OFFSET",    "ON",           "OR",        "ORDER",
     "OUTER",   "OVER",      "PARTITION", "PRECEDING", "RANGE",        "RECURSIVE", "RIGHT",
     "ROW",     "ROWS",      "SELECT",    "THEN",      "TIES",         "TRUE",      "UNBOUNDED",
     "UNION",   "USING",     "VALUES",    "WHEN",      "WHERE",        "WINDOW",    "WITH"});
static_assert(std::ranges::is_sorted(kKeywords));

bool is_sql_digit(char c) {
    return c >= '0' && c <= '9';
}
bool is_sql_letter(char c) {
    return is_sql_digit(c) || c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           static_cast<unsigned char>(c) >= 0x80;
}

bool is_sql_keyword(std::string_view word) {
    std::string large;
    for (const char c : word) {
        large += c >= 'a' && c <= 'z' ? static_cast<char>(c - ('a' - 'A')) : c;
    }
    return std::ranges::binary_search(kKeywords, std::string_view{large});
}

class SqlReader {
  public:
    SqlReader(std::string_view line, SqlOpen open) : line_{line}, open_{open} {}

    SqlLine read() {
        if (open_ != SqlOpen::Nothing) read_open(0);
        while (at_ < size()) read_token();
        return {std::move(tokens_), open_};
    }

  private:
    int size() const { return static_cast<int>(line_.size()); }
    char peek(int ahead = 0) const { return at_ + ahead < size() ? line_[at_ + ahead] : '\0'; }
    void add(int first, TokenKind kind) {
        if (at_ > first) tokens_.push_back({first, at_, kind});
    }

    /// Up to the end of what is open, which may be on a later line.
    void read_open(int first) {
        if (open_ == SqlOpen::Comment) {
            const std::size_t end = line_.find("*/", at_);
            at_ = end == std::string_view::npos ? size() : static_cast<int>(end) + 2;
            if (end != std::string_view::npos) open_ = SqlOpen::Nothing;
            return add(first, TokenKind::Comment);
        }
        const char quote = open_ == SqlOpen::Text ? '\'' : '"';
        const TokenKind kind = open_ == SqlOpen::Text ? TokenKind::Text : TokenKind::Plain;
        while (at_ < size()) {
            if (line_[at_++] != quote) continue;
            if (peek() != quote) {
                open_ = SqlOpen::Nothing;
                break;
            }
            ++at_;  // two of them are one letter
        }
        add(first, kind);
    }

    void read_number(int first) {
        while (is_sql_letter(peek()) || peek() == '.') {
            const bool is_exponent = peek() == 'e' || peek() == 'E';
            ++at_;
            if (is_exponent && (peek() == '+' || peek() == '-')) ++at_;
        }
        add(first, TokenKind::Number);
    }

    void read_name(int first) {
        while (is_sql_letter(peek())) ++at_;
        int after = at_;
        while (after < size() && line_[after] == ' ') ++after;
        const bool is_called = after < size() && line_[after] == '(';
        const bool is_keyword = is_sql_keyword(line_.substr(first, at_ - first));
        add(first, is_keyword  ? TokenKind::Keyword
                   : is_called ? TokenKind::Library
                               : TokenKind::Plain);
    }

    void read_token() {
        const int first = at_;
        const char c = peek();
        if (c == ' ' || c == '\t') {
            ++at_;
        } else if (c == '-' && peek(1) == '-') {
            at_ = size();
            add(first, TokenKind::Comment);
        } else if (c == '/' && peek(1) == '*') {
            at_ += 2;
            open_ = SqlOpen::Comment;
            read_open(first);
        } else if (c == '\'' || c == '"') {
            ++at_;
            open_ = c == '"' ? SqlOpen::QuotedName : SqlOpen::Text;
            read_open(first);
        } else if (is_sql_digit(c) || (c == '.' && is_sql_digit(peek(1)))) {
            read_number(first);
        } else if (is_sql_letter(c)) {
            read_name(first);
        } else {
            ++at_;
            add(first, TokenKind::Sign);
        }
    }

    std::string_view line_;
    SqlOpen open_;
    int at_ = 0;
    std::vector<Token> tokens_;
};

}  // namespace

std::span<const std::string_view> sql_keywords() {
    return kKeywords;
}

SqlLine sql_line(std::string_view line, SqlOpen open) {
    return SqlReader{line, open}.read();
}

void SqlLines::follow(const CodeText& text) {
    if (state_ == text.state() && !opens_.empty()) return;
    state_ = text.state();
    opens_.clear();
    opens_.reserve(text.lines().size());
    SqlOpen open = SqlOpen::Nothing;
    for (const std::string& line : text.lines()) {
        opens_.push_back(open);
        open = sql_line(line, open).next;
    }
}

}  // namespace workbench
