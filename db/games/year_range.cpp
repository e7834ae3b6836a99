#include "db/games/year_range.h"

#include <charconv>

namespace db {
namespace {

std::optional<int> year_in(std::string_view text) {
    int year = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), year);
    if (fault != std::errc{} || end != text.data() + text.size() || year < 0) return std::nullopt;
    return year;
}

}  // namespace

std::optional<YearRange> parse_years(std::string_view text) {
    const std::size_t dash = text.find('-');
    const auto first = year_in(text.substr(0, dash));
    const auto last = dash == std::string_view::npos ? first : year_in(text.substr(dash + 1));
    if (!first || !last || *first > *last) return std::nullopt;
    return YearRange{.first = *first, .last = *last};
}

}  // namespace db
