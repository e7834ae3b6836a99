#pragma once

#include <functional>
#include <string>

#include "engine/match/strategy.h"

namespace scripting {

/// A player of this program that is no search: it plays without Lua, and some games only.
struct NativePlayer {
    std::string identity;          ///< the same exactly where it plays the same games
    bool remembers_games = false;  ///< what it plays depends on the games that it played before
    std::function<engine::Strategy(std::string name)> make;
    /// Why it cannot play a game, as a sentence; empty: it can.
    std::string (*fault)(const engine::GameFacts& facts) = nullptr;
};

/// Throws ScriptError where the player cannot play that game.
void require_game(const NativePlayer& player, const std::string& name,
                  const engine::GameFacts& facts);

/// The player as a strategy; its `start` throws ScriptError as above.
engine::Strategy native_strategy(const std::string& name, const NativePlayer& player);

}  // namespace scripting
