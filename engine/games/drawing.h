#pragma once

#include <string>

#include "engine/games/any_position.h"

namespace engine {

/// The board drawn as text with coordinates, the layers of a pyramid side by side: `X` black, `O`
/// white, `N` neutral, `-` empty, `+` empty and a legal move, blank where there is no square.
std::string drawing_of(const AnyPosition& position);

/// Who is to move: `X to move`, `seat 2 (O) to move`, or how the game ended.
std::string mover_text(const AnyPosition& position);

}  // namespace engine
