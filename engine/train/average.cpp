#include "engine/train/average.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

namespace engine {

std::string fault_of_average(const Averaged& averaged, const PatternSet& set) {
    if (averaged.game != set.game) {
        return fmt::format("they are weights for {}, not for {}", averaged.game, set.game);
    }
    std::vector<const PatternTerm*> patterns;
    for (const Term& term : averaged.terms) {
        if (const auto* pattern = std::get_if<PatternTerm>(&term)) patterns.push_back(pattern);
    }
    const bool is_alike = std::ranges::equal(
        patterns, set.patterns, [](const PatternTerm* old, const PatternWeights& own) {
            return old->images.front() == own.images && old->tables->turn == own.turn;
        });
    return is_alike ? "" : fmt::format("their patterns are not those of the set '{}'", set.name);
}

void average(const ParameterLayout& layout, const std::vector<int>& knots,
             std::span<const Averaged> averaged, std::vector<std::vector<float>>& by_knot) {
    if (averaged.empty()) return;
    const auto parts = static_cast<float>(averaged.size() + 1);
    for (std::size_t knot = 0; knot < by_knot.size(); ++knot) {
        std::vector<float>& mean = by_knot[knot];
        for (const Averaged& weights : averaged) {
            std::ranges::transform(mean, layout.parameters_of(weights.terms, knots[knot]),
                                   mean.begin(), std::plus{});
        }
        for (float& number : mean) number /= parts;
    }
}

}  // namespace engine
