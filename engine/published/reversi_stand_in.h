#pragma once

#include <cstdint>

#include "engine/board/square_set.h"

namespace engine {

/// Stands in for `MidEvaluator` of the thesis on Parallel Reversi, which its appendix uses and does
/// not print: the terms that its chapter 2.4 names, with weights of our own.
///
/// Per side, own minus the other's: 12 for each corner-connected stable disc, 5 for each legal
/// square, -1 for each empty neighbour of each disc (its openness, kept as its chapter 3.2.1
/// describes), and by edge 15 for a mountain, -25 for a wing, -20 for a disc on a C square whose
/// corner is empty and that belongs to neither; -40 for a disc on an X square whose corner is
/// empty.
///
/// Shape:   the value for `own`; the negative for `other`. 8x8 Reversi.
/// Unit:    its own.
/// Source:  Maeda, リバーシの並列化 (Kindai University, 2012), 2.4 and 3.2.
std::int32_t stand_in_value(SquareSet own, SquareSet other);

}  // namespace engine
