#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "workbench/views/lab/scripts.h"
#include "workbench/widgets/interval_chart.h"
#include "workbench/workspace/told.h"
#include "workbench/workspace/workspace.h"

namespace workbench {

/// The standings of one experiment as they stand in the database.
struct ExperimentTable {
    db::ExperimentId id;
    std::vector<std::vector<engine::Standing>> standings;  ///< by arm, then by seat
};

/// What a chart of the arms tells.
enum class ArmMeasure { MeanRank, Firsts, Lasts, Payoff };

/// The experiments in the database and the table of one of them.
struct ExperimentsState {
    std::optional<db::ExperimentId> selected;
    std::optional<ExperimentTable> table;
    std::optional<int> seat;  ///< from 0: only this one's rows; empty: all
    bool shows_chart = false;
    ArmMeasure measure = ArmMeasure::MeanRank;
    std::string error;
    std::uint64_t seen_revision = 0;
    std::uint64_t seen_trials = 0;  ///< revision of the trials
    std::optional<db::ExperimentId> newest;
    bool has_offered = false;  ///< what the last run of the program left half played
    std::optional<db::ExperimentId> offered;
    std::string build;  ///< of this program
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
struct ShowChart {
    bool shown;
    ArmMeasure measure;
};
/// Plays the selected experiment on.
struct GoOn {};
struct StopPlaying {
    bool after_running_games;
};
/// Not now: the offer goes, the experiment stays as it is.
struct DeclineOffer {};
using ExperimentsAction = std::variant<std::monostate, SelectExperiment, ShowArm, ShowSeat,
                                       ShowChart, GoOn, StopPlaying, DeclineOffer>;

void refresh(ExperimentsState& state, Workspace& workspace);
void apply(const ExperimentsAction& action, ExperimentsState& state, ScriptsState& scripts,
           Workspace& workspace);
ExperimentsAction draw(const ExperimentsState& state, const ScriptsState& scripts,
                       const Workspace& workspace);

/// The selected experiment's row of the list; null: none.
const db::ExperimentSummary* selected_experiment(const ExperimentsState& state,
                                                 const Workspace& workspace);
/// Fewer games were played than were asked for. Of one with a rule for stopping nobody knows.
bool is_half_played(const db::ExperimentSummary& experiment);
/// The experiment was played by another build: its games may differ from those to come.
bool is_of_other_build(const db::ExperimentSummary& experiment, const std::string& build);

/// A row per arm and seat that is to be seen.
std::vector<ChartRow> chart_rows(const ExperimentsState& state,
                                 const db::ExperimentSummary& experiment,
                                 const std::optional<ShownArm>& shown);
engine::Interval measured(const engine::Standing& standing, ArmMeasure measure);
/// The arm of a row of the chart.
std::string arm_of_row(const ExperimentsState& state, const db::ExperimentSummary& experiment,
                       std::size_t row);

/// What another program is told of it.
Told tell(const ExperimentsState& state);

}  // namespace workbench
