#pragma once

#include <array>

#include "engine/board/player.h"

namespace engine {

/// One number for every seat: what a position is worth to each. Beyond the game's seats 0.
using SeatValues = std::array<double, kMaxSeats>;

}  // namespace engine
