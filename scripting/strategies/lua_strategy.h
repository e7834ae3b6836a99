#pragma once

#include <filesystem>
#include <functional>
#include <lua.hpp>
#include <string>
#include <vector>

#include "db/experiments/experiments.h"
#include "engine/match/strategy.h"
#include "scripting/lua/lua_state.h"
#include "scripting/plans/search_plan.h"
#include "scripting/strategies/strategy_name.h"

namespace scripting {

/// Tries whether another program starts, before the first game from that position. Throws
/// ScriptError where it does not.
using TryStart = std::function<void(const engine::AnyPosition& start, const std::stop_token& stop)>;

/// A strategy that a script named, ready to be made any number of times.
struct StrategySource {
    std::string name;
    std::string identity;           ///< the same exactly where the strategy plays the same games
    std::string content{};          ///< of functions of the asking script: what tells them apart
    std::vector<db::Script> files;  ///< what it is made of, beside what the asking script has
                                    ///< loaded itself (`LuaState::options().files`)
    std::vector<std::string> numbers{};  ///< of files of numbers, such as weights, that it named
    std::vector<std::pair<std::string, std::string>> arguments{};  ///< its own, by its name
    bool is_timed = false;         ///< a time limit or another program decides: its games cannot
                                   ///< be played again
    bool is_inline = false;        ///< plays on the asking script's interpreter: only on that
                                   ///< thread, one game at a time, while that interpreter lives
    bool remembers_games = false;  ///< plays on with what its earlier games left: on one thread
    /// Makes an independent strategy with an interpreter of its own, from the texts in `files`,
    /// not from the disk; any thread may call it, once per worker and seat. Throws ScriptError.
    std::function<engine::Strategy()> make;
    TryStart try_start{};  ///< empty: nothing can go wrong that making it does not show
};

/// The strategy at `index`: a name, or what `yomi.strategy` or `yomi.search_strategy` gave; to
/// play `start`'s game. Throws ScriptError, also when an evaluation does not fit that game.
StrategySource strategy_from_value(lua_State* state, int index, const engine::AnyPosition& start);

/// The player of a native search, without a file.
StrategySource strategy_of_search(const std::string& name, const SearchPlan& plan,
                                  const engine::AnyPosition& start);

/// The strategy that a file returns. `like` gives memory, time-outs, trust and arguments, over
/// which those of `name` go; its files are read anew, but for the texts that were given to them.
/// Throws ScriptError, also where the file reads one of those arguments nowhere.
StrategySource strategy_from_file(const std::filesystem::path& file, const LuaStateOptions& like,
                                  const StrategyName& name = {});

}  // namespace scripting
