#pragma once

#include <memory>

#include "engine/evaluate/term.h"
#include "scripting/evaluations/function_source.h"

namespace scripting {

/// The callback of a term that asks a script's function. On its own it throws what goes wrong; a
/// search binds it anew, see ScriptSearch.
struct ScriptCallback {
    std::shared_ptr<FunctionSource> source;
    FunctionName function;

    double operator()(const engine::AnyPosition& position, engine::Player seat) const {
        return source->ask(function, position, seat, {});
    }
};

/// Null: the term asks no script.
inline const ScriptCallback* script_callback(const engine::FunctionTerm& term) {
    return term.function->target<ScriptCallback>();
}

}  // namespace scripting
