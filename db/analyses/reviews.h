#pragma once

#include <string>
#include <vector>

#include "db/analyses/analyses.h"
#include "db/games/games.h"
#include "engine/analyze/game_analysis.h"

namespace db {

/// How games are judged: what `GameToAnalyze` has beside the game, and which evaluation that is.
struct ReviewSettings {
    EvaluationIdentity evaluation;
    engine::SearchRequest request;
    std::optional<engine::Level> level;
};

struct ReviewId {
    std::int64_t value = 0;
    friend auto operator<=>(const ReviewId&, const ReviewId&) = default;
};

/// What a review says of one move. Scores are the mover's.
struct ReviewedMove {
    int ply = 0;  ///< moves played before it
    engine::Player mover = engine::Player::First;
    engine::Move best = engine::Move::pass();
    std::optional<double> score{};  ///< of the played move; empty: no depth was finished
    std::optional<double> best_score{};
    std::optional<double> loss{};
    std::string unit{};
    bool exact = false;  ///< both scores are what best play gives
    int depth = 0;       ///< plies
};

/// One review of one game.
struct StoredReview {
    ReviewId id;
    std::string evaluation;  ///< its name
    std::string algorithm;
    std::vector<ReviewedMove> moves;  ///< all of the game's, in the order of playing
};

/// All SQL about what the moves of games gave away.
class Reviews {
  public:
    explicit Reviews(const Connection& connection) : connection_{connection} {}

    /// The review with these settings for games of `facts`, begun where there is none.
    ReviewId open(const ReviewSettings& settings, const engine::GameFacts& facts);
    bool has(ReviewId review, GameId game) const;
    /// Every review of a stored game, `record`, the latest one first.
    std::vector<StoredReview> all_of(GameId game, const engine::GameRecord& record) const;
    /// Stores every move of a game at once, committed when this returns.
    void add(ReviewId review, GameId game, const engine::GameFacts& facts,
             const std::vector<engine::JudgedMove>& moves);

  private:
    const Connection& connection_;
};

}  // namespace db
