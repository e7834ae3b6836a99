#pragma once

#include <stop_token>

#include "engine/match/strategy.h"
#include "scripting/external_engine/engine_spec.h"

namespace scripting {

/// A program as a strategy, in Reversi. It is started when it is first asked for a move. A program
/// that ends, is too slow or breaks the protocol or the rules forfeits its game; for the next one
/// it is started anew. A stop ends it within 50 ms.
///
/// `choose` throws ScriptError where the program cannot be started at all, `start` where it cannot
/// play the game: GTP knows only the usual start of Reversi.
engine::Strategy external_strategy(const EngineSpec& spec);

/// Starts the program, begins a game and lets it end. Throws ScriptError where it cannot, with how
/// it ended and its last words; nothing where `stop` ended that.
void try_engine(const EngineSpec& spec, const engine::AnyPosition& start,
                const std::stop_token& stop);

}  // namespace scripting
