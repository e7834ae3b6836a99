#pragma once

#include <string>

#include "engine/match/schedule.h"

namespace workbench {

/// `2/4`, what `--shard` says: the second of four. Throws BadInput.
engine::Shard shard_from(const std::string& text);

}  // namespace workbench
