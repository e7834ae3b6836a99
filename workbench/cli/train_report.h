#pragma once

#include <string>
#include <vector>

#include "engine/evaluate/weights.h"
#include "workbench/cli/json_value.h"

namespace workbench {

/// A table: errors by stage, and their mean over all positions.
std::string held_out_text(const std::vector<engine::HeldOutError>& errors);
Json held_out_json(const std::vector<engine::HeldOutError>& errors);

/// Says what was learnt and where it is written, with its errors where games were held out.
void print_trained(const engine::Weights& weights, const std::string& out, double seconds,
                   bool as_json);

/// The weights of every term by stage, as a script writes them: `stage { [8] = 1.25, ... }`.
std::string coefficients_text(const engine::Evaluation& evaluation);
Json coefficients_json(const engine::Evaluation& evaluation);

}  // namespace workbench
