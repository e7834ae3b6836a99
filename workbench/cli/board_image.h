#pragma once

#include <optional>
#include <string>

#include "engine/games/any_position.h"

namespace workbench {

/// A PNG of a position, `side` pixels wide and high: squares, discs and the last move. The layers
/// of a pyramid lie on each other, as seen from above; what is no board is transparent.
std::string board_image(const engine::AnyPosition& position, std::optional<engine::Move> last_move,
                        int side);

}  // namespace workbench
