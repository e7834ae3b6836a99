#pragma once

#include <cassert>

#include "engine/features/disc_features.h"
#include "engine/features/feature.h"
#include "engine/features/mobility_features.h"
#include "engine/features/openness.h"
#include "engine/features/probability.h"
#include "engine/features/quiet_moves.h"
#include "engine/features/regions.h"
#include "engine/features/stability.h"
#include "engine/games/any_position.h"

namespace engine {

/// The feature's value for a seat, in 1/parts of its unit. The game has the feature.
///
/// Own minus other, unless the feature's own comment says otherwise: the number of the seat minus
/// the mean of the numbers of the seats that show the other color. Never beyond kMaxSquares units
/// on either side of 0. Defined for every position, finished ones and those in which another seat
/// is to move included.
template <Position P>
std::int32_t feature_value(Feature feature, const P& position, Player seat) {
    if (feature == Feature::DiscCount) return disc_count(position, seat);
    if (feature == Feature::CountedDiscs) return counted_discs(position, seat);
    if constexpr (ReversiFamily<P>) {
        switch (feature) {
            case Feature::Mobility:
                return mobility(position, seat);
            case Feature::PotentialMobility:
                return potential_mobility(position, seat);
            case Feature::Openness:
                return lowest_openness(position, seat);
            case Feature::DiscOpenness:
                return disc_openness(position, seat);
            case Feature::OneDiscMoves:
                return one_disc_moves(position, seat);
            case Feature::PullingMoves:
                return pulling_moves(position, seat);
            case Feature::StableDiscs:
                return stable_discs(position, seat);
            case Feature::StableDiscsExact:
                if constexpr (std::same_as<typename P::Squares, SquareSet>) {
                    return stable_discs_exact(position, seat);
                }
                break;
            case Feature::Frontier:
                return frontier(position, seat);
            case Feature::RegionParity:
                return region_parity(position, seat);
            default:
                break;
        }
    } else {
        if (feature == Feature::WinProbability) return win_probability(position, seat);
        if (feature == Feature::ExpectedLead) return expected_lead(position, seat);
    }
    assert(false && "the game does not have this feature");
    return 0;
}

inline std::int32_t feature_value(Feature feature, const AnyPosition& position, Player seat) {
    return std::visit([=](const auto& p) { return feature_value(feature, p, seat); }, position);
}

}  // namespace engine
