#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "db/connection/connection.h"
#include "db/experiments/experiments.h"

namespace scripting {

// A 95 % interval holds for a number of games that was fixed before the first one: whoever looks at
// the results and then decides whether to play on finds what they hope for, sooner or later.

/// A report of so many games per arm, all that were asked for, was shown. After a look at more it
/// is no other one: those were among them.
void remember_look(const db::Connection& connection, db::ExperimentId id, int games);

/// Before an experiment is played on: a smaller number that it was asked for and has played to the
/// end was looked at, though a version that did not keep looks showed it.
void remember_former_look(const db::Connection& connection, const db::Experiment& asked);

/// `looks`: after how many games per arm the experiment was looked at, in ascending order; `games`:
/// how many are shown now. Empty: it has not grown since its first look.
std::string growth_text(const std::string& name, std::span<const int> looks, int games);

/// Of a run that was stopped on the way, by no fault. Empty: it was not.
std::string stopped_text(std::int64_t games, std::int64_t of);

}  // namespace scripting
