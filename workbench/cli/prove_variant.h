#pragma once

#include "workbench/cli/command.h"
#include "workbench/cli/prove_options.h"

namespace workbench {

/// `yomi prove` of a game of the reversi family: the payoff of a position for a coalition against
/// the rest, and the check of its certificate. Throws BadInput and WorkFailed.
ExitCode prove_variant(const engine::AnyPosition& position, const ProveOptions& options,
                       const Console& console);

}  // namespace workbench
