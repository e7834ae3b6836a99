#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "db/connection/connection.h"
#include "db/experiments/merge_parts.h"

namespace db {

/// A trial that two databases have with different moves.
struct TrialConflict {
    std::string experiment;
    std::string arm;
    std::int64_t number = 0;   ///< within the arm, from 0
    bool reproducible = true;  ///< the experiment says that its games can be played again the same
};

/// What became of the content of a database that was merged into another one.
struct MergeReport {
    std::int64_t experiments = 0;      ///< in the source
    std::int64_t new_experiments = 0;  ///< of them, not known before
    std::int64_t trials = 0;           ///< in the source
    std::int64_t new_trials = 0;       ///< of them, added
    std::int64_t games = 0;            ///< in the source, outside of experiments
    std::int64_t new_games = 0;        ///< of them, added
    std::int64_t new_proofs = 0;       ///< proven positions that are new, or narrower than before
    std::int64_t new_analyses = 0;     ///< added
    std::int64_t new_reviews = 0;      ///< games whose review was added
    MergedBooks books{};
    std::int64_t new_trees = 0;            ///< of games and positions, added
    std::int64_t new_collected = 0;        ///< games that were put into collections
    std::int64_t new_exercises = 0;        ///< added; those that were known stay as they are
    std::vector<TrialConflict> conflicts;  ///< what was there before is kept
};

/// Adds what `source` has and `connection` has not: experiments by their identity, their trials by
/// arm and number, imported games by their fingerprint, all other games where nothing tells two of
/// them apart by how many there are, proofs, analyses, reviews of games, trees and books of new
/// names, collections and exercises. The source is only read; another process may still write to
/// it. All or nothing, so a merge may be repeated at any time. Throws InputError when the source is
/// no database of this schema, or another build played there, unless `mix_builds`. Empty: stopped,
/// nothing was merged.
std::optional<MergeReport> merge(const Connection& connection, const std::filesystem::path& source,
                                 bool mix_builds = false, const std::stop_token& stop = {});

}  // namespace db
