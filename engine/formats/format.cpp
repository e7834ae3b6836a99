#include "engine/formats/format.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "engine/formats/board_line.h"
#include "engine/formats/played_moves.h"
#include "engine/formats/wthor.h"

namespace engine {
namespace {

constexpr std::array<std::string_view, 7> kFormatNames = {"wthor", "ggf",        "sgf",      "pgn",
                                                          "quest", "transcript", "positions"};
constexpr std::string_view kTextBlanks = " \t\r\n\f";
constexpr std::string_view kKnown =
    "WTHOR, GGF, SGF, PGN of PlayOK and Edax, Othello Quest, transcripts, board lines and OBF are "
    "read";

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

std::string lowered(std::string_view text) {
    std::string small{text};
    std::ranges::transform(small, small.begin(), [](char letter) {
        return 'A' <= letter && letter <= 'Z' ? static_cast<char>(letter + 32) : letter;
    });
    return small;
}

/// `(;` and what follows it: GGF and SGF begin alike.
Found tree_format(std::string_view text) {
    const std::size_t game = text.find("GM[");
    if (game != std::string_view::npos) {
        const std::string_view value =
            text.substr(game + 3, std::min(text.find(']', game), text.size()) - game - 3);
        if (lowered(value) == "othello") return Format::Ggf;
        if (value == "2") return Format::Sgf;
        return tl::unexpected{fmt::format(
            "the games are of another kind: GM[{}]; Othello is GM[Othello] in GGF, GM[2] in SGF",
            value.substr(0, 20))};
    }
    const bool is_sgf = text.find(";B[") != std::string_view::npos ||
                        text.find(";W[") != std::string_view::npos ||
                        text.find("FF[") != std::string_view::npos;
    return is_sgf ? Format::Sgf : Format::Ggf;
}

bool begins_like_moves(std::string_view line) {
    const std::size_t begin = line.find_first_not_of("0123456789. \t");
    if (begin == std::string_view::npos) return false;
    line.remove_prefix(begin);
    const auto is_square = [](std::string_view two) {
        return two.size() == 2 && 'a' <= (two[0] | 0x20) && (two[0] | 0x20) <= 'h' &&
               '1' <= two[1] && two[1] <= '8';
    };
    if (!is_square(line.substr(0, 2))) return false;
    line.remove_prefix(2);
    // A single move is a game, too, but `b4` in a letter is none.
    const std::size_t next = line.find_first_not_of("0123456789., \t\r");
    return next == std::string_view::npos || line[next] == '\n' ||
           is_square(line.substr(next, 2)) || is_pass_word(line.substr(next, 2));
}

std::string shown(std::string_view line) {
    std::string start{line.substr(0, 30)};
    std::ranges::replace_if(
        start, [](char c) { return static_cast<unsigned char>(c) < 0x20; }, ' ');
    return start;
}

Found text_format(std::string_view text) {
    const std::string_view beginning = from_first_word(text);
    if (beginning.empty()) return tl::unexpected{std::string{"there is nothing in the file"}};
    const std::string_view line = beginning.substr(0, beginning.find('\n'));
    if (begins_like_board(line)) return Format::Positions;
    if (begins_like_moves(beginning)) return Format::Transcript;
    if (const std::size_t second = line.find_first_not_of(" \t", 1);
        line[0] == '{' || (line[0] == '[' && (second == std::string_view::npos ||
                                              line[second] == '{' || line[second] == '\r'))) {
        if (beginning.find("\"m\"") != std::string_view::npos) return Format::Quest;
        return tl::unexpected{
            std::string{"this is JSON without moves \"m\", so not from Othello Quest"}};
    }
    if (line[0] == '[' && line.find('"') != std::string_view::npos) return Format::Pgn;
    const std::string_view tree = beginning.substr(
        std::min(beginning.find_first_not_of(" \t\r\n0123456789"), beginning.size()));
    if (tree.starts_with("(;") || tree.starts_with("( ;")) return tree_format(tree);
    if (line.find("(;") != std::string_view::npos) return tree_format(beginning);
    return tl::unexpected{
        fmt::format("it is no file of games: it begins with '{}'; {}", shown(line), kKnown)};
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
    if (begins_like_wthor_games(header)) return Format::Wthor;
    const std::string_view text{reinterpret_cast<const char*>(beginning.data()), beginning.size()};
    if (text.find('\0') == std::string_view::npos) return text_format(text);
    if (auto why = wthor_refusal(header)) return tl::unexpected{*std::move(why)};
    return tl::unexpected{fmt::format("it is neither a WTHOR file nor text; {}", kKnown)};
}

}  // namespace engine
