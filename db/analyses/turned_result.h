#pragma once

#include "engine/games/symmetry.h"
#include "engine/search/result.h"

namespace db {

/// Makes a result of one position one of its image: moves and lines lie there, and what is told by
/// seat is told of where the seats come to sit.
void turn_result(engine::SearchResult& result, const engine::BoardSymmetry& symmetry, int seats);

/// With two sides: the same result as the other seat sees it.
void swap_sides(engine::SearchResult& result, engine::Player seat);

/// Payoffs as win, draw or loss: 1, 0 or -1. Signs stay as they are.
void keep_signs(engine::SearchResult& result);

}  // namespace db
