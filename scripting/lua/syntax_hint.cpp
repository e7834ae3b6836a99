#include "scripting/lua/syntax_hint.h"

#include <algorithm>
#include <cctype>
#include <charconv>

namespace scripting {
namespace {

struct Habit {
    std::string_view near;     ///< what Lua's message says that it stopped at
    std::string_view written;  ///< what stands in the line
    std::string_view hint;
};

constexpr Habit kHabits[] = {
    {"'!'", "!=", "Lua writes ~= for !="},
    {"'!'", "!", "Lua writes not for !"},
    {"'&'", "&&", "Lua writes and for &&"},
    {"'|'", "||", "Lua writes or for ||"},
    {"'+'", "+=", "Lua has no +=: write n = n + 1"},
    {"'+'", "++", "Lua has no ++: write n = n + 1"},
    {"'-'", "-=", "Lua has no -=: write n = n - 1"},
    {"'*'", "*=", "Lua has no *=: write n = n * 2"},
    {"'/'", "/=", "Lua has no /=: write n = n / 2"},
    {"'='", "if", "Lua compares by =="},
    {"'='", "while", "Lua compares by =="},
    {"'{'", "if", "Lua writes if ... then ... end, without braces"},
    {"'{'", "for", "Lua writes for ... do ... end, without braces"},
    {"'{'", "function", "Lua writes function (...) ... end, without braces"},
    {"'?'", "?", "Lua writes condition and this or that for ?:"},
    {"'continue'", "", "Lua has no continue: use goto, or an if around the rest"},
    {"'if'", "else if", "Lua writes elseif in one word"},
    {"'}'", "", "an end or a closing parenthesis before it may be missing"},
    {"<eof>", "", "an end or a closing parenthesis is missing"},
};

/// The line of that number, from 1.
std::string_view line_of(std::string_view text, int number) {
    for (int line = 1; line < number; ++line) {
        const std::size_t end = text.find('\n');
        if (end == text.npos) return {};
        text.remove_prefix(end + 1);
    }
    return text.substr(0, text.find('\n'));
}

}  // namespace

std::string syntax_hint(std::string_view error, std::string_view text) {
    const std::size_t near = error.rfind(" near ");
    const std::size_t end_of_place = error.find(": ");
    if (near == error.npos || end_of_place == error.npos) return "";
    const std::string_view stopped_at = error.substr(near + 6);
    const std::size_t colon = error.rfind(':', end_of_place - 1);
    int number = 0;
    if (colon != error.npos) {
        std::from_chars(error.data() + colon + 1, error.data() + end_of_place, number);
    }
    const std::string_view line = line_of(text, number);
    // In a table the next name stands where a comma should.
    const bool is_name =
        stopped_at.size() > 2 && std::isalpha(static_cast<unsigned char>(stopped_at[1])) != 0;
    if (is_name && error.find("'}' expected") != error.npos)
        return "; is a comma before it missing?";
    if (stopped_at == "<eof>" && error.find("expected") == error.npos) return "";
    const auto meant = std::ranges::find_if(kHabits, [&](const Habit& habit) {
        return stopped_at == habit.near && line.find(habit.written) != line.npos;
    });
    return meant == std::end(kHabits) ? "" : "; " + std::string{meant->hint};
}

std::string use_hint(std::string_view error) {
    const auto says = [error](std::string_view part) { return error.find(part) != error.npos; };
    if (says("nil value (global 'yomi')")) {
        return "; begin the file with local yomi = require \"yomi\"";
    }
    if (says("attempt to call a table value (for iterator")) {
        return "; write for _, value in ipairs(list) do";
    }
    return "";
}

}  // namespace scripting
