#include "workbench/views/lab/experiments.h"

#include <algorithm>
#include <utility>

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

void take_list(ExperimentsState& state, Workspace& workspace) {
    auto finished = state.listing.take();
    if (!finished) return;
    if (!*finished) {
        state.error = finished->error();
        return;
    }
    state.error.clear();
    workspace.experiments = std::move(**finished);
    const bool is_there = selected_experiment(state, workspace) != nullptr;
    if (!is_there) {
        state.selected.reset();
        state.table.reset();
        if (!workspace.experiments.empty()) state.selected = workspace.experiments.back().id;
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
    if (state.seen_revision == workspace.store_revision) return;
    state.seen_revision = workspace.store_revision;
    ask_for_list(state, workspace);
}

void apply(const ExperimentsAction& action, ExperimentsState& state, Workspace& workspace) {
    if (const auto* experiment = std::get_if<SelectExperiment>(&action)) {
        state.selected = experiment->id;
        state.table.reset();
        ask_for_table(state, workspace);
    } else if (const auto* shown = std::get_if<ShowArm>(&action)) {
        if (!state.selected) return;
        const ShownArm arm{*state.selected, shown->arm};
        // The second click on a row takes the filter away again.
        if (workspace.arm == arm) {
            workspace.arm.reset();
        } else {
            workspace.arm = arm;
        }
    } else if (const auto* seat = std::get_if<ShowSeat>(&action)) {
        state.seat = seat->seat;
    }
}

const db::ExperimentSummary* selected_experiment(const ExperimentsState& state,
                                                 const Workspace& workspace) {
    const auto found = std::ranges::find_if(
        workspace.experiments,
        [&](const db::ExperimentSummary& experiment) { return experiment.id == state.selected; });
    return found == workspace.experiments.end() ? nullptr : &*found;
}

}  // namespace workbench
