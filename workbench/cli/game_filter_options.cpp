#include "workbench/cli/game_filter_options.h"

#include <fmt/format.h>

#include <charconv>

#include "workbench/cli/failure.h"

namespace workbench {
namespace {

std::optional<int> year_in(std::string_view text) {
    int year = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), year);
    if (fault != std::errc{} || end != text.data() + text.size() || year < 0) return std::nullopt;
    return year;
}

}  // namespace

db::GameQuery GameFilterOptions::read() const {
    db::GameQuery read = query;
    if (years.empty()) return read;
    const std::string_view text{years};
    const std::size_t dash = text.find('-');
    const auto first = year_in(text.substr(0, dash));
    const auto last = dash == std::string_view::npos ? first : year_in(text.substr(dash + 1));
    if (!first || !last || *first > *last) {
        throw BadInput{
            fmt::format("--year: '{}' is no year, such as 1999, nor years, such as "
                        "1990-1999",
                        years)};
    }
    read.years = db::YearRange{.first = *first, .last = *last};
    return read;
}

void add_game_filter(Words& words, GameFilterOptions& target) {
    words.add_text({"--player", "NAME", "a part of a name, on any seat: a strategy or a person"},
                   target.query.strategy);
    words.add_text({"--event", "NAME", "a part of a tournament's name"}, target.query.event);
    words.add_text({"--year", "Y", "a year, or the first and the last: 1990-1999"}, target.years);
    words.add_text(
        {"--where", "SQL", "an SQL condition over the view game_list, such as 'plies > 60'"},
        target.query.where);
}

}  // namespace workbench
