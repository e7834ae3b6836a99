#pragma once

#include <cstddef>

#include "workbench/workspace/shown_game.h"

namespace workbench {

/// The game with all its lines as its board's symmetry number `way` makes it, at the same ply. Who
/// played, how it ended and from which game it was turned stay; turned back to how that lay, it is
/// that game again, with what was tried meanwhile.
ShownGame turned(const ShownGame& game, std::size_t way);

}  // namespace workbench
