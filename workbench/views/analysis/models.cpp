#include "workbench/views/analysis/models.h"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

#include "scripting/evaluations/script_search.h"
#include "scripting/loading/load.h"
#include "workbench/text/words.h"
#include "workbench/views/analysis/analysis_search.h"
#include "workbench/workspace/cases.h"

namespace workbench {
namespace {

/// What is asked of every model in a position; no evaluation yet.
engine::SearchRequest request_of(const ModelChoice& choice, const engine::AnyPosition& position) {
    engine::SearchRequest request;
    request.threads = choice.threads;
    request.coalition = engine::Coalition::of(engine::player_to_move(position));
    request = engine::at_level(
        std::move(request),
        engine::Level{.normal_depth = choice.depth, .perfect_depth = choice.exact_from}, position);
    if (request.goal == engine::Goal::Exact) request.limits.depth.reset();
    const bool plays_out = std::ranges::any_of(choice.models, engine::is_monte_carlo);
    if (plays_out) request.limits.playouts = static_cast<std::uint64_t>(choice.playouts);
    return request;
}

bool is_fit(engine::Algorithm model, const engine::SearchRequest& request,
            const engine::GameFacts& facts) {
    const std::array one{model};
    return engine::fault_in_models(facts, request, one).empty();
}

void start(ModelsState& state, Workspace& workspace, const engine::AnyPosition& position) {
    state.position = position;
    state.comparison.reset();
    state.left_out.clear();
    state.error.clear();
    state.job.drop();
    if (engine::is_over(position)) return;
    const engine::GameFacts& facts = engine::facts(position);
    const engine::SearchRequest request = request_of(state.choice, position);
    std::vector<engine::Algorithm> models;
    for (const engine::Algorithm model : state.choice.models) {
        (is_fit(model, request, facts) ? models : state.left_out).push_back(model);
    }
    if (models.empty()) return;
    state.job.start(
        [request, models, position,
         evaluation = state.choice.evaluation](const std::stop_token& stop) {
            engine::SearchRequest asked = request;
            asked.evaluation = scripting::compiled_evaluation(evaluation, engine::facts(position));
            engine::ExactOutcomes exact{position, asked.utility, asked.ties, asked.hash_megabytes};
            scripting::ScriptSearch search{asked};
            auto found =
                engine::compare_models(position, asked, models, exact, search.call(), stop);
            // The job's door turns this into the text that the panel shows.
            if (!found) throw std::runtime_error{found.error()};
            return *std::move(found);
        },
        workspace.wake);
}

void point_at(std::optional<engine::Move> move, const ModelsState& state, Workspace& workspace) {
    if (workspace.pointed && workspace.pointed->by == PointedBy::Models) workspace.pointed.reset();
    if (!move || !state.position) return;
    workspace.pointed = PointedMoves{*state.position, {*move}, PointedBy::Models};
}

}  // namespace

std::vector<engine::Algorithm> models_for(int seats) {
    std::vector<engine::Algorithm> fitting;
    for (const engine::Algorithm algorithm : engine::algorithms()) {
        // A coalition of the mover alone is what paranoid fears; another one the analysis asks for.
        if (algorithm == engine::Algorithm::Coalition) continue;
        if (algorithm == engine::Algorithm::AlphaBeta && seats > 2) continue;
        if (engine::is_for_seats(algorithm, seats)) fitting.push_back(algorithm);
    }
    return fitting;
}

void refresh(ModelsState& state, Workspace& workspace) {
    if (auto finished = state.job.take()) {
        if (*finished) {
            state.comparison = std::move(**finished);
        } else {
            state.error = finished->error();
        }
    }
    const ShownGame* game = workspace.game();
    if (game != nullptr && state.is_on && state.position != game->position()) {
        start(state, workspace, game->position());
    }
    if (state.job.running()) {
        workspace.jobs.push_back(
            {words(workspace.settings.language).models, std::nullopt, state.job.handle()});
    }
}

void apply(const ModelsAction& action, ModelsState& state, PlayState& play, Workspace& workspace) {
    std::visit(Cases{[](std::monostate /*nothing*/) {},
                     [&](const SwitchModels& on) {
                         state.is_on = on.on;
                         if (state.is_on) {
                             state.position.reset();
                         } else {
                             state.job.request_stop();
                         }
                     },
                     [&](const ChangeModels& change) {
                         state.choice = change.choice;
                         state.choice.depth = std::clamp(state.choice.depth, 1, 30);
                         state.choice.exact_from =
                             std::clamp(state.choice.exact_from, 0, engine::kMaxSquares);
                         state.choice.playouts = std::clamp(state.choice.playouts, 100, 10'000'000);
                         if (state.is_on) state.position.reset();  // ask again
                     },
                     [&](const PointAtModel& point) { point_at(point.move, state, workspace); },
                     [&](const PlayModelMove& move) {
                         const ShownGame* game = workspace.game();
                         if (game == nullptr || state.position != game->position()) return;
                         point_at({}, state, workspace);
                         apply(PlayAction{TryMove{move.move}}, play, workspace);
                     }},
               action);
}

Told tell(const ModelsState& state) {
    return {{"is_on", state.is_on},
            {"is_running", state.job.running()},
            {"models", told_count(state.comparison ? state.comparison->models.size() : 0)},
            {"moves", told_count(state.comparison ? state.comparison->moves.size() : 0)},
            {"error", state.error}};
}

}  // namespace workbench
