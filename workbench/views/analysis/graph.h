#pragma once

#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "workbench/views/analysis/analysis.h"
#include "workbench/workspace/judged_game.h"
#include "workbench/workspace/mailbox.h"
#include "workbench/workspace/told.h"
#include "workbench/workspace/workspace.h"

namespace workbench {

/// How every position of a game is searched, beside algorithm and evaluation, which are those of
/// the analysis.
struct GameReviewSettings {
    int depth = 8;        ///< plies
    int exact_from = 12;  ///< empty squares: from so many on the game is solved
    double seconds = 0;   ///< of one position at most; 0: no limit
    bool is_kept = true;  ///< in the database, and looked up there before searching
    friend bool operator==(const GameReviewSettings&, const GameReviewSettings&) = default;
};

/// What stored reviews and analyses are asked for.
struct JudgementQuestion {
    engine::GameRecord game;
    std::optional<db::GameId> id;
    std::optional<db::ReviewId> review{};  ///< this one alone; empty: whatever is surest
    engine::Algorithm algorithm = engine::Algorithm::AlphaBeta;
    std::filesystem::path database;
    std::uint64_t revision = 0;
};

/// A stored review, for people to choose.
struct ReviewChoice {
    db::ReviewId id;
    std::string evaluation;
    std::string algorithm;
    int depth = 0;  ///< plies, of the deepest move that was no exact one
};

/// What the database knows of a game.
struct StoredJudgement {
    JudgedGame judged;
    std::vector<ReviewChoice> reviews{};  ///< the latest one first
};

/// The course of the game on the board: what is known of its positions, and the work of finding out
/// more. What is known itself is `Workspace::judged`.
struct GraphState {
    GameReviewSettings settings;
    std::optional<JudgementQuestion> asked;  ///< loaded now or last
    BackgroundJob<StoredJudgement> loading;
    std::vector<ReviewChoice> reviews;        ///< of what was asked for: a variation has none
    std::optional<db::GameId> reviewed_game;  ///< whose reviews are chosen from
    std::optional<db::ReviewId> shown;        ///< this one alone is; empty: whatever is surest
    std::optional<JudgedGame> reviewed;       ///< the game that is reviewed now or was last
    BackgroundJob<bool> reviewing;            ///< true: every move was judged
    /// Of one review; a new one gets a new box, so that late letters are lost.
    std::shared_ptr<Mailbox<engine::JudgedMove>> letters;
    int done = 0;            ///< moves judged by the review
    bool is_stored = false;  ///< the review keeps what it finds
    std::string error;
};

struct StepInGraph {
    int ply;
};
struct StepToMistake {
    int direction;  ///< 1: the next one, -1: the one before
};
struct ReviewGame {};
struct StopReview {};
struct ChangeReview {
    GameReviewSettings settings;
};
/// Only what one review says is shown; without a value, whatever is surest.
struct ShowReview {
    std::optional<db::ReviewId> review;
};
using GraphAction = std::variant<std::monostate, StepInGraph, StepToMistake, ReviewGame, StopReview,
                                 ChangeReview, ShowReview>;

void refresh(GraphState& state, const AnalysisState& analysis, Workspace& workspace);
void apply(const GraphAction& action, GraphState& state, const AnalysisState& analysis,
           Workspace& workspace);
GraphAction draw(const GraphState& state, const Workspace& workspace);

/// What another program is told of it.
Told tell(const GraphState& state, const Workspace& workspace);

}  // namespace workbench
