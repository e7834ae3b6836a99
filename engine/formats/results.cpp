#include "engine/formats/results.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string>

#include "engine/formats/plain_letters.h"
#include "engine/formats/played_moves.h"
#include "engine/formats/written_result.h"
#include "engine/games/letters.h"

namespace engine {
namespace {

/// The whole text is a number.
template <class Number>
std::optional<Number> whole_number(std::string_view text) {
    Number number{};
    const char* const end = text.data() + text.size();
    const auto [read_to, failed] = std::from_chars(text.data(), end, number);
    if (failed != std::errc{} || read_to != end) return std::nullopt;
    return number;
}

/// `34-30`, `34:30`.
std::optional<Score> score_of_discs(std::string_view text, int squares) {
    const std::size_t digits = digits_at(text, 0);
    const std::string_view between = text.substr(digits);
    const std::size_t sign = between.starts_with(':') ? 1 : dash_length(between);
    if (digits == 0 || sign == 0) return std::nullopt;
    const auto black = whole_number<int>(text.substr(0, digits));
    const auto white = whole_number<int>(between.substr(sign));
    if (!black || !white || *black < 0 || *white < 0) return std::nullopt;
    if (*black > squares || *black + *white != squares) return std::nullopt;
    return Score::from_raw(*black - *white);
}

}  // namespace

std::optional<Score> score_of_result(std::string_view result, int squares) {
    const std::string text = small_letters(result);
    if (text == "0" || text == "draw" || text == "jigo") return Score::from_raw(0);
    if (const auto discs = score_of_discs(text, squares)) return discs;
    std::string_view number = text;
    const std::size_t minus = dash_length(number);
    if (number.starts_with('+') || minus > 0) {
        number.remove_prefix(std::max<std::size_t>(minus, 1));
        const auto discs = whole_number<double>(number);
        if (!discs || *discs < 0) return std::nullopt;
        return given_score(minus > 0 ? -*discs : *discs, squares);
    }
    for (const std::string_view winner : {"black+", "white+", "b+", "w+"}) {
        if (!number.starts_with(winner)) continue;
        number.remove_prefix(winner.size());
        const auto discs = whole_number<double>(number);
        // With komi a result may be half a disc, which is no score of the board.
        if (!discs || *discs < 0 || *discs != std::floor(*discs)) return std::nullopt;
        return given_score(text.starts_with('b') ? *discs : -*discs, squares);
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
