#pragma once

#include <string>

#include "engine/train/search_errors_fit.h"
#include "workbench/cli/json_value.h"

namespace workbench {

/// The line for an evaluation's script, how well it fits, and a table: by pair of depths and stage
/// the measured difference and the fitted one, in discs.
std::string search_errors_text(const engine::FittedSearchErrors& fitted);
Json search_errors_json(const engine::FittedSearchErrors& fitted);

}  // namespace workbench
