#pragma once

#include <optional>
#include <string>
#include <vector>

#include "db/analyses/stored_search.h"
#include "engine/search/level.h"
#include "workbench/cli/level_options.h"
#include "workbench/cli/position_options.h"
#include "workbench/cli/script_limits.h"
#include "workbench/cli/seat_options.h"

namespace workbench {

/// What `yomi analyze` is told.
struct AnalyzeOptions {
    std::string game;   ///< empty: `stored_game` says it
    std::string lines;  ///< `-`: see `reads_lines`; so does `game` where no game is named
    PositionOptions position;
    std::optional<std::int64_t> stored_game;  ///< of `database`, in place of the two
    std::optional<int> ply;                   ///< of it: the position after so many moves
    std::string algorithm;
    std::string evaluation;
    int seat = 0;                                        ///< from 1; 0: the mover
    engine::SearchRequest search{.hash_megabytes = 64};  ///< its limits, lines and memory
    LevelOptions level;
    SeatOptions seats;
    bool exact = false;
    bool wld = false;
    bool compares_models = false;     ///< all moves under several models
    std::vector<std::string> models;  ///< their names; none: the default ones
    std::optional<int> empties;       ///< from so many on king-making is judged
    bool all_plies = false;           ///< every move of the moves, not the position after them
    bool explains = false;            ///< what each term of the evaluation gives
    int threads = 0;
    ScriptLimits script_limits;
    bool as_json = false;
    std::string database;  ///< where analyses are looked up and kept; empty: nowhere
    db::Reuse reuse;

    /// What is to be analysed. Throws BadInput, db::Error.
    NamedLine line() const;
    /// Whether every line of standard input is a position. Throws BadInput.
    bool reads_lines() const;
    /// Whether each of the moves is judged, not the position after them.
    bool judges_moves() const { return all_plies || (stored_game && !ply); }
    /// Whether anything bounds the search. Nothing: `kDefaultDepth` does.
    bool has_limit() const;
    /// Goal, depth and confidence by the position; empty: `request` says them. With every ply and
    /// no limit, a default that reads the end out.
    std::optional<engine::Level> chosen_level() const;
    /// The search of positions of this game, without the level. Throws BadInput, also when the
    /// evaluation does not fit.
    engine::SearchRequest request(const engine::GameFacts& facts) const;

    /// The same for `--models`, which looks less deep when nobody says: max^n leaves little out.
    std::optional<engine::Level> models_level() const;
    /// The models to compare. Throws BadInput.
    std::vector<engine::Algorithm> models_for(const engine::SearchRequest& request) const;

    static constexpr int kDefaultDepth = 8;
    static constexpr int kDefaultModelsDepth = 4;
    static constexpr std::uint64_t kDefaultPlayouts = 10'000;
};

/// Adds the words; `target` outlives the parsing.
void add_analyze_options(CommandWords& words, AnalyzeOptions& target);

}  // namespace workbench
