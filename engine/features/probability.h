#pragma once

#include <cstdint>

#include "engine/games/upper_hand.h"

namespace engine {

/// `win_probability` counts in these parts of a cell.
inline constexpr int kProbabilityParts = 1024;

/// The sum over UpperHand's cells of the probability that the cell becomes the seat's own: an own
/// ball 1, one of the other's 0, a neutral ball or a free cell 1/2, a cell whose supports are not
/// filled from the probabilities of its four supports, taken as independent: its own with three
/// or four of them, one half with two.
///
/// Shape:   one number per position and seat, 0..cells * 1024; it is not own minus other: the
///          numbers of both seats add up to all cells.
/// Unit:    1/1024 of a cell, rounded once.
/// Errors:  none; on a finished game the same sum, not the payoff that its source puts there.
/// Source:  K. Kobayashi's UpperHand page (the seed), "the evaluation function".
std::int32_t win_probability(const UpperHandPosition& position, Player seat);

/// By how many cells the seat will be ahead if every cell is filled and the chances are those of
/// `win_probability`: that number minus the other seat's. Since a player has as many balls as half
/// of the cells, this is the payoff that those chances promise: it stands on one scale with the
/// payoffs of finished games.
///
/// Shape:   own minus other, -cells * 1024 to cells * 1024.
/// Unit:    1/1024 of a ball.
std::int32_t expected_lead(const UpperHandPosition& position, Player seat);

}  // namespace engine
