#include "workbench/views/analysis/analysis.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <stdexcept>
#include <utility>

#include "engine/games/notation.h"
#include "scripting/evaluations/script_search.h"
#include "scripting/load.h"
#include "workbench/text/words.h"

namespace workbench {
namespace {

using Compiled = std::shared_ptr<const engine::CompiledEvaluation>;

/// `painted`: what takes the place of the evaluation in the settings; may be null.
engine::SearchResult search(const engine::AnyPosition& position, const AnalysisSettings& settings,
                            const Compiled& painted,
                            const std::function<void(const engine::SearchResult&)>& on_depth,
                            const std::stop_token& stop) {
    const engine::GameFacts& facts = engine::facts(position);
    Compiled evaluation = painted;
    if (!evaluation) {
        auto compiled = engine::compile(
            settings.evaluation.empty() ? scripting::default_evaluation(facts)
                                        : scripting::load_evaluation(settings.evaluation, facts),
            facts);
        // The job's door turns this into the text that the panel shows.
        if (!compiled) throw std::runtime_error{compiled.error()};
        evaluation = *std::move(compiled);
    }
    engine::SearchRequest request;
    request.algorithm = settings.algorithm;
    request.evaluation = std::move(evaluation);
    if (engine::is_monte_carlo(settings.algorithm)) {
        request.limits.playouts = settings.playouts;
        if (settings.seconds > 0) request.limits.seconds = settings.seconds;
    } else {
        request.limits.depth = settings.depth;
    }
    if (settings.algorithm == engine::Algorithm::Coalition) request.coalition = settings.coalition;
    request.thresholds = settings.thresholds;
    request.lines = settings.every_move ? engine::legal_moves(position).size() : 1;
    request.threads = settings.threads;
    request.hash_megabytes = 64;
    request.on_depth_finished = on_depth;
    auto result = scripting::ScriptSearch{std::move(request)}.analyze(position, stop);
    if (!result) throw std::runtime_error{result.error()};
    return std::move(*result);
}

void start(AnalysisState& state, Workspace& workspace, const engine::AnyPosition& position) {
    state.position = position;
    state.depths.clear();
    state.error.clear();
    workspace.values.reset();
    if (engine::is_over(position)) {
        state.job.drop();
        return;
    }
    Compiled painted;
    if (workspace.painted && workspace.painted->facts == &engine::facts(position)) {
        painted = workspace.painted->evaluation;
    }
    state.painted = workspace.painted ? workspace.painted->revision : 0;
    state.letters = std::make_shared<Mailbox<engine::SearchResult>>();
    state.job.start(
        [position, settings = state.settings, painted, letters = state.letters,
         wake = workspace.wake](const std::stop_token& stop) {
            const auto on_depth = [&](const engine::SearchResult& result) {
                letters->post(result);
                if (wake) wake();
            };
            return search(position, settings, painted, on_depth, stop);
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
    state.settings.coalition = facts.color_team(engine::Player::First);
    const std::vector<engine::Algorithm> fitting = algorithms_for(facts.seats());
    if (std::ranges::find(fitting, state.settings.algorithm) == fitting.end()) {
        state.settings.algorithm = fitting.front();
    }
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
    if (state.letters) {
        for (engine::SearchResult& result : state.letters->take_all()) {
            add_depth(state, workspace, std::move(result));
        }
    }
    if (finished) {
        if (!*finished) {
            state.error = finished->error();
        } else if (state.position && has_scores(**finished)) {
            add_depth(state, workspace, std::move(**finished));
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
            {words(workspace.settings.language).analysis, std::nullopt, state.job.stop_source()});
    }
}

void apply(const AnalysisAction& action, AnalysisState& state, Workspace& /*workspace*/) {
    if (const auto* change = std::get_if<ChangeAnalysis>(&action)) {
        state.settings = change->settings;
        state.settings.depth = std::clamp(state.settings.depth, 1, 60);
        state.settings.playouts =
            std::clamp<std::uint64_t>(state.settings.playouts, 1, kMostPlayouts);
        state.settings.seconds = std::max(state.settings.seconds, 0.0);
        state.settings.threads = std::clamp(state.settings.threads, 1, 256);
        if (state.is_on) state.position.reset();  // search again
    } else if (const auto* on = std::get_if<SwitchAnalysis>(&action)) {
        state.is_on = on->on;
        if (state.is_on) {
            state.position.reset();
        } else {
            state.job.request_stop();
        }
    }
}

}  // namespace workbench
