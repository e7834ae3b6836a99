#pragma once

#include <string>

#include "engine/record/annotated_game.h"

namespace engine {

/// The positions of a game of Reversi on 8x8 squares as problems of OBF, a line each, up to its
/// end: 64 squares, the mover, and what is proven of it. A game without moves is one position.
std::string obf_of(const AnnotatedGame& game);

}  // namespace engine
