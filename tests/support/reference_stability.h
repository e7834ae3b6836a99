#pragma once

#include <string>
#include <vector>

#include "engine/games/any_position.h"

namespace tests {

/// The same sets of discs as the engine's `corner_stable` and `provably_stable`, one disc and one
/// step along a line at a time, by square index.
std::vector<int> reference_corner_stable(const engine::AnyPosition& position, engine::Disc own);
/// The board has no holes.
std::vector<int> reference_provably_stable(const engine::AnyPosition& position, engine::Disc own);

/// An edge of `X`, `O` and `-` with `-` instead of every disc that can change when anybody places
/// anywhere on it in any order.
std::string reference_stable_on_edge(const std::string& edge);

}  // namespace tests
