#pragma once

#include <optional>
#include <vector>

#include "workbench/widgets/board_picture.h"
#include "workbench/workspace/workspace.h"

namespace workbench {

/// What may be drawn on the squares besides the discs. The settings remember what is.
enum class BoardMark { LegalMoves, Values, StoredGames, MoveNumbers, Losses, EvaluationBar };

/// The mark that a command switches; empty: none.
std::optional<BoardMark> mark_of(Command command);
bool is_shown(BoardMark mark, const Settings& settings);
void show(BoardMark mark, bool is_wanted, Settings& settings);

/// What the analysis found for the moves of the position, as far as values and losses are shown.
std::vector<SquareValue> value_marks(const Workspace& workspace,
                                     const engine::AnyPosition& position);
/// So much of the unit of a result counts as much as a disc, by what is known of the game, else by
/// how far the values of its moves lie apart.
double points_a_disc(const Workspace& workspace, const engine::SearchResult& result);
/// How often stored games made a move, and how well its player did: `61.2 k 50%`.
std::vector<StoredNumber> stored_marks(const Workspace& workspace,
                                       const engine::AnyPosition& position);
/// Which move placed each disc, of the moves before the position that is looked at.
std::vector<MoveNumber> move_numbers(const ShownGame& game);

}  // namespace workbench
