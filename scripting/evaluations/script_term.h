#pragma once

#include <string>
#include <variant>
#include <vector>

#include "engine/evaluate/term.h"
#include "engine/games/game_facts.h"
#include "scripting/evaluations/function_source.h"
#include "scripting/evaluations/pattern_tables.h"
#include "scripting/values/seat_map.h"
#include "scripting/weights/weights_store.h"

namespace scripting {

/// A function of the script, of a position and a seat.
struct ScriptFunction {
    int term = 0;                            ///< its place among the evaluation's terms, from 1
    std::string place;                       ///< `file:line`
    std::shared_ptr<FunctionSource> source;  ///< never null in a finished evaluation
};

/// One term of an evaluation as a script describes it, for whichever game.
struct ScriptTerm {
    std::string name;
    engine::StagedWeight weight;
    std::variant<SeatMap, FilledPatterns, engine::Feature, std::shared_ptr<const LoadedWeights>,
                 ScriptFunction>
        what;
};

/// The term for a game: one, or for patterns of several lengths one for each. Throws ScriptError,
/// a sentence that begins with the term, when the game's board does not fit. `evaluation` is its
/// name.
std::vector<engine::Term> terms_for(const ScriptTerm& term, const std::string& evaluation,
                                    const engine::GameFacts& facts);

/// A text that is the same exactly for equal terms.
std::string identity_of(const ScriptTerm& term);

/// Memory that the term holds, beside the struct.
std::size_t bytes_of(const ScriptTerm& term);

}  // namespace scripting
