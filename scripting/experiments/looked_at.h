#pragma once

#include <cstdint>
#include <string>

#include "db/experiments/experiments.h"

namespace scripting {

// A 95 % interval holds for a number of games that was fixed before the first one: whoever looks at
// the results and then decides whether to play on finds what they hope for, sooner or later.

/// Before it is played on: whether the experiment was of fewer games before. Else empty.
std::string growth_text(const db::Experiments& stored, const db::Experiment& asked);

/// Of a run that was stopped on the way, by no fault. Empty: it was not.
std::string stopped_text(std::int64_t games, std::int64_t of);

}  // namespace scripting
