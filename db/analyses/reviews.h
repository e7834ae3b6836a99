#pragma once

#include <string>
#include <vector>

#include "db/analyses/analyses.h"
#include "db/games/games.h"
#include "engine/search/game_analysis.h"

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

/// All SQL about what the moves of games gave away.
class Reviews {
  public:
    explicit Reviews(const Connection& connection) : connection_{connection} {}

    /// The review with these settings for games of `facts`, begun where there is none.
    ReviewId open(const ReviewSettings& settings, const engine::GameFacts& facts);
    bool has(ReviewId review, GameId game) const;
    /// Stores every move of a game at once, committed when this returns.
    void add(ReviewId review, GameId game, const engine::GameFacts& facts,
             const std::vector<engine::JudgedMove>& moves);

  private:
    const Connection& connection_;
};

}  // namespace db
