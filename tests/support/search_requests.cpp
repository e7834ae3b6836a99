#include "tests/support/search_requests.h"

#include <stdexcept>

#include "engine/games/perft.h"
#include "tests/support/yonin_maps.h"

namespace tests {

using engine::AnyPosition;
using engine::Evaluation;

std::shared_ptr<const engine::CompiledEvaluation> compiled(const Evaluation& evaluation,
                                                           const AnyPosition& game) {
    auto made = engine::compile(evaluation, engine::facts(game));
    if (!made) throw std::logic_error{made.error()};
    return *made;
}

Evaluation random_evaluation(const AnyPosition& game, engine::Random& random,
                             engine::Terminal terminal) {
    engine::MapTerm term{.name = "map", .weight = 1, .maps = {}};
    for (int seat = 0; seat < engine::facts(game).seats(); ++seat) {
        engine::Map& map = term.maps.emplace_back();
        for (double& cell : map.cells) cell = static_cast<double>(random.below(41)) - 20;
    }
    return {.name = "by chance", .game = "", .unit = "own", .terminal = terminal, .terms = {term}};
}

Evaluation symmetric_evaluation() {
    const engine::Map map = yonin_map(kNormal);
    return {.name = "symmetric",
            .game = "",
            .unit = "own",
            .terminal = engine::Terminal::Payoff,
            .terms = {engine::MapTerm{.name = "map", .weight = 1, .maps = {map, map}}}};
}

std::vector<engine::Algorithm> algorithms_for(const AnyPosition& game) {
    std::vector<engine::Algorithm> fitting;
    for (const engine::Algorithm algorithm : engine::algorithms()) {
        if (engine::values_all_seats(algorithm) || engine::depends_on_root(algorithm)) continue;
        if (algorithm == engine::Algorithm::Coalition) continue;  // its seats would be needed
        if (engine::is_for_seats(algorithm, engine::facts(game).seats())) {
            fitting.push_back(algorithm);
        }
    }
    return fitting;
}

int affordable_depth(const AnyPosition& position, int deepest, std::uint64_t leaves) {
    int depth = 1;
    while (depth < deepest && *engine::perft(position, depth + 1, 1, {}) <= leaves) ++depth;
    return depth;
}

}  // namespace tests
