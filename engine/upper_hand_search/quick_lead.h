#pragma once

#include "engine/upper_hand_search/pyramid.h"

namespace engine::upper_hand {

/// `expected_lead` of the side to move for ordering moves, a row of four cells at a time.
///
/// Unit:    balls; single precision, at most a thousandth off.
float quick_lead(const Board& board, const Shape& shape);

}  // namespace engine::upper_hand
