#pragma once

#include <string>

#include "engine/games/symmetry.h"
#include "workbench/text/words.h"

namespace workbench {

/// `Half turn`, `Quarter turn right, colors swapped`: in the user's language.
std::string turn_text(const engine::BoardSymmetry& symmetry, const engine::GameFacts& facts,
                      const Words& word);

}  // namespace workbench
