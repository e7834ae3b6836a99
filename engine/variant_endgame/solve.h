#pragma once

#include <optional>
#include <vector>

#include "engine/board/coalition.h"
#include "engine/games/variant.h"
#include "engine/search/core/search_control.h"
#include "engine/search/core/transposition_table.h"
#include "engine/search/request.h"
#include "engine/search/root_move.h"

namespace engine::variant_endgame {

/// Plays a variant out for a coalition against the rest: the payoff of each of the `request.lines`
/// best moves of the root, for the goals Exact and WinLossDraw. `moves` are the legal ones, the
/// most promising first. The best come back in front, with lines to the end of the game. Empty:
/// stopped before all of them were known.
std::optional<std::vector<RootMove>> solve(const VariantPosition& position, Coalition coalition,
                                           const SearchRequest& request,
                                           std::vector<RootMove> moves, TranspositionTable& table,
                                           SearchControl& control);

}  // namespace engine::variant_endgame
