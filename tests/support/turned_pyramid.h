#pragma once

#include <vector>

#include "engine/games/upper_hand.h"

namespace tests {

/// The position on a pyramid turned or mirrored in the `number`-th of the eight ways (0: as it is).
engine::UpperHandPosition turned_pyramid(const engine::UpperHandPosition& position, int number);

}  // namespace tests
