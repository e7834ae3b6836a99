#include "workbench/cli/game_filter_options.h"

#include <fmt/format.h>

#include "engine/games/game_facts.h"
#include "workbench/cli/failure.h"

namespace workbench {

db::GameQuery GameFilterOptions::read() const {
    db::GameQuery read = query;
    if (query.seat && query.strategy.empty()) throw BadInput{"--seat is about --player NAME"};
    if (years.empty()) return read;
    read.years = db::parse_years(years);
    if (!read.years) {
        throw BadInput{
            fmt::format("--year: '{}' is no year, such as 1999, nor years, such as "
                        "1990-1999",
                        years)};
    }
    return read;
}

void add_game_filter(CommandWords& words, GameFilterOptions& target) {
    words.add_text({"--player", "NAME",
                    "a part of a name, on any seat: a strategy or a person; its case, accents and\n"
                    "width do not matter"},
                   target.query.strategy);
    words.add_number({"--seat", "S", "of --player: on this seat alone, from 1"}, target.query.seat,
                     {1, engine::kMaxSeats});
    words.add_text({"--event", "NAME", "a part of a tournament's name, likewise"},
                   target.query.event);
    words.add_text({"--year", "Y", "a year, or the first and the last: 1990-1999"}, target.years);
    words.add_text(
        {"--where", "SQL", "an SQL condition over the view game_list, such as 'plies > 60'"},
        target.query.where);
}

}  // namespace workbench
