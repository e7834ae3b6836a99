#pragma once

#include <array>

#include "engine/board/player.h"

namespace engine {

/// How a game of 2 to 4 seats ended. A player may sit on several seats.
struct RankedGame {
    int seats = 0;
    std::array<int, kMaxSeats> players{};  ///< by seat, numbers from 0 on
    std::array<int, kMaxSeats> ranks{};    ///< by seat: the lowest number is first, equal ones tie
    double count = 1;                      ///< so many games ended so
    int block = 0;                         ///< games of one block share luck
};

}  // namespace engine
