#pragma once

#include <span>

#include "workbench/views/games/explorer.h"

namespace workbench {

/// The answer about a position, however old; null: there is none.
const Explored* answer_at(const engine::AnyPosition& position, std::span<const Explored> answers);
/// The answer to that very question; null: there is none.
const Explored* answer_to(const ExplorerQuestion& question, std::span<const Explored> answers);

/// Whether moves of that position stand on the screen.
bool has_moves_of(const ExplorerState& state, const engine::AnyPosition& position);

/// Makes the rows anew of what is known: the moves of each position in the order that is chosen,
/// each followed by what followed it where it is unfolded.
void arrange_rows(ExplorerState& state);

}  // namespace workbench
