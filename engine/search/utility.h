#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "engine/board/seat_values.h"

namespace engine {

/// From the least to the most that a value can be.
struct ValueRange {
    double low = 0;
    double high = 0;
};

/// What a game's end is worth to each seat, and what a seat therefore plays for: a weighted sum of
/// five parts, all made of the payoffs of all seats.
///
/// The same is made of estimated payoffs, so that a search that does not reach the end plays for
/// the same thing.
struct Utility {
    double payoff = 1;  ///< of one's own payoff, in discs
    /// Of one's place: as many points as seats that are behind, half a point for each that is
    /// level. All seats' points together are the same in every game.
    double rank = 0;
    /// Of the first place: 1, shared by those that share it.
    double first = 0;
    /// Of not being last: 1, less one's share of the last place, which those that share it share.
    double not_last = 0;
    /// Of one's payoff minus that of the best other seat, in discs.
    double lead = 0;

    /// `values`: the payoffs of `seats` seats, or estimates of them.
    SeatValues of(const SeatValues& values, int seats) const;
    /// What the same may be expected to be where each value is an estimate that is off by about
    /// `spread`, a standard deviation: places by the chances of each seat to be before another.
    SeatValues expected(const SeatValues& values, int seats, double spread) const;
    /// The least and the most that it can be for a seat whose payoff lies in `payoffs`.
    ValueRange range(ValueRange payoffs, int seats) const;
    /// Whether it is one's own payoff alone.
    bool is_payoff() const { return *this == Utility{}; }
    /// Whether it is the first place alone.
    bool is_first() const { return *this == Utility{.payoff = 0, .first = 1}; }
    /// What all seats have together, where that is the same at every end and no seat has less than
    /// 0; else empty.
    std::optional<double> constant_sum(int seats) const;
    friend bool operator==(const Utility&, const Utility&) = default;
};

/// A part's name, or a sum of weighted parts such as `payoff + 10 first`. Fails with a sentence.
tl::expected<Utility, std::string> parse_utility(std::string_view text);
/// What `parse_utility` reads.
std::string text_of(const Utility& utility);
/// `payoff`, `rank`, `first`, `not_last` and `lead`, with the member that holds the weight.
struct UtilityPart {
    std::string_view name;
    double Utility::*weight;
};
std::span<const UtilityPart> utility_parts();

}  // namespace engine
