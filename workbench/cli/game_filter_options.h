#pragma once

#include <string>

#include "db/games/games.h"
#include "workbench/cli/command_words.h"

namespace workbench {

/// `--player`, `--seat`, `--event`, `--year` and `--where`: which games are meant.
struct GameFilterOptions {
    db::GameQuery query;
    std::string years;

    /// With the years read. Throws BadInput.
    db::GameQuery read() const;
};

/// Adds the options; `target` outlives the parsing.
void add_game_filter(CommandWords& words, GameFilterOptions& target);

}  // namespace workbench
