#pragma once

#include <string>
#include <vector>

#include "workbench/views/board/board_view.h"

namespace workbench {

/// Who has won a game that is over, and by what: `White (human) wins 40-24`, or who did not go on.
/// With more than two seats a line for each, the best first, with its payoff. The game has an
/// outcome.
std::vector<std::string> end_lines(const ShownGame& game, const Words& word);

/// `Black (human)`, `Seat 2 (greedy)`.
std::string player_text(const ShownGame& game, int seat, const Words& word);

/// Announces the end of the game in play, with what can be done then; Escape closes it.
void draw_game_end(const Workspace& workspace, BoardDrawn& drawn);

/// Says which player failed and why, and offers others for its seat.
void draw_failure(const PlayState& state, const Workspace& workspace, BoardDrawn& drawn);

}  // namespace workbench
