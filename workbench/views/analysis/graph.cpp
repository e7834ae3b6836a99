#include "workbench/views/analysis/graph.h"

#include <algorithm>
#include <utility>

#include "workbench/text/words.h"
#include "workbench/views/analysis/graph_work.h"
#include "workbench/workspace/cases.h"

namespace workbench {
namespace {

/// The review that alone is shown of what is on the board: a variation has none.
std::optional<db::ReviewId> review_of(const ShownGame& game, const GraphState& state) {
    return game.id() ? state.shown : std::nullopt;
}

bool is_asked(const GraphState& state, const AnalysisState& analysis, const Workspace& workspace,
              const ShownGame& game) {
    return state.asked && state.asked->id == game.id() &&
           state.asked->review == review_of(game, state) &&
           state.asked->algorithm == analysis.settings.search.algorithm &&
           state.asked->revision == workspace.store_revision &&
           state.asked->database == workspace.database && state.asked->game == game.record();
}

/// What was known besides goes, since the surer of two values counts.
void show_review(std::optional<db::ReviewId> review, GraphState& state, const ShownGame& game,
                 Workspace& workspace) {
    if (state.shown == review) return;
    state.shown = review;
    state.reviewed.reset();
    workspace.judged = JudgedGame{game};
}

void ask(GraphState& state, const AnalysisState& analysis, Workspace& workspace,
         const ShownGame& game) {
    // Another game has other reviews; who comes back from a variation finds what was chosen.
    const bool is_other = !state.asked || state.reviewed_game != game.known_id() ||
                          state.asked->database != workspace.database;
    if (is_other) {
        show_review({}, state, game, workspace);
        state.reviews.clear();
        state.reviewed_game = game.known_id();
    }
    if (is_asked(state, analysis, workspace, game)) return;
    const auto review = review_of(game, state);
    if (state.asked && state.asked->review != review) workspace.judged = JudgedGame{game};
    state.asked = JudgementQuestion{.game = game.record(),
                                    .id = game.id(),
                                    .review = review,
                                    .algorithm = analysis.settings.search.algorithm,
                                    .database = workspace.database,
                                    .revision = workspace.store_revision};
    state.loading.start(
        [question = *state.asked](const std::stop_token&) { return stored_judgement(question); },
        workspace.wake);
}

/// What the review has found since the last frame. It goes on whatever game is on the board.
void take_review(GraphState& state, Workspace& workspace) {
    auto finished = state.reviewing.take();  // before its letters, so that none comes after the end
    if (state.letters && state.reviewed) {
        const std::vector<engine::JudgedMove> letters = state.letters->take_all();
        for (const engine::JudgedMove& move : letters) state.reviewed->add(move);
        state.done += static_cast<int>(letters.size());
        if (!letters.empty() && workspace.judged) workspace.judged->add(*state.reviewed);
    }
    if (!finished) return;
    if (!*finished) {
        state.error = finished->error();
    } else if (**finished && state.is_stored) {
        ++workspace.store_revision;
    }
}

/// What the database and the analysis know of the game on the board.
void take_findings(GraphState& state, const ShownGame& game, Workspace& workspace) {
    if (auto finished = state.loading.take()) {
        if (*finished) {
            workspace.judged->add((*finished)->judged);
            state.reviews = std::move((*finished)->reviews);
        } else {
            state.error = finished->error();
        }
    }
    // What a map that is being painted says is gone with the next stroke.
    if (workspace.values && !workspace.values->is_painted && !review_of(game, state) &&
        workspace.values->position == game.position()) {
        workspace.judged->add(game.ply(), workspace.values->result);
    }
}

void start_review(GraphState& state, const AnalysisState& analysis, Workspace& workspace) {
    const ShownGame* game = workspace.game();
    if (game == nullptr || game->plies() == 0) return;
    state.error.clear();
    show_review({}, state, *game, workspace);
    state.reviewed = JudgedGame{*game};
    state.letters = std::make_shared<Mailbox<engine::JudgedMove>>();
    state.done = 0;
    state.is_stored = state.settings.is_kept;
    GameToReview task{.game = *game,
                      .search = analysis.settings,
                      .settings = state.settings,
                      .database = workspace.database};
    state.reviewing.start(
        [task = std::move(task), letters = state.letters](const std::stop_token& stop) {
            return review(
                task, [&](const engine::JudgedMove& move) { letters->post(move); }, stop);
        },
        workspace.wake);
}

void step_to_mistake(const Workspace& workspace, ShownGame& game, int direction) {
    if (!workspace.judged) return;
    // A mistake is looked at when it has been made: its move is the last one on the board.
    const int from = direction > 0 ? game.ply() : game.ply() - 2;
    if (const auto ply = workspace.judged->mistake_from(from, direction)) game.step_to(*ply + 1);
}

}  // namespace

void refresh(GraphState& state, const AnalysisState& analysis, Workspace& workspace) {
    const ShownGame* game = workspace.game();
    if (game == nullptr) {
        workspace.judged.reset();
        state.asked.reset();
        state.loading.drop();
    } else if (!workspace.judged) {
        workspace.judged = JudgedGame{*game};
    } else if (workspace.judged->follow(*game) && state.reviewed) {
        workspace.judged->add(*state.reviewed);
    }
    if (game != nullptr) {
        ask(state, analysis, workspace, *game);
        take_findings(state, *game, workspace);
    }
    take_review(state, workspace);
    if (!state.reviewing.running()) return;
    const double moves = state.reviewed ? static_cast<double>(state.reviewed->moves().size()) : 1;
    workspace.jobs.push_back({words(workspace.settings.language).analyze_game,
                              std::min(1.0, state.done / std::max(1.0, moves)),
                              state.reviewing.handle()});
}

void apply(const GraphAction& action, GraphState& state, const AnalysisState& analysis,
           Workspace& workspace) {
    ShownGame* game = workspace.game();
    std::visit(Cases{[](std::monostate /*nothing*/) {},
                     [&](const StepInGraph& step) {
                         if (game != nullptr) game->step_to(step.ply);
                     },
                     [&](const StepToMistake& mistake) {
                         if (game != nullptr) step_to_mistake(workspace, *game, mistake.direction);
                     },
                     [&](ReviewGame /*action*/) { start_review(state, analysis, workspace); },
                     [&](StopReview /*action*/) { state.reviewing.request_stop(); },
                     [&](const ShowReview& shown) {
                         if (game != nullptr && !state.reviewing.running()) {
                             show_review(shown.review, state, *game, workspace);
                         }
                     },
                     [&](const ChangeReview& change) {
                         state.settings = change.settings;
                         state.settings.depth =
                             std::clamp(state.settings.depth, 1, engine::kHighestLevel);
                         state.settings.exact_from =
                             std::clamp(state.settings.exact_from, 0, engine::kMaxSquares);
                         state.settings.seconds = std::max(state.settings.seconds, 0.0);
                     }},
               action);
}

Told tell(const GraphState& state, const Workspace& workspace) {
    std::vector<std::optional<double>> losses;
    if (workspace.judged) {
        for (const JudgedPly& ply : workspace.judged->plies()) {
            losses.push_back(ply.loss ? std::optional<double>{ply.loss->loss} : std::nullopt);
        }
    }
    return {{"is_reviewing", state.reviewing.running()},
            {"done", told_count(state.done)},
            {"losses", losses},
            {"reviews", told_count(state.reviews.size())},
            {"shows_one_review", state.shown.has_value()},
            {"error", state.error}};
}

}  // namespace workbench
