#include "engine/evaluate/term.h"

namespace engine {

double TurnTerm::at(int discs, int seats_after) const {
    const auto [below, fraction] = place_between(knots, discs);
    const double value = worth[below][seats_after];
    return fraction > 0 ? value + (worth[below + 1][seats_after] - value) * fraction : value;
}

const std::string& name_of(const Term& term) {
    return std::visit([](const auto& kind) -> const std::string& { return kind.name; }, term);
}

const StagedWeight& weight_of(const Term& term) {
    return std::visit([](const auto& kind) -> const StagedWeight& { return kind.weight; }, term);
}

}  // namespace engine
