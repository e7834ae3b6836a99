#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "db/analyses/review_games.h"
#include "workbench/views/analysis/graph.h"

namespace workbench {

/// The dialog that has every move of several games judged in the background, as `yomi review`
/// does.
struct AnalyzeGamesState {
    /// What the work tells while it runs.
    struct Progress {
        std::atomic<std::int64_t> done{0};
        std::atomic<std::int64_t> moves{0};
    };

    bool is_open = false;
    std::shared_ptr<const std::vector<db::GameId>> games;
    GameReviewSettings settings;  ///< what is found is kept in any case
    int threads = 0;              ///< 0: nobody has chosen yet
    std::shared_ptr<Progress> progress;
    BackgroundJob<db::ReviewSummary> job;
};

struct ChangeGamesReview {
    GameReviewSettings settings;
    int threads = 1;
};
struct BeginGamesReview {};
struct CloseGamesReview {};
using AnalyzeGamesAction =
    std::variant<std::monostate, ChangeGamesReview, BeginGamesReview, CloseGamesReview>;

/// Asks how these games are to be judged, beginning with what is set for the game on the board.
void open(AnalyzeGamesState& state, std::shared_ptr<const std::vector<db::GameId>> games,
          const GameReviewSettings& settings);
void refresh(AnalyzeGamesState& state, Workspace& workspace);
void apply(const AnalyzeGamesAction& action, AnalyzeGamesState& state,
           const AnalysisState& analysis, Workspace& workspace);
AnalyzeGamesAction draw(const AnalyzeGamesState& state, const Workspace& workspace);

}  // namespace workbench
