#pragma once

#include <array>
#include <limits>
#include <vector>

#include "engine/games/any_position.h"
#include "engine/search/request.h"
#include "tests/support/search_requests.h"

namespace tests {

/// max^n word by word: every legal move's values by recursion, no table, nothing left out.
inline engine::SeatValues plain_max_n(const engine::AnyPosition& position,
                                      const engine::SearchRequest& request, int depth) {
    const int seats = engine::facts(position).seats();
    engine::SeatValues values{};
    if (engine::is_over(position)) {
        for (int seat = 0; seat < seats; ++seat) {
            values[seat] = payoff(position, engine::player_at(seat)).raw();
        }
        return request.utility.of(values, seats);
    }
    if (depth == 0) {
        for (int seat = 0; seat < seats; ++seat) {
            const engine::Player player = engine::player_at(seat);
            const engine::Score score = std::visit(
                [&](const auto& p) { return request.evaluation->value(p, player); }, position);
            values[seat] = static_cast<double>(score.raw()) / request.evaluation->scale();
        }
        return request.utility.of(values, seats);
    }
    const int mover = engine::index_of(engine::player_to_move(position));
    std::vector<engine::SeatValues> best;
    for (const engine::Move move : engine::legal_moves(position)) {
        const engine::SeatValues found =
            plain_max_n(engine::play(position, move), request, depth - 1);
        if (!best.empty() && found[mover] < best.front()[mover]) continue;
        if (!best.empty() && found[mover] > best.front()[mover]) best.clear();
        best.push_back(found);
    }
    const auto leader = [&](const engine::SeatValues& one) {
        double most = -std::numeric_limits<double>::infinity();
        for (int seat = 0; seat < seats; ++seat) {
            if (seat != mover) most = std::max(most, one[seat]);
        }
        return most;
    };
    switch (request.ties) {
        case engine::TieRule::First:
            return best.front();
        case engine::TieRule::Last:
            return best.back();
        case engine::TieRule::AgainstLeader: {
            engine::SeatValues chosen = best.front();
            for (const engine::SeatValues& one : best) {
                if (leader(one) < leader(chosen)) chosen = one;
            }
            return chosen;
        }
        case engine::TieRule::Averaged:
            for (int seat = 0; seat < seats; ++seat) {
                double sum = 0;
                for (const engine::SeatValues& one : best) sum += one[seat];
                values[seat] =
                    seat == mover ? best.front()[mover] : sum / static_cast<double>(best.size());
            }
            return values;
    }
    return values;
}

}  // namespace tests
