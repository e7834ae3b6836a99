#pragma once

#include <string>

#include "engine/search/result.h"

namespace workbench {

/// A score as short as it can be said: `+3`, `-197`, `+0.5`.
std::string score_text(double score);

/// The same with `≤` before an upper bound, `≥` before a lower one, and `?` for what was not
/// searched.
std::string score_text(const engine::MoveScore& move);

/// A count in thousands or millions: `830`, `27.1 k`, `3.4 M`.
std::string count_text(double count);

}  // namespace workbench
