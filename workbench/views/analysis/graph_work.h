#pragma once

#include <functional>

#include "db/analyses/review_games.h"
#include "workbench/views/analysis/graph.h"

namespace workbench {

/// What the database knows of a game: its latest and deepest review, and what was searched of its
/// positions; or what the review says that was asked for. Throws db::Error.
StoredJudgement stored_judgement(const JudgementQuestion& question);

/// The search of one position as `yomi review` would make it with these settings.
db::GameReviewer reviewer_for(const engine::GameFacts& facts, const AnalysisSettings& search,
                              const GameReviewSettings& settings);

/// A game to be judged.
struct GameToReview {
    ShownGame game;
    AnalysisSettings search;  ///< algorithm, evaluation, threads
    GameReviewSettings settings;
    std::filesystem::path database;
};

/// Judges every move from the last one to the first and tells each to `on_move`. With `is_kept`
/// what is known is looked up, and what is found is stored at once; of a stored game the review
/// too. False: stopped. Throws a text for people when the search does not fit the game.
bool review(const GameToReview& task, const std::function<void(const engine::JudgedMove&)>& on_move,
            const std::stop_token& stop);

}  // namespace workbench
