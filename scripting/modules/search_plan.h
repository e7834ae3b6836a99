#pragma once

#include <initializer_list>
#include <lua.hpp>
#include <memory>
#include <string>

#include "engine/games/any_position.h"
#include "engine/search/request.h"
#include "scripting/lua/named_arguments.h"
#include "scripting/evaluations/script_evaluation.h"

namespace scripting {

/// A search that a script describes: a request that still lacks the evaluation made for its game.
struct SearchPlan {
    engine::SearchRequest request;
    bool has_algorithm = false;  ///< else two seats use alpha-beta, more use color teams
    std::shared_ptr<const ScriptEvaluation> evaluation;  ///< null: the game's default
    /// A text that is the same exactly for equal plans.
    std::string identity() const;
};

/// The names that `read_search_plan` reads.
inline constexpr std::initializer_list<const char*> kSearchArguments = {
    "algorithm", "evaluation", "depth", "nodes", "seconds", "lines",
    "threads",   "hash",       "seat",  "goal",  "exact",   "wld"};

/// Reads `algorithm`, `depth` and the rest. Throws ScriptError.
SearchPlan read_search_plan(lua_State* state, const NamedArguments& named);

/// The same for a search to the end of the game, which needs no limit.
SearchPlan read_solve_plan(lua_State* state, const NamedArguments& named);

/// The algorithm that the plan has for that game.
engine::Algorithm algorithm_of(const SearchPlan& plan, const engine::GameFacts& facts);

}  // namespace scripting
