#pragma once

#include <optional>
#include <string>

#include "engine/games/any_position.h"
#include "workbench/cli/position_options.h"
#include "workbench/cli/script_limits.h"

namespace workbench {

/// Empty squares of positions that are kept, where nothing else is asked for.
inline constexpr int kLeastEmpties = 16;

struct ProveOptions {
    std::string game;
    PositionOptions position;
    std::optional<int> at_least;
    int hash_megabytes = 256;
    std::optional<double> seconds;
    std::string keep;  ///< a database; empty: nothing is kept
    // Of games of the reversi family.
    std::string coalition;  ///< as `--coalition`; empty: of the color to move
    int threads = 1;
    std::string shard;
    std::optional<int> least_empties;  ///< of positions that are kept
    bool all_moves = false;
    int plies = 1;                      ///< of `all_moves`, and of the book
    std::string book;                   ///< its name in `keep`; empty: none is made
    std::optional<std::int64_t> check;  ///< claims that are solved again
    ScriptLimits script_limits;
    bool as_json = false;
};

}  // namespace workbench
