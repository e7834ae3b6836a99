#include "engine/formats/written_result.h"

#include "engine/formats/plain_letters.h"
#include "engine/games/letters.h"

namespace engine {
namespace {

constexpr std::string_view kHalf = "\xC2\xBD";

/// `34-30`, `34:30`, `1/2-1/2`; 0: none stands there.
std::size_t pair_length(std::string_view text, std::size_t at) {
    constexpr std::string_view kDraw = "1/2-1/2";
    if (text.substr(at).starts_with(kDraw)) return kDraw.size();
    const std::size_t first = digits_at(text, at);
    if (first == 0 || first > 2) return 0;
    std::size_t middle = past_plain_blanks(text, at + first);
    if (middle == text.size()) return 0;
    const std::size_t dash = text[middle] == ':' ? 1 : dash_length(text.substr(middle));
    if (dash == 0) return 0;
    middle = past_plain_blanks(text, middle + dash);
    const std::size_t second = digits_at(text, middle);
    if (second == 0 || second > 2) return 0;
    const std::size_t end = middle + second;
    // `5 - 6. c3` are move numbers.
    if (end < text.size() && (is_letter(text[end]) || text[end] == '.')) return 0;
    return end - at;
}

}  // namespace

std::size_t digits_at(std::string_view text, std::size_t at) {
    std::size_t end = at;
    while (end < text.size() && is_digit(text[end])) ++end;
    return end - at;
}

std::size_t number_length(std::string_view text, std::size_t at) {
    const std::size_t whole = digits_at(text, at);
    if (whole == 0) return 0;
    const std::size_t point = at + whole;
    if (point >= text.size() || text[point] != '.') return whole;
    const std::size_t part = digits_at(text, point + 1);
    return part == 0 ? whole : whole + 1 + part;
}

std::size_t result_length(std::string_view text, std::size_t at) {
    if (const std::size_t pair = pair_length(text, at); pair > 0) return pair;
    const std::string_view rest = text.substr(at);
    if (rest.starts_with(kHalf)) {
        const std::size_t dash = dash_length(rest.substr(kHalf.size()));
        const bool is_pair = dash > 0 && rest.substr(kHalf.size() + dash).starts_with(kHalf);
        return is_pair ? 2 * kHalf.size() + dash : kHalf.size();
    }
    const std::size_t color =
        !rest.empty() && std::string_view{"BbWw"}.find(rest[0]) != std::string_view::npos ? 1 : 0;
    std::size_t sign = rest.substr(color).starts_with('+') ? 1 : 0;
    if (sign == 0 && color == 0) sign = dash_length(rest);
    if (sign == 0) return 0;
    const std::size_t number = number_length(rest, color + sign);
    if (number > 0) return color + sign + number;
    // Resigned, timed out: `B+R`.
    const std::string_view word = rest.substr(color + sign, 1);
    return color == 1 && (word == "R" || word == "T" || word == "F") ? 3 : 0;
}

}  // namespace engine
