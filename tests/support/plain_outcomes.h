#pragma once

#include <algorithm>
#include <limits>
#include <vector>

#include "engine/games/any_position.h"
#include "engine/models/seat_outcomes.h"
#include "engine/search/tie_rule.h"
#include "engine/search/utility.h"

namespace tests {

/// The end that max^n comes to, word by word: the payoffs, who is first, and what that is worth.
/// No table, nothing left out.
inline engine::SeatOutcomes plain_outcomes(const engine::AnyPosition& position,
                                           const engine::Utility& utility, engine::TieRule ties) {
    const int seats = engine::facts(position).seats();
    engine::SeatOutcomes outcomes;
    if (engine::is_over(position)) {
        double most = -std::numeric_limits<double>::infinity();
        for (int seat = 0; seat < seats; ++seat) {
            outcomes.payoffs[seat] = payoff(position, engine::player_at(seat)).raw();
            most = std::max(most, outcomes.payoffs[seat]);
        }
        const auto shared =
            std::count(outcomes.payoffs.begin(), outcomes.payoffs.begin() + seats, most);
        for (int seat = 0; seat < seats; ++seat) {
            if (outcomes.payoffs[seat] == most) {
                outcomes.firsts[seat] = 1.0 / static_cast<double>(shared);
            }
        }
        outcomes.worth = utility.of(outcomes.payoffs, seats);
        return outcomes;
    }
    const int mover = engine::index_of(engine::player_to_move(position));
    std::vector<engine::SeatOutcomes> best;
    for (const engine::Move move : engine::legal_moves(position)) {
        const engine::SeatOutcomes found =
            plain_outcomes(engine::play(position, move), utility, ties);
        if (!best.empty() && found.worth[mover] < best.front().worth[mover]) continue;
        if (!best.empty() && found.worth[mover] > best.front().worth[mover]) best.clear();
        best.push_back(found);
    }
    const auto leader = [&](const engine::SeatOutcomes& one) {
        double most = -std::numeric_limits<double>::infinity();
        for (int seat = 0; seat < seats; ++seat) {
            if (seat != mover) most = std::max(most, one.worth[seat]);
        }
        return most;
    };
    switch (ties) {
        case engine::TieRule::First:
            return best.front();
        case engine::TieRule::Last:
            return best.back();
        case engine::TieRule::AgainstLeader:
            return *std::ranges::min_element(best, {}, leader);
        case engine::TieRule::Averaged:
            break;
    }
    const auto count = static_cast<double>(best.size());
    for (int seat = 0; seat < seats; ++seat) {
        for (const engine::SeatOutcomes& one : best) {
            outcomes.worth[seat] += one.worth[seat] / count;
            outcomes.payoffs[seat] += one.payoffs[seat] / count;
            outcomes.firsts[seat] += one.firsts[seat] / count;
        }
    }
    outcomes.worth[mover] = best.front().worth[mover];
    return outcomes;
}

}  // namespace tests
