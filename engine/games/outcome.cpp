#include "engine/games/outcome.h"

#include <algorithm>

namespace engine {

Outcome outcome_of(const AnyPosition& position) {
    Outcome outcome;
    for (int seat = 0; seat < facts(position).seats(); ++seat) {
        outcome.payoffs.push_back(payoff(position, player_at(seat)));
    }
    outcome.ranks = ranks_of(outcome.payoffs);
    return outcome;
}

Outcome forfeited_outcome(const GameFacts& facts, Player seat) {
    const auto squares = static_cast<std::int32_t>(facts.layout.squares.size());
    Outcome outcome;
    for (int other = 0; other < facts.seats(); ++other) {
        outcome.payoffs.push_back(Score::from_raw(player_at(other) == seat ? -squares : squares));
    }
    outcome.ranks = ranks_of(outcome.payoffs);
    return outcome;
}

std::vector<int> ranks_of(const std::vector<Score>& payoffs) {
    std::vector<int> ranks;
    for (const Score own : payoffs) {
        const auto better = std::ranges::count_if(payoffs, [own](Score s) { return s > own; });
        ranks.push_back(1 + static_cast<int>(better));
    }
    return ranks;
}

}  // namespace engine
