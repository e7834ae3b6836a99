#pragma once

#include "engine/features/feature.h"
#include "engine/games/any_position.h"

namespace tests {

/// The value of a feature for a seat, slow and obviously right: square by square, by the slow
/// rules. Shares only discs, masks and the count of parts with the engine.
///
/// Unit:  the feature's own, not its parts.
double reference_feature(engine::Feature feature, const engine::AnyPosition& position,
                         engine::Player seat);

}  // namespace tests
