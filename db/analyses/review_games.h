#pragma once

#include <functional>

#include "db/analyses/reviews.h"
#include "db/analyses/stored_search.h"

namespace db {

/// How games of one kind are judged.
struct GameReviewer {
    ReviewSettings settings;
    /// Called once for each thread.
    std::function<engine::SearchCall()> new_search;
};

/// How far a review has come. `moves` counts those that are left of the games when it begins.
struct ReviewProgress {
    std::int64_t done = 0;
    std::int64_t moves = 0;
    double seconds = 0;
};

struct ReviewPlan {
    GameQuery games;                              ///< its order, limit and offset are left aside
    std::optional<std::vector<GameId>> listed{};  ///< these games instead, in this order
    /// Called for each kind of game among them, with the start of one. Throws what it will.
    std::function<GameReviewer(const engine::AnyPosition& start)> reviewer;
    int threads = 1;  ///< games side by side; one: on the caller's own thread
    /// Called after each move, one at a time. May be empty.
    std::function<void(const ReviewProgress&)> on_progress;
};

/// What became of it.
struct ReviewSummary {
    std::int64_t games = 0;        ///< that the query finds and that have moves
    std::int64_t known_games = 0;  ///< of these, reviewed before
    std::int64_t moves = 0;        ///< judged now
    std::int64_t searched = 0;     ///< positions
    std::int64_t stored = 0;       ///< positions whose analysis was there already
    bool stopped = false;
};

/// Judges every move of the games that the query finds and stores what each gave away. What was
/// searched is stored at once, so that a review that ends anyhow, kill -9 included, goes on where
/// it was when it is asked for again. Throws Error, InputError where the query is no SQL, and
/// std::invalid_argument with a sentence where a search does not fit a game.
ReviewSummary review_games(const Connection& connection, const ReviewPlan& plan,
                           const std::stop_token& stop);

}  // namespace db
