#include "scripting/text/unread_argument.h"

#include <algorithm>
#include <cctype>
#include <regex>
#include <string_view>

#include "scripting/text/deciding_text.h"

namespace scripting {
namespace {

bool is_of_word(char letter) {
    return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_';
}

/// Whether a file may read an argument: `yomi.args.NAME`; where it hands `yomi.args` on, also
/// `arguments.NAME` or a text of that name.
bool may_read(std::string_view text, const std::string& name) {
    const auto read = arguments_read(token_text(text));
    if (read) return read->contains(name);
    for (std::size_t at = text.find(name); at != text.npos; at = text.find(name, at + 1)) {
        const std::size_t end = at + name.size();
        const char before = at == 0 ? ' ' : text[at - 1];
        const bool is_read = before == '.' || before == '"' || before == '\'';
        if (is_read && (end == text.size() || !is_of_word(text[end]))) return true;
    }
    return false;
}

bool goes_through_all(const db::Script& file) {
    static const std::regex kThrough{R"(\b(pairs|next)\s*\(\s*(yomi\s*\.\s*)?args\b)"};
    return std::regex_search(file.text, kThrough);
}

}  // namespace

std::optional<std::pair<std::string, std::string>> unread_argument(
    const std::vector<db::Script>& files,
    const std::vector<std::pair<std::string, std::string>>& arguments) {
    if (std::ranges::any_of(files, goes_through_all)) return std::nullopt;
    for (const auto& argument : arguments) {
        const bool is_read = std::ranges::any_of(
            files, [&](const db::Script& file) { return may_read(file.text, argument.first); });
        if (!is_read) return argument;
    }
    return std::nullopt;
}

}  // namespace scripting
