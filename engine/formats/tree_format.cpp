#include "engine/formats/tree_format.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/formats/plain_letters.h"
#include "engine/formats/played_moves.h"
#include "engine/formats/sgf_nodes.h"
#include "engine/formats/text_encoding.h"
#include "engine/games/letters.h"

namespace engine {
namespace {

/// What the names of properties in a text tell.
struct Properties {
    bool has_sgf_othello = false;   ///< GM[2]
    bool has_name_of_game = false;  ///< GM[Othello]
    bool has_nodes_of_moves = false;
    bool has_version = false;  ///< FF
    std::optional<std::string> other_game;
};

Properties properties_of(std::string_view text) {
    Properties found;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (!is_letter(text[at]) || (at > 0 && is_letter(text[at - 1]))) continue;
        const std::string name = sgf_property_at(text, at);
        if (name.empty()) continue;
        const std::size_t begin = text.find('[', at) + 1;
        if (name == "GM") {
            const std::string_view value =
                text.substr(begin, std::min(text.find(']', begin), text.size()) - begin);
            const std::string game = small_letters(value);
            if (game == "2" || game == "reversi") {
                found.has_sgf_othello = true;
            } else if (game == "othello") {
                found.has_name_of_game = true;
            } else if (!found.other_game) {
                found.other_game = value;
            }
        } else if (name == "B" || name == "W") {
            std::size_t before = at;
            while (before > 0 && is_sgf_blank(text[before - 1])) --before;
            found.has_nodes_of_moves |= before > 0 && text[before - 1] == ';';
        } else if (name == "FF") {
            found.has_version = true;
        }
    }
    return found;
}

/// Transcripts have remarks and results in brackets and may part games by `;`: a variation begins
/// with a number or a move, and a comment is not followed by moves alone.
bool is_sign_of_pgn(std::string_view text) {
    const std::size_t next = text.find_first_not_of(" \t\r\n", 1);
    const std::string_view rest =
        next == std::string_view::npos ? std::string_view{} : text.substr(next);
    if (text[0] == ';') return !rest.empty() && !is_reversi_square(rest.substr(0, 2));
    // The end of a game; several are an ornament.
    if (text[0] == '*') return text.size() == 1 || (is_blank(text[1]) && !rest.starts_with('*'));
    if (text[0] != '(') return true;
    const std::size_t number = std::min(rest.find_first_not_of("0123456789"), rest.size());
    return is_reversi_square(rest.substr(0, 2)) ||
           (number > 0 && number < rest.size() && rest[number] == '.');
}

}  // namespace

tl::expected<Format, std::string> tree_format(std::string_view text) {
    const Properties found = properties_of(text);
    if (found.has_name_of_game) return found.has_nodes_of_moves ? Format::Sgf : Format::Ggf;
    if (found.has_sgf_othello) return Format::Sgf;
    if (found.other_game) {
        return tl::unexpected{fmt::format(
            "the games are of another kind: GM[{}]; Othello is GM[Othello] in GGF, GM[2] in SGF",
            first_letters(*found.other_game, 20))};
    }
    return found.has_nodes_of_moves || found.has_version ? Format::Sgf : Format::Ggf;
}

std::optional<Format> tree_format_of(const ReadBytes& read) {
    // A property may stand in two pieces.
    constexpr std::size_t kPiece = std::size_t{1} << 18U;
    constexpr std::size_t kOverlap = 256;
    std::string piece;
    while (true) {
        const std::size_t kept = std::min(piece.size(), kOverlap);
        piece.erase(0, piece.size() - kept);
        piece.resize(kPiece);
        const std::size_t count = read(std::span{piece}.subspan(kept));
        piece.resize(kept + count);
        const Properties found = properties_of(piece);
        if (found.has_sgf_othello) return Format::Sgf;
        if (found.has_name_of_game) return found.has_nodes_of_moves ? Format::Sgf : Format::Ggf;
        if (count == 0) return std::nullopt;
    }
}

std::optional<std::size_t> tree_begin(std::string_view text) {
    for (std::size_t at = text.find('('); at != std::string_view::npos;
         at = text.find('(', at + 1)) {
        const SgfBeginning beginning = sgf_beginning(text.substr(at));
        if (beginning.is_tree && !beginning.name.empty()) return at;
    }
    return std::nullopt;
}

bool begins_like_pgn_moves(std::string_view text) {
    const std::size_t begin = text.find_first_not_of("0123456789. \t\r\n");
    if (begin == std::string_view::npos || !is_reversi_square(text.substr(begin, 2))) return false;
    // Two moves, and something that transcripts do not have among the first of them.
    const std::string_view moves = text.substr(begin + 2, 400);
    const std::size_t sign = moves.find_first_of("!?${(*;");
    if (sign == std::string_view::npos || !is_sign_of_pgn(moves.substr(sign))) return false;
    std::string_view word = moves.substr(0, sign);
    while (!word.empty()) {
        const std::size_t next = word.find_first_not_of("0123456789. \t\r\n");
        if (next == std::string_view::npos) return true;
        if (!is_reversi_square(word.substr(next, 2)) && !is_pass_word(word.substr(next, 2))) {
            return false;
        }
        word.remove_prefix(std::min(next + 2, word.size()));
    }
    return true;
}

}  // namespace engine
