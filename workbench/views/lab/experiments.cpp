#include "workbench/views/lab/experiments.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "engine/build.h"
#include "engine/equal_builds.h"
#include "workbench/text/words.h"
#include "workbench/workspace/cases.h"

namespace workbench {
namespace {

void ask_for_list(ExperimentsState& state, Workspace& workspace) {
    state.listing.start(
        [file = workspace.database](const std::stop_token&) {
            const db::Connection connection{file, db::Access::ReadOnly};
            return db::Experiments{connection}.list();
        },
        workspace.wake);
}

void ask_for_table(ExperimentsState& state, Workspace& workspace) {
    if (!state.selected) return;
    state.counting.start(
        [id = *state.selected, file = workspace.database](const std::stop_token&) {
            const db::Connection connection{file, db::Access::ReadOnly};
            return ExperimentTable{id, db::Experiments{connection}.standings(id)};
        },
        workspace.wake);
}

/// A new one is what somebody has just begun: it comes to be seen.
void follow_newest(ExperimentsState& state, const Workspace& workspace) {
    if (workspace.experiments.empty()) return;
    const db::ExperimentId newest = workspace.experiments.front().id;
    if (state.newest == newest) return;
    state.newest = newest;
    state.selected = newest;
    state.table.reset();
}

/// Once, at the start: what the last run left half played.
void offer(ExperimentsState& state, Workspace& workspace) {
    if (std::exchange(state.has_offered, true)) return;
    const auto half = std::ranges::find_if(workspace.experiments, is_half_played);
    if (half == workspace.experiments.end()) return;
    state.offered = state.selected = half->id;
    state.table.reset();
    workspace.say(Toast::Kind::Info, fmt::format("{}: {}", half->name,
                                                 words(workspace.settings.language).half_played));
}

void take_list(ExperimentsState& state, Workspace& workspace) {
    auto finished = state.listing.take();
    if (!finished) return;
    if (!*finished) {
        state.error = finished->error();
        return;
    }
    state.error.clear();
    workspace.experiments = std::move(**finished);
    if (selected_experiment(state, workspace) == nullptr) {
        state.selected.reset();
        state.table.reset();
    }
    follow_newest(state, workspace);
    offer(state, workspace);
    if (!state.selected && !workspace.experiments.empty()) {
        state.selected = workspace.experiments.front().id;
    }
    ask_for_table(state, workspace);
}

void take_table(ExperimentsState& state) {
    auto finished = state.counting.take();
    if (!finished) return;
    if (!*finished) {
        state.error = finished->error();
    } else if ((*finished)->id == state.selected) {
        state.table = std::move(**finished);
    }
}

}  // namespace

void refresh(ExperimentsState& state, Workspace& workspace) {
    take_list(state, workspace);
    take_table(state);
    if (state.build.empty()) state.build = engine::build_name();
    const bool has_more_games = state.seen_revision != workspace.store_revision;
    // The next look waits for the last one, so that a slow disk is not asked again and again.
    const bool has_more_trials = state.seen_trials != workspace.trials_revision &&
                                 !state.listing.running() && !state.counting.running();
    if (!has_more_games && !has_more_trials) return;
    state.seen_revision = workspace.store_revision;
    state.seen_trials = workspace.trials_revision;
    ask_for_list(state, workspace);
}

void apply(const ExperimentsAction& action, ExperimentsState& state, ScriptsState& scripts,
           Workspace& workspace) {
    std::visit(
        Cases{[](std::monostate /*nothing*/) {},
              [&](const SelectExperiment& experiment) {
                  state.selected = experiment.id;
                  state.table.reset();
                  ask_for_table(state, workspace);
              },
              [&](const ShowArm& shown) {
                  if (!state.selected) return;
                  const ShownArm arm{*state.selected, shown.arm};
                  // The second click on a row takes the filter away again.
                  if (workspace.arm == arm) {
                      workspace.arm.reset();
                  } else {
                      workspace.arm = arm;
                  }
              },
              [&](const ShowSeat& seat) { state.seat = seat.seat; },
              [&](const ShowChart& chart) {
                  state.shows_chart = chart.shown;
                  state.measure = chart.measure;
              },
              [&](GoOn /*action*/) {
                  const db::ExperimentSummary* chosen = selected_experiment(state, workspace);
                  if (chosen == nullptr) return;
                  state.offered.reset();
                  apply(ScriptsAction{ResumeExperiment{chosen->id, chosen->name,
                                                       is_of_other_build(*chosen, state.build)}},
                        scripts, workspace);
              },
              [&](const StopPlaying& stop) {
                  if (stop.after_running_games) {
                      apply(ScriptsAction{PauseExperiment{}}, scripts, workspace);
                  } else {
                      apply(ScriptsAction{StopScript{}}, scripts, workspace);
                  }
              },
              [&](DeclineOffer /*action*/) { state.offered.reset(); }},
        action);
}

const db::ExperimentSummary* selected_experiment(const ExperimentsState& state,
                                                 const Workspace& workspace) {
    const auto found = std::ranges::find_if(
        workspace.experiments,
        [&](const db::ExperimentSummary& experiment) { return experiment.id == state.selected; });
    return found == workspace.experiments.end() ? nullptr : &*found;
}

bool is_half_played(const db::ExperimentSummary& experiment) {
    if (!experiment.games) return false;
    const auto arms = static_cast<std::int64_t>(experiment.arms.size());
    return experiment.trials < arms * *experiment.games;
}

bool is_of_other_build(const db::ExperimentSummary& experiment, const std::string& build) {
    if (experiment.trials == 0) return false;
    // Several, where builds were mixed: one that plays otherwise is enough.
    std::string_view rest = experiment.build;
    while (true) {
        const std::size_t end = rest.find(" + ");
        if (!engine::plays_alike(rest.substr(0, end), build)) return true;
        if (end == rest.npos) return false;
        rest.remove_prefix(end + 3);
    }
}

engine::Interval measured(const engine::Standing& standing, ArmMeasure measure) {
    const auto percent = [](engine::Interval share) {
        return engine::Interval{share.estimate * 100, share.low * 100, share.high * 100};
    };
    switch (measure) {
        case ArmMeasure::Firsts:
            return percent(standing.first_any_share());
        case ArmMeasure::Lasts:
            return percent(standing.last_any_share());
        case ArmMeasure::Payoff:
            return standing.payoff_mean();
        case ArmMeasure::MeanRank:
            break;
    }
    return standing.rank_min_mean();
}

namespace {

/// Calls `see(arm, standing)` for every row that is to be seen.
template <class See>
void for_each_row(const ExperimentsState& state, See see) {
    if (!state.table) return;
    for (std::size_t arm = 0; arm < state.table->standings.size(); ++arm) {
        for (const engine::Standing& standing : state.table->standings[arm]) {
            if (!state.seat || standing.seat == *state.seat) see(arm, standing);
        }
    }
}

std::string arm_name(const db::ExperimentSummary& experiment, std::size_t arm) {
    return arm < experiment.arms.size() ? experiment.arms[arm] : std::to_string(arm + 1);
}

}  // namespace

std::vector<ChartRow> chart_rows(const ExperimentsState& state,
                                 const db::ExperimentSummary& experiment,
                                 const std::optional<ShownArm>& shown) {
    std::vector<ChartRow> rows;
    for_each_row(state, [&](std::size_t arm, const engine::Standing& standing) {
        const std::string name = arm_name(experiment, arm);
        const engine::Interval interval = measured(standing, state.measure);
        rows.push_back({.name = state.seat ? name : fmt::format("{}  {}", name, standing.seat + 1),
                        .note = interval.has_ends()
                                    ? fmt::format("{:.4g} ±{:.2g}", interval.estimate,
                                                  (interval.high - interval.low) / 2)
                                    : fmt::format("{:.4g}", interval.estimate),
                        .interval = interval,
                        .is_marked = shown == ShownArm{experiment.id, name}});
    });
    return rows;
}

std::string arm_of_row(const ExperimentsState& state, const db::ExperimentSummary& experiment,
                       std::size_t row) {
    std::string name;
    for_each_row(state, [&](std::size_t arm, const engine::Standing& /*standing*/) {
        if (row-- == 0) name = arm_name(experiment, arm);
    });
    return name;
}

Told tell(const ExperimentsState& state) {
    return {{"has_table", state.table.has_value()}, {"is_offered", state.offered.has_value()}};
}

}  // namespace workbench
