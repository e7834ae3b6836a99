#include "engine/formats/board_signs.h"

#include <algorithm>
#include <array>

#include "engine/games/letters.h"

namespace engine {
namespace {

struct Sign {
    std::string_view text;
    char square;
};
constexpr std::array kWideSigns{
    Sign{"●", 'X'},    Sign{"⚫", 'X'},  Sign{"■", 'X'},  Sign{"○", 'O'},  Sign{"⚪", 'O'},
    Sign{"黒", 'X'},   Sign{"白", 'O'}, Sign{"⬤", 'X'},  Sign{"◯", 'O'},  Sign{"🟩", '-'},
    Sign{"🟢", '-'}, Sign{"□", '-'},  Sign{"・", '-'}, Sign{"．", '-'}, Sign{"·", '-'},
    Sign{"－", '-'},   Sign{"＋", '-'}, Sign{"┼", '-'},
};
constexpr std::array<std::string_view, 5> kWideBlanks{"　", "│", "┃", "║", "\xC2\xA0"};

struct MoverWord {
    std::string_view word;  ///< in small letters
    Player player;
};
/// Longer ones first: `black` is no `b`.
constexpr std::array kMoverWords{
    MoverWord{"black", Player::First}, MoverWord{"white", Player::Second},
    MoverWord{"dark", Player::First},  MoverWord{"light", Player::Second},
    MoverWord{"黒", Player::First},    MoverWord{"白", Player::Second},
    MoverWord{"●", Player::First},     MoverWord{"○", Player::Second},
    MoverWord{"⚫", Player::First},     MoverWord{"⚪", Player::Second},
    MoverWord{"x", Player::First},     MoverWord{"o", Player::Second},
    MoverWord{"b", Player::First},     MoverWord{"w", Player::Second},
    MoverWord{"*", Player::First},     MoverWord{"#", Player::First},
    MoverWord{"@", Player::First}};

std::string lower_case(std::string_view text) {
    std::string small{text};
    std::ranges::transform(small, small.begin(), [](char letter) {
        return 'A' <= letter && letter <= 'Z' ? static_cast<char>(letter + 32) : letter;
    });
    return small;
}

bool is_wide(std::string_view word) {
    return static_cast<unsigned char>(word[0]) >= 0x80U;
}

/// The word stands apart from other letters and digits; those of Chinese need no room.
bool stands_apart(std::string_view text, std::size_t at, std::string_view word) {
    if (is_wide(word)) return true;
    const auto is_word = [text](std::size_t place) {
        return place < text.size() && (is_letter(text[place]) || is_digit(text[place]));
    };
    return (at == 0 || !is_word(at - 1)) && !is_word(at + word.size());
}

/// Behind words that only say that somebody is to move.
std::size_t after_mover_words(std::string_view small, std::size_t at) {
    constexpr std::array<std::string_view, 14> kWords{
        "to move", "to play", "moves next", "plays next", "'s turn", "\xE2\x80\x99s turn",
        "turn",    "next",    "is to",      "手番",       "の番",    "番",
        "moves",   "plays"};
    while (true) {
        const std::size_t begin = std::min(small.find_first_not_of(" \t", at), small.size());
        const auto* const word = std::ranges::find_if(kWords, [&](std::string_view one) {
            return small.substr(begin).starts_with(one) && stands_apart(small, begin, one);
        });
        if (word == kWords.end()) break;
        at = begin + word->size();
    }
    while (at < small.size() && (small[at] == '.' || small[at] == '!')) ++at;
    return at;
}

}  // namespace

BoardSign board_sign(std::string_view text) {
    if (text.empty()) return {};
    constexpr std::string_view kBlack = "Xx*#@Bb";
    constexpr std::string_view kWhite = "OoWw";
    constexpr std::string_view kEmpty = "-._+";
    const char letter = text[0];
    if (kBlack.find(letter) != std::string_view::npos) return {.square = 'X', .length = 1};
    if (kWhite.find(letter) != std::string_view::npos) return {.square = 'O', .length = 1};
    if (kEmpty.find(letter) != std::string_view::npos) return {.square = '-', .length = 1};
    if ('0' <= letter && letter <= '2') return {.square = letter, .length = 1};
    if (!is_wide(text)) return {};
    for (const Sign& sign : kWideSigns) {
        if (text.starts_with(sign.text)) return {.square = sign.square, .length = sign.text.size()};
    }
    return {};
}

std::size_t board_blank(std::string_view text) {
    if (text.empty()) return 0;
    if (text[0] == ' ' || text[0] == '\t' || text[0] == '\r' || text[0] == '|') return 1;
    if (!is_wide(text)) return 0;
    for (const std::string_view blank : kWideBlanks) {
        if (text.starts_with(blank)) return blank.size();
    }
    return 0;
}

std::optional<std::string> without_digits(std::string_view signs) {
    std::string plain{signs};
    const auto has = [signs](char sign) { return signs.find(sign) != std::string_view::npos; };
    if (!has('0') && !has('1') && !has('2')) return plain;
    if (has('O') || (has('X') && (has('1') || has('2')))) return std::nullopt;
    if (has('X')) {
        std::ranges::replace(plain, '0', 'O');
        return plain;
    }
    if (has('2') && has('-') && has('0')) return std::nullopt;
    std::ranges::replace(plain, has('2') ? '1' : '0', 'X');
    std::ranges::replace(plain, has('2') ? '2' : '1', 'O');
    std::ranges::replace(plain, '0', '-');
    return plain;
}

std::string_view digits_of_movers(std::string_view signs) {
    const auto has = [signs](char sign) { return signs.find(sign) != std::string_view::npos; };
    if (!has('0') && !has('1') && !has('2')) return "";
    if (has('X')) return has('0') ? " 0" : "";
    return has('2') ? "12" : "01";
}

std::optional<NamedMover> mover_at_start(std::string_view text, std::string_view digits) {
    std::size_t at = 0;
    while (at < text.size() && board_blank(text.substr(at)) > 0) {
        at += board_blank(text.substr(at));
    }
    const std::string small = lower_case(text.substr(0, std::min(text.size(), at + 80)));
    const std::string_view rest = std::string_view{small}.substr(at);
    const auto named = [&](Player player, std::size_t length) {
        return NamedMover{.player = player, .end = after_mover_words(small, at + length)};
    };
    if (!digits.empty() && !rest.empty() && digits.find(rest[0]) != std::string_view::npos &&
        stands_apart(small, at, rest.substr(0, 1))) {
        return named(rest[0] == digits[0] ? Player::First : Player::Second, 1);
    }
    for (const MoverWord& word : kMoverWords) {
        if (rest.starts_with(word.word) && stands_apart(small, at, word.word)) {
            return named(word.player, word.word.size());
        }
    }
    return std::nullopt;
}

std::optional<Player> mover_of_line(std::string_view line, std::string_view digits) {
    constexpr std::size_t kLongest = 80;
    if (line.size() > kLongest) return std::nullopt;
    const std::string small = lower_case(line);
    const auto whole = mover_at_start(small, digits);
    if (whole && small.find_first_not_of(" \t\r.:;!", whole->end) == std::string::npos) {
        return whole->player;
    }
    constexpr std::array<std::string_view, 8> kCalls{"to move", "to play", "turn",   "next",
                                                     "mover",   "side",    "player", "番"};
    const auto is_called = [&small](std::string_view call) {
        return small.find(call) != std::string::npos;
    };
    if (std::ranges::none_of(kCalls, is_called)) return std::nullopt;
    std::optional<Player> called;
    for (const MoverWord& word : kMoverWords) {
        for (std::size_t at = small.find(word.word); at != std::string::npos;
             at = small.find(word.word, at + 1)) {
            if (!stands_apart(small, at, word.word)) continue;
            if (called && *called != word.player) return std::nullopt;
            called = word.player;
        }
    }
    return called;
}

}  // namespace engine
