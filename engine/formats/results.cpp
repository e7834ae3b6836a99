#include "engine/formats/results.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string>

#include "engine/formats/played_moves.h"
#include "engine/games/letters.h"

namespace engine {
namespace {

std::string lowered_result(std::string_view text) {
    std::string small;
    for (const char letter : text) {
        if (is_blank(letter)) continue;
        small += 'A' <= letter && letter <= 'Z' ? static_cast<char>(letter + 32) : letter;
    }
    return small;
}

/// The whole text is a number.
template <class Number>
std::optional<Number> whole_number(std::string_view text) {
    Number number{};
    const char* const end = text.data() + text.size();
    const auto [read_to, failed] = std::from_chars(text.data(), end, number);
    if (failed != std::errc{} || read_to != end) return std::nullopt;
    return number;
}

std::optional<Score> score_of_discs(std::string_view text) {
    const std::size_t dash = text.find('-');
    if (dash == std::string_view::npos) return std::nullopt;
    const auto black = whole_number<int>(text.substr(0, dash));
    const auto white = whole_number<int>(text.substr(dash + 1));
    if (!black || !white || *black < 0 || *white < 0) return std::nullopt;
    if (*black > kMaxSquares || *black + *white != kMaxSquares) return std::nullopt;
    return Score::from_raw(*black - *white);
}

}  // namespace

std::optional<Score> score_of_result(std::string_view result) {
    const std::string text = lowered_result(result);
    if (text == "0" || text == "draw" || text == "jigo") return Score::from_raw(0);
    if (const auto discs = score_of_discs(text)) return discs;
    std::string_view number = text;
    for (const std::string_view winner : {"black+", "white+", "b+", "w+"}) {
        if (!number.starts_with(winner)) continue;
        number.remove_prefix(winner.size());
        const auto discs = whole_number<double>(number);
        // With komi a result may be half a disc, which is no score of the board.
        if (!discs || *discs < 0 || *discs != std::floor(*discs)) return std::nullopt;
        return given_score(text.starts_with('b') ? *discs : -*discs);
    }
    return std::nullopt;
}

bool is_sgf_result(std::string_view text) {
    return text == "0" || text == "Draw" || text == "?" || text == "Void" ||
           text.starts_with("B+") || text.starts_with("W+");
}

bool is_pgn_result(std::string_view text) {
    return text == "*" ||
           (text.size() >= 3 && is_digit(text[0]) &&
            text.find_first_not_of("0123456789-/") == std::string_view::npos &&
            text.find('-') != std::string_view::npos) ||
           text == "1/2";
}

}  // namespace engine
