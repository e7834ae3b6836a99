#include "workbench/views/analysis/analysis.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "workbench/text/words.h"
#include "workbench/views/analysis/analysis_search.h"
#include "workbench/workspace/cases.h"

namespace workbench {
namespace {

void start(AnalysisState& state, Workspace& workspace, const engine::AnyPosition& position) {
    state.position = position;
    state.depths.clear();
    state.stored.reset();
    state.error.clear();
    state.began = std::chrono::steady_clock::now();
    workspace.values.reset();
    if (engine::is_over(position)) {
        state.job.drop();
        return;
    }
    std::shared_ptr<const engine::CompiledEvaluation> painted;
    if (workspace.painted && workspace.painted->facts == &engine::facts(position)) {
        painted = workspace.painted->evaluation;
    }
    state.painted = workspace.painted ? workspace.painted->revision : 0;
    state.letters = std::make_shared<Mailbox<engine::SearchResult>>();
    // No letter wakes the window: while a job runs it looks ten times a second.
    PositionToAnalyze task{.position = position,
                           .settings = state.settings,
                           .database = workspace.database,
                           .painted = painted};
    state.job.start(
        [task = std::move(task), letters = state.letters](const std::stop_token& stop) {
            return search(
                task, [&](const engine::SearchResult& result) { letters->post(result); }, stop);
        },
        workspace.wake);
}

void add_depth(AnalysisState& state, Workspace& workspace, engine::SearchResult result) {
    workspace.values = PositionValues{*state.position, result};
    const bool is_new = state.depths.empty() || state.depths.back().depth != result.depth;
    if (is_new) {
        state.depths.push_back(std::move(result));
    } else {
        state.depths.back() = std::move(result);
    }
}

/// Whether at least one depth, or one playout of Monte Carlo, was finished.
bool has_scores(const engine::SearchResult& result) {
    return !result.moves.empty() && result.moves.front().bound != engine::Bound::None;
}

/// Settings that fit the game on the board, when it is another one than before.
void suit_game(AnalysisState& state, const engine::GameFacts& facts) {
    if (state.game == facts.name) return;
    state.game = facts.name;
    state.settings.evaluation.clear();
    engine::SearchRequest& search = state.settings.search;
    search.coalition = facts.color_team(engine::Player::First);
    const std::vector<engine::Algorithm> fitting = algorithms_for(facts.seats());
    if (std::ranges::find(fitting, search.algorithm) == fitting.end()) {
        search.algorithm = fitting.front();
    }
    for (std::optional<engine::Player>* seat : {&search.seat, &search.against}) {
        if (*seat && engine::index_of(**seat) >= facts.seats()) seat->reset();
    }
}

void point_at(std::optional<engine::Move> move, const AnalysisState& state, Workspace& workspace) {
    if (workspace.pointed && workspace.pointed->by == PointedBy::Analysis) {
        workspace.pointed.reset();
    }
    if (!move || !state.position) return;
    workspace.pointed = PointedMoves{*state.position, {*move}, PointedBy::Analysis};
}

}  // namespace

std::vector<engine::Algorithm> algorithms_for(int seats) {
    std::vector<engine::Algorithm> fitting;
    std::ranges::copy_if(
        engine::algorithms(), std::back_inserter(fitting),
        [seats](engine::Algorithm algorithm) { return engine::is_for_seats(algorithm, seats); });
    return fitting;
}

void refresh(AnalysisState& state, Workspace& workspace) {
    auto finished = state.job.take();  // before its letters, so that none comes after the end
    // Without a position they are late ones, of a search that is to begin again.
    if (state.letters && state.position) {
        for (engine::SearchResult& result : state.letters->take_all()) {
            add_depth(state, workspace, std::move(result));
        }
    }
    if (finished) {
        if (!*finished) {
            state.error = finished->error();
        } else if (state.position && has_scores((*finished)->result)) {
            add_depth(state, workspace, std::move((*finished)->result));
            state.stored = std::move((*finished)->stored);
        }
    }
    const ShownGame* game = workspace.game();
    if (game == nullptr) return;
    suit_game(state, game->facts());
    // A map that is being painted is searched with anew.
    const std::uint64_t painted = workspace.painted ? workspace.painted->revision : 0;
    if (state.is_on && (state.position != game->position() || state.painted != painted)) {
        start(state, workspace, game->position());
    }
    if (state.job.running()) {
        workspace.jobs.push_back(
            {words(workspace.settings.language).analysis, std::nullopt, state.job.handle()});
    }
}

void apply(const AnalysisAction& action, AnalysisState& state, PlayState& play,
           Workspace& workspace) {
    std::visit(Cases{[](std::monostate /*nothing*/) {},
                     [&](const ChangeAnalysis& change) {
                         state.settings = change.settings;
                         if (state.is_on) state.position.reset();  // search again
                     },
                     [&](const SwitchAnalysis& on) {
                         state.is_on = on.on;
                         if (state.is_on) {
                             state.position.reset();
                         } else {
                             state.job.request_stop();
                         }
                     },
                     [&](const PointAtLine& point) { point_at(point.move, state, workspace); },
                     [&](const PlayLine& line) {
                         const ShownGame* game = workspace.game();
                         if (game == nullptr || state.position != game->position()) return;
                         point_at({}, state, workspace);
                         for (const engine::Move move : line.moves) {
                             apply(PlayAction{TryMove{move}}, play, workspace);
                         }
                     }},
               action);
}

Told tell(const AnalysisState& state) {
    std::vector<int> depths;
    for (const engine::SearchResult& depth : state.depths) depths.push_back(depth.depth);
    const int confidence =
        state.depths.empty() ? engine::kFullWidth : state.depths.back().confidence;
    return {{"is_on", state.is_on}, {"depths", depths}, {"confidence", confidence}};
}

}  // namespace workbench
