#include "engine/formats/format.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "engine/formats/pgn_tags.h"
#include "engine/formats/plain_text.h"
#include "engine/formats/text_encoding.h"
#include "engine/formats/tree_format.h"
#include "engine/formats/wthor.h"
#include "engine/games/letters.h"

namespace engine {
namespace {

constexpr std::array<std::string_view, 7> kFormatNames = {"wthor", "ggf",        "sgf",      "pgn",
                                                          "quest", "transcript", "positions"};
constexpr std::string_view kTextBlanks = " \t\r\n\f";
constexpr std::string_view kKnown =
    "WTHOR, GGF, SGF, PGN of PlayOK and Edax, Othello Quest, transcripts, boards and OBF are read";

/// So many lines of words may stand before the first game.
constexpr int kMostLinesBefore = 200;

using Found = tl::expected<Format, std::string>;

/// Without the mark of UTF-8, blanks and lines of comment.
std::string_view from_first_word(std::string_view text) {
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    while (true) {
        text.remove_prefix(std::min(text.find_first_not_of(kTextBlanks), text.size()));
        if (!text.starts_with('#') && !text.starts_with('%')) return text;
        text.remove_prefix(std::min(text.find('\n'), text.size()));
    }
}

std::string shown(std::string_view line) {
    std::string start{first_letters(line, 30)};
    std::ranges::replace_if(
        start, [](char c) { return static_cast<unsigned char>(c) < 0x20; }, ' ');
    return start;
}

/// What a line begins, with words and brackets of its own; empty: something else. `text` is the
/// line and all that follows it.
std::optional<Found> marked_format(std::string_view text) {
    const std::string_view line = text.substr(0, text.find('\n'));
    if (begins_like_pgn_moves(text)) return Format::Pgn;
    if (const std::size_t second = line.find_first_not_of(" \t", 1);
        line[0] == '{' || (line[0] == '[' && (second == std::string_view::npos ||
                                              line[second] == '{' || line[second] == '\r'))) {
        if (text.find("\"m\"") != std::string_view::npos ||
            text.find("\"yomi\"") != std::string_view::npos) {
            return Format::Quest;
        }
        return tl::unexpected{
            std::string{"this is JSON without moves \"m\", so not from Othello Quest"}};
    }
    if (begins_like_pgn_tag(line)) return Format::Pgn;
    if (const auto tree = tree_begin(text); tree && *tree < line.size()) {
        return tree_format(text.substr(*tree));
    }
    return std::nullopt;
}

/// Titles and remarks may stand before the first game, and the first game may be a broken one: all
/// lines are looked at until one tells what the file is.
Found text_format(std::string_view text) {
    std::string_view rest = from_first_word(text);
    if (rest.empty()) return tl::unexpected{std::string{"there is nothing in the file"}};
    const std::string_view first = rest.substr(0, rest.find('\n'));
    std::optional<std::string> refusal;
    int lines = 0;
    while (!rest.empty()) {
        if (!begins_like_pgn_moves(rest)) {
            if (const auto plain = plain_format(rest)) return *plain;
        }
        // What a line of brackets begins is told by all that follows it.
        if (!refusal) {
            if (const auto marked = marked_format(rest)) {
                if (*marked) return *marked;
                refusal = marked->error();
            }
        }
        if (++lines == kMostLinesBefore) break;
        rest.remove_prefix(std::min(rest.find('\n'), rest.size()));
        rest = from_first_word(rest);
    }
    if (refusal) return tl::unexpected{*std::move(refusal)};
    return tl::unexpected{
        fmt::format("it is no file of games: it begins with '{}'; {}", shown(first), kKnown)};
}

}  // namespace

std::string_view name_of(Format format) {
    return kFormatNames[static_cast<std::size_t>(format)];
}

Found recognise(std::span<const std::byte> beginning, std::uintmax_t size) {
    const auto header = beginning.first(std::min(beginning.size(), kWthorHeaderSize));
    if (const auto kind = wthor_kind(header, size)) {
        if (*kind == WthorKind::Games) return Format::Wthor;
        return tl::unexpected{
            std::string{"it holds names, not games; name a file of games, or its folder"}};
    }
    if (begins_like_wthor_games(header) || begins_like_wthor_problems(header)) {
        return Format::Wthor;
    }
    const std::string_view text{reinterpret_cast<const char*>(beginning.data()), beginning.size()};
    if (const auto wide = wide_encoding(text)) {
        // A letter may be cut at the end.
        return text_format(decoded(text.substr(0, text.size() / 4 * 4), wide->name).text);
    }
    if (text.find('\0') == std::string_view::npos) return text_format(text);
    return tl::unexpected{fmt::format("it is neither a WTHOR file nor text; {}", kKnown)};
}

}  // namespace engine
