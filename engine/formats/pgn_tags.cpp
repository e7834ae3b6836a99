#include "engine/formats/pgn_tags.h"

#include <algorithm>
#include <array>
#include <optional>

#include "engine/formats/plain_letters.h"
#include "engine/games/letters.h"

namespace engine {
namespace {

constexpr std::string_view kInLine = " \t";

/// The quotes that stand around values, and their ends.
struct Quotes {
    std::string_view begin;
    std::string_view end;
};
constexpr std::array<Quotes, 4> kQuotes = {
    {{"\"", "\""}, {"\xE2\x80\x9C", "\xE2\x80\x9D"}, {"'", "'"}, {"\xC2\xAB", "\xC2\xBB"}}};

bool is_name_letter(char letter) {
    return is_letter(letter) || is_digit(letter) || letter == '_' || letter == '-' ||
           letter == '+' || letter == '.' || static_cast<unsigned char>(letter) >= 0x80U;
}

std::size_t after_blanks(std::string_view text, std::size_t at) {
    return std::min(text.find_first_not_of(kInLine, at), text.size());
}

/// What may follow the `]` of a tag: the line's end, another tag, or moves.
bool ends_tag(std::string_view line, std::size_t bracket) {
    const std::size_t next = after_blanks(line, bracket + 1);
    return next == line.size() || line[next] == '[' || line[next] == '{' || line[next] == ';' ||
           is_digit(line[next]);
}

/// Where the closing quote stands, and the bracket after it.
struct TagEnd {
    std::size_t quote = 0;
    std::size_t bracket = 0;
};

/// The first closing quote with a bracket behind it. `escapes`: a quote after a backslash is none.
std::optional<TagEnd> end_of_value(std::string_view line, std::size_t at, std::string_view quote,
                                   bool escapes) {
    for (; at < line.size(); ++at) {
        if (escapes && line[at] == '\\') {
            ++at;
            continue;
        }
        if (!line.substr(at).starts_with(quote)) continue;
        const std::size_t bracket = after_blanks(line, at + quote.size());
        if (bracket < line.size() && line[bracket] == ']' && ends_tag(line, bracket)) {
            return TagEnd{.quote = at, .bracket = bracket};
        }
    }
    return std::nullopt;
}

/// Only quotes and backslashes are escaped; a backslash before anything else is one.
std::string unescaped(std::string_view value) {
    std::string text;
    for (std::size_t at = 0; at < value.size(); ++at) {
        const bool is_escape = value[at] == '\\' && at + 1 < value.size() &&
                               (value[at + 1] == '"' || value[at + 1] == '\\');
        if (is_escape) ++at;
        text += value[at];
    }
    return text;
}

}  // namespace

tl::expected<PgnTag, ParseError> pgn_tag_at(std::string_view text, std::size_t at) {
    const std::string_view line =
        text.substr(0, std::min(text.find_first_of("\r\n", at), text.size()));
    PgnTag tag;
    std::size_t from = after_blanks(line, at + 1);
    const std::size_t name = from;
    while (from < line.size() && is_name_letter(line[from]) &&
           !line.substr(from).starts_with(kQuotes[1].begin) &&
           !line.substr(from).starts_with(kQuotes[3].begin)) {
        ++from;
    }
    tag.name = line.substr(name, from - name);
    from = after_blanks(line, from);
    if (tag.name.empty() || from == line.size()) {
        return fault_at(at, "a tag is [Name \"value\"]");
    }
    for (const Quotes& quotes : kQuotes) {
        if (!line.substr(from).starts_with(quotes.begin)) continue;
        tag.at = from + quotes.begin.size();
        auto end = end_of_value(line, tag.at, quotes.end, true);
        // A path that ends with a backslash.
        if (!end) end = end_of_value(line, tag.at, quotes.end, false);
        if (!end) break;
        tag.value = unescaped(line.substr(tag.at, end->quote - tag.at));
        tag.end = end->bracket + 1;
        return tag;
    }
    // A quote is missing, or both.
    const std::size_t bracket = line.rfind(']');
    if (bracket == std::string_view::npos || bracket < from) {
        return fault_at(at, "this tag has no end '\"]'");
    }
    const bool has_quote = line[from] == '"';
    tag.at = has_quote ? from + 1 : from;
    std::string_view value = line.substr(tag.at, bracket - std::min(tag.at, bracket));
    value = value.substr(0, value.find_last_not_of(kInLine) + 1);
    if (!has_quote && value.ends_with('"')) value.remove_suffix(1);
    tag.value = unescaped(value);
    tag.end = bracket + 1;
    return tag;
}

std::string_view usual_pgn_name(std::string_view name) {
    constexpr std::array<std::string_view, 5> kOthers{"Event", "Black", "White", "FEN", "SetUp"};
    const std::string small = small_letters(name);
    for (const PgnName& known : kPgnNames) {
        if (small_letters(known.pgn) == small) return known.pgn;
    }
    for (const std::string_view known : kOthers) {
        if (small_letters(known) == small) return known;
    }
    return name;
}

bool begins_like_pgn_tag(std::string_view line) {
    if (!line.starts_with('[')) return false;
    const std::size_t begin = after_blanks(line, 1);
    std::size_t at = begin;
    if (at == line.size() || !is_letter(line[at])) return false;
    while (at < line.size() && (is_letter(line[at]) || is_digit(line[at]) || line[at] == '_')) ++at;
    const std::size_t value = after_blanks(line, at);
    if (value == line.size()) return false;
    if (std::ranges::any_of(kQuotes, [&](const Quotes& quotes) {
            return line.substr(value).starts_with(quotes.begin);
        })) {
        return true;
    }
    // Without quotes a title in brackets looks alike.
    const std::string_view name = line.substr(begin, at - begin);
    const std::string_view usual = usual_pgn_name(name);
    const bool is_known = std::ranges::find(kPgnNames, usual, &PgnName::pgn) != kPgnNames.end() ||
                          usual == "Event" || usual == "Black" || usual == "White";
    const std::size_t last = line.find_last_not_of(" \t\r");
    return is_known && value > at && line[last] == ']';
}

}  // namespace engine
