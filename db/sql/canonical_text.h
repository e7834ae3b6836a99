#pragma once

#include <string>

#include "engine/games/any_position.h"

namespace db {

/// The position's text, the same for all positions that the game's symmetries make of it: the
/// least, in the order of bytes, of the texts on the turned and mirrored boards. A turn or mirror
/// counts where the rules look the same on it after the seats have moved up by so many, the
/// fewest that do: none in Reversi; in Yonin one per quarter turn, the colors swapped, and mirrors
/// do not count.
std::string canonical_text(const engine::AnyPosition& position);

}  // namespace db
