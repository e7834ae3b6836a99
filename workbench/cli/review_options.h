#pragma once

#include <optional>
#include <string>

#include "db/analyses/review_games.h"
#include "workbench/cli/command_words.h"

namespace workbench {

/// How every position of a stored game is searched: `yomi review` and `yomi compare` are told it.
struct ReviewOptions {
    std::string algorithm;  ///< empty: the game's usual one
    std::optional<int> level;
    std::optional<int> depth;
    std::optional<double> seconds;
    std::optional<int> exact_from;

    /// The search of one position of a game with an evaluation (empty: the game's default), on one
    /// thread. Throws BadInput.
    db::GameReviewer reviewer(const std::string& evaluation,
                              const engine::AnyPosition& start) const;

    static constexpr int kDefaultDepth = 8;
    static constexpr int kDefaultExactFrom = 12;
};

/// Adds the words; `target` outlives the parsing.
void add_review_options(CommandWords& words, ReviewOptions& target);

}  // namespace workbench
