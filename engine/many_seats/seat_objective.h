#pragma once

#include <algorithm>
#include <array>
#include <memory>

#include "engine/board/seat_values.h"
#include "engine/network/value_network.h"
#include "engine/search/request.h"

namespace engine {

/// What positions are worth to every seat at once: what a seat plays for, made of the payoffs or of
/// what the evaluation makes of them, each seat seen by its own map.
template <Position P>
class SeatObjective {
  public:
    /// `root`: the seat that plays against `request.against`, where there is such a one.
    SeatObjective(const SearchRequest& request, const GameFacts& facts, Player root)
        : evaluation_{request.evaluation},
          utility_{request.utility},
          seats_{facts.seats()},
          root_{root},
          against_{request.against},
          // A game that is played to its end is worth its payoff, in discs.
          plays_for_payoff_{request.goal != Goal::Best || is_monte_carlo(request.algorithm)},
          payoff_at_end_{plays_for_payoff_ ||
                         request.evaluation->source().terminal == Terminal::Payoff},
          disc_{plays_for_payoff_
                    ? 1.0
                    : static_cast<double>(evaluation_->payoff_scale()) / evaluation_->scale()} {
        if (is_monte_carlo(request.algorithm) && utility_.is_first()) {
            network_ = evaluation_->source().network.get();
        }
    }

    int seats() const { return seats_; }
    /// Whether finished games are worth their payoff, so that a leaf must be asked if it is one.
    bool payoff_at_end() const { return payoff_at_end_; }
    bool asks_callback() const { return evaluation_->has_function(); }
    SeatValues estimate(const P& position) const {
        if constexpr (std::same_as<P, VariantPosition>) {
            if (network_ != nullptr) return worth(network_->firsts(position));
        }
        SeatValues values{};
        for (int seat = 0; seat < seats_; ++seat) {
            values[seat] =
                static_cast<double>(evaluation_->value(position, player_at(seat)).raw()) /
                evaluation_->scale();
        }
        return worth(plays_for_payoff_ && !utility_.is_payoff()
                         ? utility_.expected(values, seats_, kSpread)
                         : utility_.of(values, seats_));
    }
    /// How likely each move is to be made, in their order; together 1.
    std::array<float, P::Squares::kCapacity> move_chances(
        const P& position, const MoveSetOf<typename P::Squares>& moves) const {
        if constexpr (std::same_as<P, VariantPosition>) {
            if (network_ != nullptr) return network_->move_chances(position, moves);
        }
        std::array<float, P::Squares::kCapacity> chances{};
        std::fill_n(chances.begin(), moves.size(), 1.0F / static_cast<float>(moves.size()));
        return chances;
    }
    /// The position is over.
    SeatValues finished(const P& position) const {
        if (!payoff_at_end_) return estimate(position);
        SeatValues values{};
        for (int seat = 0; seat < seats_; ++seat) {
            values[seat] = position.payoff(player_at(seat)).raw() * disc_;
        }
        return worth(utility_.of(values, seats_));
    }
    /// What all seats have together at every leaf, no seat less than 0; empty: that varies.
    std::optional<double> constant_sum() const {
        return against_ ? std::nullopt : utility_.constant_sum(seats_);
    }

  private:
    /// Discs that an estimated payoff is off by, about: how sure a place is.
    static constexpr double kSpread = 2;

    SeatValues worth(SeatValues worth) const {
        if (against_) worth[index_of(root_)] = -worth[index_of(*against_)];
        return worth;
    }

    std::shared_ptr<const CompiledEvaluation> evaluation_;
    const ValueNetwork* network_ = nullptr;  ///< the evaluation's, where it knows what is wanted
    Utility utility_;
    int seats_;
    Player root_;
    std::optional<Player> against_;
    bool plays_for_payoff_;
    bool payoff_at_end_;
    double disc_;  ///< what a disc of payoff is worth, in units of the evaluation
};

}  // namespace engine
