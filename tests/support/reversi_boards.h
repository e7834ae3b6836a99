#pragma once

#include <vector>

#include "engine/board/random.h"
#include "engine/games/any_position.h"
#include "engine/reversi_search/reversi_board.h"
#include "tests/support/symmetry.h"

namespace tests {

/// A position of Reversi as its side to move sees it.
engine::reversi::Board board_of(const engine::AnyPosition& position);
/// The other way round; black is to move.
engine::AnyPosition position_of(const engine::reversi::Board& board);

/// A board with so many empty squares that no game may ever reach: every disc by chance. On some
/// nearly all discs are one side's, so that passes, early ends and wipe-outs come often.
engine::reversi::Board random_board(engine::Random& random, int empties);

engine::reversi::Board turned(const engine::reversi::Board& board, const Symmetry& symmetry);

/// Perfect play's payoff of the side to move in discs: every move of every position, by the plain
/// rules. For a few empty squares.
int plain_payoff(const engine::reversi::Board& board);

}  // namespace tests
