#include "engine/train/fitted_weights.h"

#include <utility>

#include "engine/evaluate/compile.h"
#include "engine/train/held_out.h"

namespace engine {

Weights fitted_weights(const ParameterLayout& layout, std::vector<std::vector<float>> by_knot,
                       const AnyPosition& start, std::span<const Sample> samples,
                       const TrainingOptions& options) {
    average(layout, options.set.knots, options.averaged, by_knot);
    Weights weights = layout.weights_of(by_knot);
    auto terms = terms_of(weights, facts(start));
    if (!terms) return weights;
    const auto compiled =
        compile({.name = "weights", .unit = "discs", .terms = *std::move(terms)}, facts(start));
    if (!compiled) return weights;
    weights.held_out = held_out_errors(**compiled, start, samples, options.held_out, options.seed);
    return weights;
}

}  // namespace engine
