#pragma once

#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/evaluate/compiled_evaluation.h"
#include "engine/games/any_position.h"

namespace scripting {

/// What a value costs, measured.
struct EvaluationPrice {
    struct Function {
        std::string name;  ///< of the term
        double nanoseconds = 0;
    };
    double nanoseconds = 0;   ///< of a value, its functions included
    int pattern_lookups = 0;  ///< of a value
    std::vector<Function> functions;
    /// `34 ns a value; 46 pattern look-ups`, a line for each function.
    std::string text() const;
};

/// `1.4 us`, with three digits.
std::string nanoseconds_text(double nanoseconds);

/// Values positions of a game that begins at `position`, for some milliseconds; what a function
/// raises is thrown.
EvaluationPrice price_of(const engine::CompiledEvaluation& evaluation,
                         const engine::AnyPosition& position);

}  // namespace scripting
