#include "engine/formats/moves_line.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "engine/formats/plain_letters.h"
#include "engine/formats/played_moves.h"
#include "engine/formats/written_result.h"
#include "engine/games/letters.h"

namespace engine {
namespace {

constexpr std::string_view kThreeDots = "\xE2\x80\xA6";  // in one letter
constexpr std::string_view kBeforeMoves = "0123456789.)*:, \t\f\"'`[]|>/";
constexpr std::string_view kBetweenMoves = "0123456789.,; \t\r!?+-\"'`[]|>/";

struct MoveWord {
    std::string_view text;  ///< in small letters
    std::optional<Player> player{};
    bool needs_sign = false;  ///< a letter that may be a file of the board
};
/// Longer ones first.
constexpr std::array<MoveWord, 21> kMoveWords = {{{"black", Player::First},
                                                  {"white", Player::Second},
                                                  {"黒番", Player::First},
                                                  {"白番", Player::Second},
                                                  {"黒", Player::First},
                                                  {"白", Player::Second},
                                                  {"先手", Player::First},
                                                  {"後手", Player::Second},
                                                  {"●", Player::First},
                                                  {"○", Player::Second},
                                                  {"⚫", Player::First},
                                                  {"⚪", Player::Second},
                                                  {"moves"},
                                                  {"move"},
                                                  {"手目"},
                                                  {"手"},
                                                  {"第"},
                                                  {"b", Player::First, true},
                                                  {"w", Player::Second, true},
                                                  {"x", Player::First, true},
                                                  {"o", Player::Second, true}}};

bool begins_with_small(std::string_view text, std::string_view small) {
    return text.size() >= small.size() &&
           std::ranges::equal(text.substr(0, small.size()), small, {}, [](char letter) {
               return 'A' <= letter && letter <= 'Z' ? static_cast<char>(letter + 32) : letter;
           });
}

std::size_t past_blanks_in_line(std::string_view text, std::size_t at) {
    return std::min(text.find_first_not_of(" \t", at), text.size());
}

/// `[1] f5`: numbers, bullets, words and signs that stand before the first move.
std::size_t first_move(std::string_view line) {
    std::size_t at = 0;
    while (at < line.size()) {
        const std::string_view rest = line.substr(at);
        if (rest.starts_with(kThreeDots)) {
            at += kThreeDots.size();
        } else if (kBeforeMoves.find(rest[0]) != std::string_view::npos) {
            ++at;
        } else if (const auto word = word_before_move(rest)) {
            at += word->end;
        } else {
            break;
        }
    }
    const std::string_view rest = line.substr(at);
    const std::size_t sign = rest.starts_with('+') ? 1 : dash_length(rest);
    const std::size_t blanks = past_blanks_in_line(rest, sign);
    return sign > 0 && is_reversi_square(rest.substr(blanks)) ? at + blanks : at;
}

/// Behind what may stand between two moves: signs, numbers, words, brackets with remarks.
std::string_view next_move(std::string_view rest) {
    while (true) {
        const std::size_t size = rest.size();
        rest.remove_prefix(std::min(rest.find_first_not_of(kBetweenMoves), rest.size()));
        if (is_reversi_square(rest)) return rest;
        if (rest.starts_with(kThreeDots)) rest.remove_prefix(kThreeDots.size());
        if (const auto word = word_before_move(rest)) rest.remove_prefix(word->end);
        if (rest.starts_with('(') || rest.starts_with('{')) {
            const std::size_t end = rest.find(rest[0] == '(' ? ')' : '}');
            if (end != std::string_view::npos) rest.remove_prefix(end + 1);
        }
        if (rest.size() == size) return rest;
    }
}

/// The squares that stand there without anything between them.
std::size_t squares_at(std::string_view text) {
    std::size_t count = 0;
    while (is_reversi_square(text)) {
        text.remove_prefix(2);
        ++count;
    }
    return text.empty() || !(is_letter(text[0]) || is_digit(text[0])) ? count : 0;
}

/// Without a title.
bool begins_with_moves(std::string_view line) {
    std::string_view rest = line.substr(first_move(line));
    if (!is_reversi_square(rest)) return false;
    // A single move is a game, too, but `b4` in a letter is none.
    rest = next_move(rest.substr(2));
    return rest.empty() || rest[0] == '\n' || rest[0] == ':' || is_reversi_square(rest) ||
           pass_word_length(rest) > 1 || dash_length(rest) > 0;
}

bool begins_with_two_moves(std::string_view line) {
    const std::string_view rest = line.substr(first_move(line));
    return is_reversi_square(rest) && is_reversi_square(next_move(rest.substr(2)));
}

}  // namespace

std::optional<WordBefore> word_before_move(std::string_view text) {
    if (text.empty() || (!is_letter(text[0]) && static_cast<unsigned char>(text[0]) < 0x80U)) {
        return std::nullopt;
    }
    if (is_reversi_square(text)) return std::nullopt;
    for (const MoveWord& word : kMoveWords) {
        if (!begins_with_small(text, word.text)) continue;
        std::size_t end = word.text.size();
        const bool has_sign = end < text.size() && (text[end] == ':' || text[end] == ' ');
        if (word.needs_sign && !has_sign) continue;
        if (end < text.size() && is_letter(word.text[0]) && is_letter(text[end])) continue;
        while (end < text.size() &&
               std::string_view{" \t:.=#"}.find(text[end]) != std::string_view::npos) {
            ++end;
        }
        const std::string_view rest = text.substr(end);
        const bool has_number = !word.player && !rest.empty() && is_digit(rest[0]);
        if (!has_number && !is_reversi_square(rest) && pass_word_length(rest) < 2 &&
            dash_length(rest) == 0 && (word.player || !word_before_move(rest))) {
            continue;
        }
        return WordBefore{.player = word.player, .end = end};
    }
    return std::nullopt;
}

std::size_t pass_word_length(std::string_view text) {
    if (text.starts_with("@@")) return 2;
    for (const std::size_t length : {4U, 3U, 2U, 1U}) {
        if (text.size() < length) continue;
        const bool is_apart = text.size() == length || !is_letter(text[length]) ||
                              // `paf5`: a square follows.
                              is_reversi_square(text.substr(length));
        const std::string_view word = text.substr(0, length);
        if (is_apart && is_letter(word[0]) && is_pass_word(word)) return length;
    }
    return 0;
}

std::optional<LineNumber> line_number(std::string_view line) {
    std::size_t begin = past_blanks_in_line(line, 0);
    if (const auto word = word_before_move(line.substr(begin)); word && !word->player) {
        begin += word->end;
    }
    const std::size_t digits = digits_at(line, begin);
    if (digits == 0 || digits > 3) return std::nullopt;
    LineNumber found{.end = begin + digits};
    std::from_chars(line.data() + begin, line.data() + found.end, found.number);
    const std::size_t first = found.end;
    while (found.end < line.size() && line[found.end] == '.') ++found.end;
    found.has_dot = found.end > first;
    found.is_second = found.end - first >= 2;
    if (line.substr(found.end).starts_with(kThreeDots)) {
        found.is_second = true;
        found.end += kThreeDots.size();
    }
    const bool is_apart = found.end > first || first == line.size() ||
                          line.substr(first).starts_with("手") ||
                          std::string_view{" \t):]"}.find(line[first]) != std::string_view::npos;
    if (!is_apart) return std::nullopt;
    return found;
}

std::size_t title_length(std::string_view line) {
    constexpr std::size_t kLongestTitle = 200;
    line = line.substr(0, line.find('\n'));
    const std::string_view beginning = line.substr(0, kLongestTitle);
    // JSON, tags and trees have moves in their values.
    const std::size_t first = past_blanks_in_line(line, 0);
    if (first < line.size() &&
        std::string_view{"{([<"}.find(line[first]) != std::string_view::npos) {
        return 0;
    }
    if (begins_with_moves(line)) {
        // Of a table: more in front of the moves than the number of a line.
        const std::size_t moves = first_move(line);
        const std::size_t comma = line.substr(0, moves).rfind(',');
        return comma != std::string_view::npos && squares_at(line.substr(moves)) >= 4 ? moves : 0;
    }
    for (std::size_t at = 1; at < beginning.size(); ++at) {
        const char before = line[at - 1];
        if (std::string_view{":=,;\t\" "}.find(before) == std::string_view::npos) continue;
        const bool is_sign = before != ' ';
        const std::string_view rest = line.substr(at);
        if (is_sign && squares_at(rest) >= 4) return at;
        const std::size_t last = line.substr(0, at).find_last_not_of(" \t");
        const bool has_colon = last != std::string_view::npos && line[last] == ':';
        if (has_colon && begins_with_two_moves(rest)) return at;
    }
    return 0;
}

bool begins_like_moves(std::string_view line) {
    return begins_with_moves(line) || title_length(line) > 0;
}

bool begins_like_pass(std::string_view line) {
    line = line.substr(0, line.find('\n'));
    // Dashes are no signs of the next move here.
    std::size_t at = std::min(line.find_first_not_of("0123456789.) \t"), line.size());
    while (const auto word = word_before_move(line.substr(at))) at += word->end;
    if (line.substr(at).starts_with('(')) ++at;
    const std::string_view rest = line.substr(at);
    std::size_t length = pass_word_length(rest);
    if (length == 0 && rest.starts_with("--")) {
        length = std::min(rest.find_first_not_of('-'), rest.size());
    }
    if (length < 2) return false;
    const std::string_view behind = next_move(rest.substr(length));
    return behind.empty() || behind[0] == ')' || is_reversi_square(behind);
}

bool is_result_line(std::string_view line) {
    const std::size_t begin = line.find_first_not_of(" \t:=([");
    if (begin == std::string_view::npos) return false;
    const std::size_t length = result_length(line, begin);
    return length > 0 &&
           line.find_first_not_of(" \t\r.)]", begin + length) == std::string_view::npos;
}

std::string first_square(std::string_view line) {
    const std::string_view titled = line.substr(title_length(line));
    const std::string_view rest = titled.substr(first_move(titled));
    if (!is_reversi_square(rest)) return "";
    return {static_cast<char>(rest[0] | 0x20), rest[1]};
}

int squares_in(std::string_view text) {
    int count = 0;
    for (std::size_t at = 0; at + 1 < text.size(); ++at) {
        if (!is_reversi_square(text.substr(at, 2))) continue;
        ++count;
        ++at;
    }
    return count;
}

bool names_square(std::string_view text, std::string_view square) {
    for (std::size_t at = 0; at + 1 < text.size(); ++at) {
        if ((text[at] | 0x20) == square[0] && text[at + 1] == square[1]) return true;
    }
    return false;
}

}  // namespace engine
