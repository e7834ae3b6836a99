#include "workbench/views/analysis/evaluation.h"

#include <stdexcept>
#include <utility>

#include "engine/evaluate/compile.h"
#include "scripting/evaluations/script_evaluation.h"
#include "scripting/evaluations/script_search.h"
#include "scripting/loading/load.h"
#include "workbench/text/words.h"
#include "workbench/workspace/cases.h"

namespace workbench {
namespace {

/// By seat.
std::vector<engine::Explanation> explanations(const engine::CompiledEvaluation& evaluation,
                                              const engine::AnyPosition& position) {
    std::vector<engine::Explanation> seats;
    for (int seat = 0; seat < engine::facts(position).seats(); ++seat) {
        seats.push_back(engine::explain(evaluation.source(), evaluation.fixed_point(), position,
                                        engine::player_at(seat)));
    }
    return seats;
}

PositionShares taken_apart(const engine::CompiledEvaluation& evaluation,
                           const ValuedPositions& asked) {
    PositionShares shares{.position = asked.position,
                          .seats = explanations(evaluation, asked.position)};
    if (asked.before) shares.before = explanations(evaluation, *asked.before);
    if (asked.after) shares.after = explanations(evaluation, *asked.after);
    return shares;
}

/// The position on the board, and the one beside it whose difference is wanted.
ValuedPositions wanted_positions(const EvaluationState& state, const Workspace& workspace,
                                 const ShownGame& game) {
    ValuedPositions wanted{.position = game.position()};
    if (state.change == TermChange::LastMove && game.ply() > 0) {
        ShownGame before = game;
        before.step_to(game.ply() - 1);
        wanted.before = before.position();
    }
    const bool is_pointed = workspace.pointed && workspace.pointed->position == game.position();
    if (state.change == TermChange::PointedMove && is_pointed) {
        wanted.after = engine::play(game.position(), workspace.pointed->moves.front());
    }
    return wanted;
}

std::optional<engine::Map> map_of(const engine::Evaluation& evaluation,
                                  const engine::AnyPosition& position, engine::Player seat) {
    for (const engine::Term& term : evaluation.terms) {
        if (!std::holds_alternative<engine::MapTerm>(term)) continue;
        const int discs = (engine::discs_of(position, engine::Color::Black) |
                           engine::discs_of(position, engine::Color::White))
                              .size();
        return engine::summed_map(evaluation, engine::index_of(seat), discs);
    }
    return std::nullopt;
}

/// Makes what is shown of the newest shares.
void show(EvaluationState& state) {
    state.rows.clear();
    state.total_change.reset();
    state.map.reset();
    if (!state.shares || !state.evaluation) return;
    const engine::AnyPosition& position = state.shares->position;
    state.seat = state.choice().seat.value_or(engine::player_to_move(position));
    const engine::Evaluation& evaluation = state.evaluation->source();
    const int seat = engine::index_of(state.seat);
    const engine::Explanation& here = state.shares->seats[seat];
    std::optional<TermSpan> span;
    if (!state.shares->before.empty()) span.emplace(TermSpan{state.shares->before[seat], here});
    if (!state.shares->after.empty()) span.emplace(TermSpan{here, state.shares->after[seat]});
    state.rows = term_rows(evaluation, here, span, state.order);
    if (span) state.total_change = span->to.total - span->from.total;
    state.map = map_of(evaluation, position, state.seat);
}

void forget(EvaluationState& state) {
    state.evaluation.reset();
    state.asked.reset();
    state.shares.reset();
    state.error.clear();
    state.loading.drop();
    state.asking.drop();
    show(state);
}

void load(EvaluationState& state, const Workspace& workspace) {
    forget(state);
    if (state.facts == nullptr) return;
    // A game's facts live as long as the program.
    state.loading.start(
        [name = state.choice().name, facts = state.facts](const std::stop_token&) {
            return scripting::compiled_evaluation(name, *facts);
        },
        workspace.wake);
}

void ask(EvaluationState& state, const Workspace& workspace, const ValuedPositions& wanted) {
    state.asked = wanted;
    state.error.clear();
    if (state.evaluation->has_function()) {
        state.asking.start(
            [evaluation = state.evaluation, wanted](const std::stop_token& stop) {
                return taken_apart(*scripting::asked_within(evaluation, stop, std::nullopt),
                                   wanted);
            },
            workspace.wake);
        return;
    }
    state.shares = taken_apart(*state.evaluation, wanted);
    show(state);
}

/// While a map of this game is painted, it is what is valued.
void follow_painting(EvaluationState& state, const Workspace& workspace) {
    const bool is_painted = workspace.painted && workspace.painted->facts == state.facts;
    if (is_painted && state.evaluation != workspace.painted->evaluation) {
        state.loading.drop();
        state.evaluation = workspace.painted->evaluation;
        state.asked.reset();
    }
    if (std::exchange(state.is_painted, is_painted) && !is_painted) load(state, workspace);
}

void take_results(EvaluationState& state) {
    if (auto finished = state.loading.take()) {
        if (*finished) {
            state.evaluation = std::move(**finished);
        } else {
            state.error = finished->error();
        }
    }
    if (auto finished = state.asking.take()) {
        state.shares.reset();
        if (*finished) {
            state.shares = std::move(**finished);
        } else {
            state.error = finished->error();
        }
        show(state);
    }
}

}  // namespace

EvaluationChoice EvaluationState::choice() const {
    if (facts == nullptr) return {};
    const auto found = choices.find(facts->name);
    return found == choices.end() ? EvaluationChoice{} : found->second;
}

void refresh(EvaluationState& state, Workspace& workspace) {
    take_results(state);
    workspace.heat.reset();
    const ShownGame* game = workspace.game();
    if (game == nullptr) {
        if (std::exchange(state.facts, nullptr) != nullptr) forget(state);
        return;
    }
    if (state.facts != &game->facts()) {
        state.facts = &game->facts();
        load(state, workspace);
    }
    follow_painting(state, workspace);
    if (std::exchange(state.seen_scripts, workspace.scripts_revision) !=
            workspace.scripts_revision &&
        !state.is_painted) {
        load(state, workspace);
    }
    if (state.evaluation) {
        const ValuedPositions wanted = wanted_positions(state, workspace, *game);
        if (state.asked != wanted) ask(state, workspace, wanted);
    }
    if (state.shows_heat && state.map) {
        workspace.heat = HeatMap{state.shares->position, *state.map};
    }
    const char* title = words(workspace.settings.language).evaluation;
    if (state.loading.running()) {
        workspace.jobs.push_back({title, std::nullopt, state.loading.handle()});
    }
    if (state.asking.running()) {
        workspace.jobs.push_back({title, std::nullopt, state.asking.handle()});
    }
}

void apply(const EvaluationAction& action, EvaluationState& state, Workspace& workspace) {
    std::visit(Cases{[](std::monostate /*nothing*/) {},
                     [&](const ChooseEvaluation& choose) {
                         if (state.facts == nullptr) return;
                         const bool is_other = choose.choice.name != state.choice().name;
                         state.choices[state.facts->name] = choose.choice;
                         if (is_other) {
                             load(state, workspace);
                         } else {
                             show(state);
                         }
                     },
                     [&](const OrderTerms& order) {
                         state.order = order.order;
                         show(state);
                     },
                     [&](const ShowTermChange& change) {
                         state.change = change.change;  // asked for by the next refresh
                     },
                     [&](const ShowHeatMap& heat) { state.shows_heat = heat.shown; },
                     [&](ReloadEvaluation /*action*/) { load(state, workspace); }},
               action);
}

Told tell(const EvaluationState& state) {
    if (!state.shares) return {{"value", {}}};
    return {{"value", state.shares->seats[engine::index_of(state.seat)].total}};
}

}  // namespace workbench
