#pragma once

#include "engine/upper_hand_search/prospects.h"

namespace engine::upper_hand {

/// With more free cells the question is not asked: there are too many ways to share them out.
inline constexpr int kMostShared = 8;

/// Whether a side gets that much by taking a free cell at each of its turns, as long as there are
/// any: so it gets half of those that are free now, whatever else is played. Every way to share
/// them out is looked at; the cells in the air count as `least_payoff` counts them.
bool secures(const Side& side, const Prospects& prospects, int at_least);

}  // namespace engine::upper_hand
