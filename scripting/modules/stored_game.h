#pragma once

#include <lua.hpp>
#include <memory>

#include "db/games/games.h"
#include "scripting/lua/lua_value.h"
#include "scripting/values/run_context.h"

namespace scripting {

/// A game of the database, as a list shows it; its moves are read when they are asked for.
struct StoredGame {
    db::GameSummary summary;
    std::shared_ptr<RunContext> context;

    /// Throws ScriptError when the game is no longer there.
    engine::GameRecord record() const;
};

template <>
struct LuaType<StoredGame> {
    static constexpr const char* kName = "a stored game";
};

extern const luaL_Reg kStoredGameMethods[];
extern const luaL_Reg kStoredGameProperties[];

}  // namespace scripting
