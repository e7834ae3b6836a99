#pragma once

#include <lua.hpp>

#include "scripting/evaluations/script_evaluation.h"

namespace scripting {

/// Calls the functions of the pattern terms in the table at `index`, which is what
/// `yomi.evaluation` was given. To be done first: what they raise passes every C++ object.
void fill_pattern_terms(lua_State* state, int index);

/// What the same table says, functions still without a source. Throws ScriptError.
EvaluationDescription read_evaluation(lua_State* state, int index);

/// Pushes a table of the functions among the terms, by their number. False: there is none.
bool push_functions(lua_State* state, int index);

/// The game that the table names, where it is known by name or given as a value; else null.
const engine::GameFacts* named_game(lua_State* state, int index);

}  // namespace scripting
