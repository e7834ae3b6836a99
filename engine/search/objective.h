#pragma once

#include <algorithm>
#include <memory>
#include <optional>

#include "engine/board/coalition.h"
#include "engine/search/request.h"

namespace engine {

/// What a search of two sides wants: a coalition of seats against the rest, and how it values
/// positions. Every value is the coalition's; the other side wants the opposite.
template <Position P>
class Objective {
  public:
    /// `seat` is a member of `coalition`; its map values the positions.
    Objective(const SearchRequest& request, Coalition coalition, Player seat)
        : evaluation_{request.evaluation},
          only_map_{evaluation_->only_map(seat)},
          coalition_{coalition},
          seat_{seat},
          goal_{request.goal},
          payoff_at_end_{request.goal != Goal::Best ||
                         request.evaluation->source().terminal == Terminal::Payoff} {
        // With a payoff in sight few replies matter more than good squares.
        const std::int32_t cell = std::min(evaluation_->largest_cell(seat), kLargestCell);
        reply_weight_ = goal_ == Goal::Best ? std::max(1, cell / 8) : 1 + 64 * cell;
    }

    bool has_move(const P& position) const {
        return coalition_.contains(position.player_to_move());
    }
    /// Whether finished games are worth their payoff, so that a leaf must be asked if it is one.
    bool payoff_at_end() const { return payoff_at_end_; }
    /// Always inlined: where searches of many kinds are compiled together, the compiler would call
    /// it at every leaf, which is some twentieth of their time.
    [[gnu::always_inline]] Score estimate(const P& position) const {
        // A map alone is so cheap that even finding its table again at every leaf would be felt.
        if constexpr (std::same_as<typename P::Squares, SquareSet>) {
            if (only_map_) [[likely]] {
                return Score::from_raw(value_of(*only_map_, position.discs_of(Color::Black).bits(),
                                                position.discs_of(Color::White).bits()));
            }
        }
        return general_estimate(position);
    }
    const CompiledEvaluation& evaluation() const { return *evaluation_; }
    /// Whose map values the positions.
    Player seat() const { return seat_; }
    /// Whether of a finished game only the sign counts: 1, 0 or -1.
    bool is_sign_only() const { return goal_ == Goal::WinLossDraw; }
    /// Whether a leaf may take long, and may want to stop the search.
    bool asks_callback() const { return evaluation_->has_function(); }
    /// The position is over.
    Score finished(const P& position) const {
        if (!payoff_at_end_) return estimate(position);
        return payoff_score(position);
    }
    /// What one legal reply of the other side is worth when moves are ordered, in steps.
    std::int32_t reply_weight() const { return reply_weight_; }

  private:
    /// Out of line: searches whose leaves are a map never ask it, and their loop stays small.
    [[gnu::noinline]] Score payoff_score(const P& position) const {
        const int payoff = coalition_payoff(position);
        if (goal_ == Goal::WinLossDraw) return Score::from_raw((payoff > 0) - (payoff < 0));
        return Score::from_raw(payoff * evaluation_->payoff_scale());
    }
    /// Out of line, so that a map alone costs the search no registers.
    [[gnu::noinline]] Score general_estimate(const P& position) const {
        return evaluation_->value(position, seat_);
    }
    /// Keeps what is added up for the order of moves within 32 bits, whatever the map.
    static constexpr std::int32_t kLargestCell = 100'000;

    /// Two seats: the payoff of ours. More: our members' sum minus the others'.
    int coalition_payoff(const P& position) const {
        const int seats = position.facts().seats();
        if (seats == 2) return position.payoff(seat_).raw();
        int sum = 0;
        for (int index = 0; index < seats; ++index) {
            const Player player = player_at(index);
            const int payoff = position.payoff(player).raw();
            sum += coalition_.contains(player) ? payoff : -payoff;
        }
        return sum;
    }

    std::shared_ptr<const CompiledEvaluation> evaluation_;
    std::optional<MapRows> only_map_;  ///< none: the evaluation is more than a map
    Coalition coalition_;
    Player seat_;
    Goal goal_;
    bool payoff_at_end_;
    std::int32_t reply_weight_;
};

}  // namespace engine
