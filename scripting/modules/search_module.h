#pragma once

#include <lua.hpp>

#include "db/analyses/stored_search.h"
#include "scripting/lua/lua_listener.h"
#include "scripting/plans/kept_analysis.h"
#include "scripting/values/run_context.h"

namespace scripting {

/// `position:search { ... }` and `position:solve { ... }`.
int search_position(lua_State* state);
int solve_position(lua_State* state);

/// Where a search is looked up before it is made, and kept.
struct StorePlan {
    std::shared_ptr<RunContext> context;
    db::Reuse reuse;
};

/// Searches as the plan says and pushes the result. With `kept` it uses that table, which forgets
/// what is of another kind. Throws ScriptError on behalf of `function`.
int run_search(lua_State* state, const engine::AnyPosition& position, const SearchPlan& plan,
               LuaListener listener, const char* function, KeptAnalysis* kept = nullptr,
               const std::optional<StorePlan>& store = {});

}  // namespace scripting
