#pragma once

#include <optional>
#include <stop_token>
#include <string>

#include "engine/games/any_position.h"
#include "engine/record/game_record.h"
#include "scripting/run_script.h"

namespace workbench {

/// What a script that returns a strategy or an evaluation is good for, in some lines: games of the
/// strategy against chance, or what each move of the position is worth. Empty: nothing to tell.
/// Throws scripting::ScriptError.
std::string tried_out(scripting::ReturnedValue returned, const scripting::ScriptOptions& options,
                      const std::optional<engine::AnyPosition>& position,
                      const std::stop_token& stop);

/// The move that a strategy's `choose` plays in the position, in a line. `start`: of the game that
/// led there; `history`: its moves. Loading it does not halt, its `choose` does. The same.
std::string chosen_in(const scripting::ScriptOptions& options, const engine::GameRecord& game,
                      int ply, const std::stop_token& stop);

}  // namespace workbench
