#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "workbench/widgets/code_lines.h"
#include "workbench/widgets/code_text.h"

namespace workbench {

/// The words of SQL that a SELECT has, in capital letters and ascending order.
std::span<const std::string_view> sql_keywords();

/// What a line of SQL begins within.
enum class SqlOpen : std::uint8_t { Nothing, Text, QuotedName, Comment };

/// The tokens of a line of SQL and what the next one begins within. A name before `(` is of the
/// library; a quoted name is plain.
struct SqlLine {
    std::vector<scripting::Token> tokens;
    SqlOpen next = SqlOpen::Nothing;
};
SqlLine sql_line(std::string_view line, SqlOpen open);

/// What every line of a text begins within, kept while the text stays the same.
class SqlLines : public CodeLines {
  public:
    /// Reads the text again where it is another one than at the last call.
    void follow(const CodeText& text);
    SqlOpen of(int line) const {
        return line < static_cast<int>(opens_.size()) ? opens_[line] : SqlOpen::Nothing;
    }
    std::vector<scripting::Token> tokens(int line, std::string_view text) const override {
        return sql_line(text, of(line)).tokens;
    }

  private:
    std::uint64_t state_ = 0;
    std::vector<SqlOpen> opens_;
};

}  // namespace workbench
