#pragma once

#include <functional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/match/strategy.h"
#include "scripting/strategies/lua_strategy.h"

namespace scripting {

/// A strategy at a table: its name and how a worker makes one of its own.
struct PlannedStrategy {
    std::string name;
    std::function<engine::Strategy()> make;
    TryStart try_start{};  ///< empty: nothing to try
};

/// Tries what has to be tried before the first game, each name once. Throws ScriptError.
void try_starts(std::span<const std::vector<PlannedStrategy>> arms,
                const engine::AnyPosition& start, const std::stop_token& stop);

/// One worker's players, made when they are first asked for: a strategy that sits on several seats
/// of a game needs one object for each.
class TablePlayers {
  public:
    /// What goes wrong in a game is a GameFailure; with `forfeits` it loses the game.
    explicit TablePlayers(std::span<const PlannedStrategy> planned, bool forfeits = false)
        : planned_{planned}, forfeits_{forfeits}, made_(planned.size()) {}

    /// By seat. `seating`: by seat, the number of the strategy. Valid until the next call. Throws
    /// what making a strategy throws.
    std::span<engine::Strategy* const> seated(std::span<const int> seating);

  private:
    std::span<const PlannedStrategy> planned_;
    bool forfeits_;
    std::vector<std::vector<engine::Strategy>> made_;  ///< by number, then one per seat of it
    std::vector<engine::Strategy*> seated_;
};

}  // namespace scripting
