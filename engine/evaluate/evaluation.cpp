#include "engine/evaluate/evaluation.h"

namespace engine {

Map summed_map(const Evaluation& evaluation, int seat) {
    Map sum;
    for (const MapTerm& term : evaluation.terms) sum += term.maps[seat] * term.weight;
    return sum;
}

Evaluation disc_evaluation(const GameFacts& facts) {
    Map ones;
    for (const Square square : facts.layout.squares) ones.cells[square.index()] = 1;
    MapTerm discs{.name = "discs", .weight = 1, .maps = {}};
    discs.maps.assign(facts.seats(), ones);
    return {.name = "discs",
            .game = "",
            .unit = "discs",
            .terminal = Terminal::Payoff,
            .terms = {std::move(discs)}};
}

}  // namespace engine
