#pragma once

#include <memory>
#include <optional>
#include <string>

#include "engine/match/strategy.h"
#include "scripting/lua/lua_state.h"
#include "scripting/sandbox/freeze.h"

namespace scripting {

/// Plays the strategy of a script on one interpreter: one game at a time, on one thread.
class LuaPlayer {
  public:
    /// Takes the strategy off the top of the stack (a StrategyValue with functions). `frozen`:
    /// nothing of the interpreter may change from game to game but what `start` makes. Throws
    /// ScriptError.
    LuaPlayer(LuaState& owner, bool frozen);
    ~LuaPlayer();
    LuaPlayer(const LuaPlayer&) = delete;
    LuaPlayer& operator=(const LuaPlayer&) = delete;

    const std::string& name() const { return name_; }
    /// Before each game. Throws ScriptError.
    void start(const engine::AnyPosition& start, engine::Player seat);
    /// Throws ScriptError: what the script raised, or what is wrong with what it chose.
    engine::Move choose(const engine::AnyPosition& position, const engine::Turn& turn);

  private:
    [[noreturn]] void refuse(const engine::AnyPosition& position, const std::string& chosen) const;

    LuaState& owner_;
    std::string name_;
    std::string place_;  ///< `file:line` of `choose`
    std::optional<FrozenLocals> frozen_;
    // References in the registry.
    int choose_ = LUA_NOREF;
    int start_ = LUA_NOREF;
    int turn_ = LUA_NOREF;
    int game_state_ = LUA_NOREF;
};

}  // namespace scripting
