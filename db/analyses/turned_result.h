#pragma once

#include "engine/openings/board_turn.h"
#include "engine/search/result.h"

namespace db {

/// Makes a result of `from` one of `to`, where the turn leads from one to the other: moves and
/// lines are turned, and the seat with the mover.
void turn_result(engine::SearchResult& result, const engine::AnyPosition& from,
                 const engine::AnyPosition& to, engine::BoardTurn turn);

/// With two sides: the same result as the other seat sees it.
void swap_sides(engine::SearchResult& result, engine::Player seat);

/// Payoffs as win, draw or loss: 1, 0 or -1. Signs stay as they are.
void keep_signs(engine::SearchResult& result);

}  // namespace db
