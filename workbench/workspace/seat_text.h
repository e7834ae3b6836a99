#pragma once

#include <string>

#include "workbench/text/words.h"
#include "workbench/workspace/seat_choice.h"

namespace workbench {

/// A seat as this game's players call it: by its color, where every seat has its own.
std::string seat_name(const engine::GameFacts& facts, engine::Player seat, const Words& word);

/// `Junior Master`; empty for no level.
std::string level_text(PlayLevel level, const Words& word);

/// A choice as the dialog names it, in the user's language.
std::string seat_text(const SeatChoice& choice, const Words& word);

/// What the number of a choice is called, as the format of a slider: `Depth %d`.
std::string strength_text(const SeatChoice& choice, const Words& word);

}  // namespace workbench
