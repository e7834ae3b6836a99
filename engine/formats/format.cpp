#include "engine/formats/format.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "engine/formats/latin1.h"
#include "engine/formats/pgn_tags.h"
#include "engine/formats/plain_letters.h"
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

/// Of so many bytes of a text one may be zero.
constexpr std::size_t kTextPerZero = 32;
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

bool has_moves_of_json(std::string_view text) {
    return text.find("\"m\"") != std::string_view::npos ||
           text.find("\"yomi\"") != std::string_view::npos;
}

/// What a line begins, with words and brackets of its own; empty: something else. `text` is the
/// line and all that follows it.
std::optional<Found> marked_format(std::string_view text) {
    const std::string_view line = text.substr(0, text.find('\n'));
    if (begins_like_pgn_moves(text)) return Format::Pgn;
    if (const std::size_t second = line.find_first_not_of(" \t", 1);
        line[0] == '{' || (line[0] == '[' && (second == std::string_view::npos ||
                                              line[second] == '{' || line[second] == '\r'))) {
        if (has_moves_of_json(text)) return Format::Quest;
        return tl::unexpected{
            std::string{"this is JSON without moves \"m\", so not from Othello Quest"}};
    }
    if (begins_like_pgn_tag(line)) return Format::Pgn;
    // An answer of a server: `callback({...})`.
    if (line.find("{\"") != std::string_view::npos && has_moves_of_json(text)) {
        return Format::Quest;
    }
    if (const auto tree = tree_begin(text); tree && *tree < line.size()) {
        return tree_format(text.substr(*tree));
    }
    return std::nullopt;
}

/// Titles and remarks may stand before the first game, and the first game may be a broken one: all
/// lines are looked at until one tells what the file is.
Found text_format(std::string_view bytes) {
    const std::string text = plain_lines(bytes, is_plain_line);
    std::string_view rest = from_first_word(text);
    if (rest.empty()) {
        const bool is_blank = text.find_first_not_of(kTextBlanks) == std::string::npos;
        return tl::unexpected{std::string{is_blank ? "there is nothing in the file"
                                                   : "there is nothing but comments in the file: "
                                                     "lines that begin with # or %"}};
    }
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
    // A board that is cut short.
    if (rows_in(text) > 1) return Format::Positions;
    return tl::unexpected{
        fmt::format("it is no file of games: it begins with '{}'; {}", shown(first), kKnown)};
}

/// The text is of letters of a byte or two.
Found encoded_format(std::string_view text) {
    auto found = text_format(text);
    if (found || is_utf8(text)) return found;
    // What stands behind the last line end may be cut.
    const std::string_view lines = text.substr(0, text.find_last_of("\r\n") + 1);
    return text_format(decoded_as_stated(lines.empty() ? text : lines, "").text);
}

}  // namespace

std::string_view name_of(Format format) {
    return kFormatNames[static_cast<std::size_t>(format)];
}

Found recognise(std::span<const std::byte> beginning, std::uintmax_t size, const ReadBytes& whole) {
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
    const auto zeros = static_cast<std::size_t>(std::ranges::count(text, '\0'));
    if (zeros > 0 && zeros == text.size()) {
        return tl::unexpected{
            std::string{"it has zero bytes alone: an empty archive, or a damaged file"}};
    }
    // Those that fill a block of a disk behind a text are none of it.
    const std::string_view said = text.substr(0, text.find_last_not_of('\0') + 1);
    const auto is_no_letter = [](char letter) {
        constexpr std::string_view kOfTexts{"\t\n\v\f\r\x1A\x1B\0", 8};
        return static_cast<unsigned char>(letter) < 0x20U &&
               kOfTexts.find(letter) == std::string_view::npos;
    };
    const bool is_binary = zeros > 0 && std::ranges::any_of(said, is_no_letter);
    if (is_binary ||
        static_cast<std::size_t>(std::ranges::count(said, '\0')) * kTextPerZero > said.size()) {
        return tl::unexpected{fmt::format("it is neither a WTHOR file nor text; {}", kKnown)};
    }
    if (zeros == 0) {
        auto found = encoded_format(text);
        const bool is_all = size <= beginning.size() || !whole || !tree_begin(text);
        if (found || is_all) return found;
        if (const auto format = tree_format_of(whole)) return *format;
        return found;
    }
    // A damaged text: the record with the zero is refused, and the others are read.
    std::string mended{said};
    std::ranges::replace(mended, '\0', ' ');
    return encoded_format(mended);
}

}  // namespace engine
