#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "db/connection/connection.h"
#include "db/experiments/experiments.h"

// A look at an experiment: the number of games per arm, all of them played, that it was shown
// after. Looks are kept in its `design` under `looks`, and are no part of what the experiment is.

namespace db {

/// In ascending order, each number once.
std::vector<int> looks_at(const Connection& connection, ExperimentId id);

/// Committed when it returns. A look that is known changes nothing.
void add_look(const Connection& connection, ExperimentId id, int games);

/// A stored design as the experiment gives it: JSON object.
std::string without_looks(std::string_view design);

/// Adds the looks of the attached database `source`, by `temp.experiment_pair` (theirs, ours).
void merge_looks(const Connection& connection);

}  // namespace db
