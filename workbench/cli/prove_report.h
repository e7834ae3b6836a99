#pragma once

#include <string>

#include "engine/games/upper_hand.h"
#include "engine/upper_hand_search/prove.h"
#include "workbench/cli/json_value.h"

namespace workbench {

/// `X gets at least 1: proven`, and what it cost.
std::string prove_text(const engine::UpperHandPosition& position, int at_least,
                       const engine::upper_hand::ProofResult& result);

/// How far it is, in a line.
std::string prove_progress_text(const engine::upper_hand::ProofProgress& progress);

Json prove_json(const engine::UpperHandPosition& position, int at_least,
                const engine::upper_hand::ProofResult& result);

}  // namespace workbench
