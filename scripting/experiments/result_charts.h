#pragma once

#include <string>

#include "scripting/experiments/experiment_results.h"
#include "scripting/reports/charts.h"

namespace scripting {

/// The columns of a request as bars, a group for each column and a bar for each arm (and strategy
/// and seat, where no seat is named). All columns are shares, or none is; means are points on an
/// axis that fits them.
BarChart result_bars(const ExperimentResults& results, const ResultTableRequest& request);

/// How often each rank (competition ranks, "1224") was taken, a row for each arm (and strategy and
/// seat, where none is named). `seat` from 0.
DistributionChart result_distribution(const ExperimentResults& results, std::optional<int> seat);

}  // namespace scripting
