#pragma once

#include <cstdint>

#include "engine/evaluate/evaluation.h"

namespace engine {

/// How an evaluation's numbers become whole ones: every number of a term, times its weight at a
/// stage, is rounded once to a number of steps; all that follows is whole arithmetic. So it does
/// not matter in which order or grouping terms are added, and the fused tables of `compile` give
/// exactly what `explain` adds up term by term.
struct FixedPoint {
    int scale = 1;  ///< steps that make one unit of the evaluation

    /// Half a step is rounded away from 0, so that a number and its negative stay so.
    static std::int32_t rounded(double steps) {
        return static_cast<std::int32_t>(steps < 0 ? steps - 0.5 : steps + 0.5);
    }
    std::int32_t steps(double number, double weight) const {
        return rounded(number * (weight * scale));
    }
};

/// Steps of a Score.
struct Scales {
    FixedPoint fixed_point;
    /// That a disc of payoff is worth. Equal to the scale where the unit is discs; otherwise so
    /// many that no estimate outweighs a won game.
    int payoff = 1;
};

/// The coarsest scale at which every number of the evaluation is whole, as far as scores reach;
/// where none is, tables of patterns and callbacks are rounded to 1/100 of a unit, the rest to
/// 1/10000. The evaluation fits its game.
Scales scales_for(const Evaluation& evaluation);

/// No position is worth more, in units. Infinite when a number of a term is none.
double largest_value(const Evaluation& evaluation);
/// The largest value, in units, that leaves room for payoffs.
double value_limit();

}  // namespace engine
