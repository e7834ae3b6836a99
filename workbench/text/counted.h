#pragma once

#include <cstdint>
#include <string>

#include "workbench/text/words.h"

namespace workbench {

/// `1 game`, `12 games`.
std::string games_text(std::int64_t games, const Words& word);

}  // namespace workbench
