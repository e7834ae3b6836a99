#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "workbench/workspace.h"

namespace workbench {

/// The standings of one experiment as they stand in the database.
struct ExperimentTable {
    db::ExperimentId id;
    std::vector<std::vector<engine::Standing>> standings;  ///< by arm, then by seat
};

/// The experiments in the database and the table of one of them.
struct ExperimentsState {
    std::optional<db::ExperimentId> selected;
    std::optional<ExperimentTable> table;
    std::optional<int> seat;  ///< from 0: only this one's rows; empty: all
    std::string error;
    std::uint64_t seen_revision = 0;
    BackgroundJob<std::vector<db::ExperimentSummary>> listing;
    BackgroundJob<ExperimentTable> counting;
};

struct SelectExperiment {
    db::ExperimentId id;
};
struct ShowArm {
    std::string arm;  ///< of the selected experiment
};
struct ShowSeat {
    std::optional<int> seat;
};
using ExperimentsAction = std::variant<std::monostate, SelectExperiment, ShowArm, ShowSeat>;

void refresh(ExperimentsState& state, Workspace& workspace);
void apply(const ExperimentsAction& action, ExperimentsState& state, Workspace& workspace);
ExperimentsAction draw(const ExperimentsState& state, const Workspace& workspace);

/// The selected experiment's row of the list; null: none.
const db::ExperimentSummary* selected_experiment(const ExperimentsState& state,
                                                 const Workspace& workspace);

}  // namespace workbench
