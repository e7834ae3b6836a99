#pragma once

#include <algorithm>
#include <limits>

#include "engine/games/variant.h"
#include "engine/search/request.h"
#include "tests/support/plain_objective.h"

namespace tests {

/// Best-reply search and BRS+ word by word, from the root seat's point of view: no table, nothing
/// left out but what the two leave out themselves.
template <engine::IsVariant Position>
class PlainBestReply {
  public:
    PlainBestReply(const PlainObjective& objective, const engine::SearchRequest& request)
        : objective_{objective}, request_{request} {}

    /// The best of the moves of `position`, which the search begins with.
    double value(const Position& position, int depth) const {
        const bool ours = is_ours(position);
        double best = worst_for(ours);
        for (const engine::Move move : position.legal_moves()) {
            best = better_for(ours, best, after(position, move, depth));
        }
        return best;
    }
    /// What one of those moves is worth.
    double after(const Position& position, engine::Move move, int depth) const {
        const Position child = position.play(move);
        if (request_.algorithm == engine::Algorithm::BestReply) {
            return skipping(is_ours(position) ? child : turned(child, objective_.root_seat),
                            depth - 1);
        }
        return ordered(child, depth - 1, is_ours(position));
    }

  private:
    bool is_ours(const Position& position) const {
        return engine::index_of(position.player_to_move()) == objective_.root_seat;
    }
    static double worst_for(bool ours) {
        const double infinity = std::numeric_limits<double>::infinity();
        return ours ? -infinity : infinity;
    }
    static double better_for(bool ours, double one, double another) {
        return ours ? std::max(one, another) : std::min(one, another);
    }
    static Position turned(const Position& position, int seat) {
        return {position.variant(), position.discs_of(engine::Color::Black),
                position.discs_of(engine::Color::White), engine::player_at(seat)};
    }

    double skipping(const Position& position, int depth) const {
        if (position.is_over()) return objective_.finished(position);
        if (depth == 0) return objective_.estimate(position);
        const bool ours = is_ours(position);
        double best = worst_for(ours);
        bool has_reply = false;
        for (int seat = 0; seat < position.facts().seats(); ++seat) {
            if ((seat == objective_.root_seat) != ours) continue;
            const Position own = turned(position, seat);
            for (const engine::Square square : own.legal_moves().squares()) {
                const int next =
                    ours ? (seat + 1) % position.facts().seats() : objective_.root_seat;
                best = better_for(ours, best, skipping(turned(own.play(square), next), depth - 1));
                has_reply = true;
            }
        }
        if (has_reply) return best;
        const int next = (objective_.root_seat + 1) % position.facts().seats();
        return skipping(turned(position, ours ? next : objective_.root_seat), depth - 1);
    }

    /// `is_free`: no opponent has deviated from the order since the root seat's last turn.
    double ordered(const Position& position, int depth, bool is_free) const {
        if (position.is_over()) return objective_.finished(position);
        if (depth == 0) return objective_.estimate(position);
        const bool ours = is_ours(position);
        const engine::Move expected = first_by_order(position);
        double best = worst_for(ours);
        for (const engine::Move move : position.legal_moves()) {
            const bool deviates = !ours && move != expected;
            if (deviates && !is_free) continue;
            const bool stays_free = ours || (is_free && !deviates);
            best = better_for(ours, best, ordered(position.play(move), depth - 1, stays_free));
        }
        return best;
    }
    engine::Move first_by_order(const Position& position) const {
        const engine::Player mover = position.player_to_move();
        engine::Move best = *position.legal_moves().begin();
        for (const engine::Move move : position.legal_moves()) {
            const auto worth = [&](engine::Move other) {
                return request_.evaluation->value(position.play(other), mover);
            };
            if (worth(move) > worth(best)) best = move;
        }
        return best;
    }

    const PlainObjective& objective_;
    const engine::SearchRequest& request_;
};

}  // namespace tests
