#pragma once

#include "engine/games/upper_hand.h"
#include "workbench/cli/command.h"
#include "workbench/cli/prove_options.h"

namespace workbench {

/// `yomi prove` of a position of UpperHand.
ExitCode prove_pyramid(const engine::UpperHandPosition& position, const ProveOptions& options,
                       const Console& console);

}  // namespace workbench
