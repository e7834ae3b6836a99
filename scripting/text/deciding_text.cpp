#include "scripting/text/deciding_text.h"

#include <array>
#include <vector>

#include "scripting/text/lua_tokens.h"

namespace scripting {
namespace {

using Tokens = std::vector<std::string>;

/// A text over several lines is one token for each; the ends of its lines are tokens, too.
Tokens tokens_of(std::string_view lua) {
    Tokens tokens;
    LuaLineStart start;
    while (true) {
        const std::size_t end = lua.find('\n');
        std::string_view line = lua.substr(0, end);
        if (!start.is_within_text() && line.ends_with('\r')) line.remove_suffix(1);
        const LuaLine read = lua_line(line, start);
        for (const Token& token : read.tokens) {
            if (token.kind == TokenKind::Comment) continue;
            tokens.emplace_back(line.substr(token.first, token.last - token.first));
        }
        start = read.next;
        if (start.is_within_text()) tokens.emplace_back("\n");
        if (end == std::string_view::npos) return tokens;
        lua.remove_prefix(end + 1);
    }
}

bool matches(const Tokens& tokens, std::size_t at, std::initializer_list<std::string_view> wanted) {
    for (const std::string_view each : wanted) {
        if (at >= tokens.size() || tokens[at++] != each) return false;
    }
    return true;
}

/// After the `end` of the function whose `function` is at `at`; nothing where it has none.
std::optional<std::size_t> after_function(const Tokens& tokens, std::size_t at) {
    int open = 0;
    for (; at < tokens.size(); ++at) {
        const std::string& token = tokens[at];
        if (token == "function" || token == "if" || token == "do" || token == "repeat") ++open;
        if (token == "end" || token == "until") --open;
        if (open == 0) return at + 1;
    }
    return std::nullopt;
}

/// Takes the report's function out of the table that opens at `at`.
void drop_report(Tokens& tokens, std::size_t at) {
    int depth = 0;
    for (; at < tokens.size(); ++at) {
        const std::string& token = tokens[at];
        if (token == "{" || token == "(" || token == "[") ++depth;
        if (token == "}" || token == ")" || token == "]") --depth;
        if (depth == 0) return;
        const bool begins_field =
            tokens[at - 1] == "{" || tokens[at - 1] == "," || tokens[at - 1] == ";";
        if (depth == 1 && begins_field && matches(tokens, at, {"report", "=", "function"})) {
            const auto after = after_function(tokens, at + 2);
            // `function() ... end or other` is no function alone.
            if (!after || *after >= tokens.size() ||
                (tokens[*after] != "," && tokens[*after] != ";" && tokens[*after] != "}")) {
                return;
            }
            tokens.erase(tokens.begin() + static_cast<std::ptrdiff_t>(at) + 3,
                         tokens.begin() + static_cast<std::ptrdiff_t>(*after) - 1);
            return;
        }
        // Functions of other fields are passed over whole: `report = function` within one is
        // theirs.
        if (token == "function") {
            const auto after = after_function(tokens, at);
            if (!after) return;
            at = *after - 1;
        }
    }
}

std::string joined(const Tokens& tokens) {
    std::string text;
    for (const std::string& token : tokens) text += token + ' ';
    return text;
}

}  // namespace

std::string token_text(std::string_view lua) {
    return joined(tokens_of(lua));
}

std::string deciding_text(std::string_view lua) {
    Tokens tokens = tokens_of(lua);
    for (std::size_t at = 0; at < tokens.size(); ++at) {
        if (matches(tokens, at, {"yomi", ".", "experiment", "{"})) drop_report(tokens, at + 3);
        if (matches(tokens, at, {"yomi", ".", "experiment", "(", "{"})) {
            drop_report(tokens, at + 4);
        }
    }
    return joined(tokens);
}

std::optional<std::set<std::string>> arguments_read(const std::string& deciding) {
    std::set<std::string> names;
    for (std::size_t at = deciding.find("args"); at != std::string::npos;
         at = deciding.find("args", at + 1)) {
        const std::string_view rest = std::string_view{deciding}.substr(at + 4);
        if (!rest.starts_with(" . ")) return std::nullopt;
        const std::string_view name = rest.substr(3, rest.find(' ', 3) - 3);
        names.emplace(name);
    }
    return names;
}

}  // namespace scripting
