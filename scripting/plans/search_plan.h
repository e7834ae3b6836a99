#pragma once

#include <initializer_list>
#include <lua.hpp>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/games/any_position.h"
#include "engine/search/level.h"
#include "scripting/evaluations/script_evaluation.h"
#include "scripting/lua/named_arguments.h"
#include "scripting/plans/book_store.h"

namespace scripting {

/// A search that a script describes: a request that still lacks the evaluation made for its game.
struct SearchPlan {
    engine::SearchRequest request;
    /// Else a coalition that is named plays; without one two seats use alpha-beta, more use color
    /// teams.
    bool has_algorithm = false;
    std::shared_ptr<const ScriptEvaluation> evaluation;  ///< null: the game's default
    /// Says goal and depth where it is there, by the position.
    std::optional<engine::Level> level;
    BookPlay book;  ///< of strategies: before any search
    /// A text that is the same exactly for equal plans.
    std::string identity() const;
};

/// The names that `read_search_plan` reads, and others beside them.
std::vector<const char*> search_arguments(std::initializer_list<const char*> others = {});

/// The algorithm of that name. Throws ScriptError with the nearest.
engine::Algorithm algorithm_from(const NamedArguments& named, const std::string& name);

/// Reads `algorithm`, `depth` and the rest. Throws ScriptError.
SearchPlan read_search_plan(lua_State* state, const NamedArguments& named);

/// The part of it that does not say what a search is for: `algorithm`, `coalition`, `evaluation`,
/// `lines`, `threads`, `hash` and `seat`.
SearchPlan read_search_means(lua_State* state, const NamedArguments& named);

/// The same for a search to the end of the game, which needs no limit.
SearchPlan read_solve_plan(lua_State* state, const NamedArguments& named);

/// The algorithm that the plan has for that game.
engine::Algorithm algorithm_of(const SearchPlan& plan, const engine::GameFacts& facts);

/// Throws ScriptError that names an argument that the plan's search of that game would not read.
void require_read(const NamedArguments& named, const SearchPlan& plan,
                  const engine::GameFacts& facts);
/// The same for a search of games that are not known yet.
void require_read(const NamedArguments& named, const SearchPlan& plan);

/// The request of the plan for that game, to be searched from this Lua thread: its evaluation is
/// ready, and while a strategy chooses it uses one thread. Without the level. Throws ScriptError.
engine::SearchRequest request_of(lua_State* state, const SearchPlan& plan,
                                 const engine::GameFacts& facts);

}  // namespace scripting
