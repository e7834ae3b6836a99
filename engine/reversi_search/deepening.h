#pragma once

#include "engine/games/reversi.h"
#include "engine/search/core/search_control.h"
#include "engine/search/core/transposition_table.h"
#include "engine/search/request.h"
#include "engine/search/root_move.h"

namespace engine::reversi {

/// Searches a position of Reversi deeper and deeper until the request's depth, the end of the game
/// or the control ends it. `on_finished` hears of every depth, the last one's result is returned.
RootScores deepen(const ReversiPosition& position, const SearchRequest& request,
                  TranspositionTable& table, SearchControl& control,
                  const std::function<void(const RootScores&)>& on_finished);

}  // namespace engine::reversi
