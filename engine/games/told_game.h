#pragma once

#include <string_view>

namespace engine {

/// The game of the program whose positions are written with so many squares, of two or of four
/// seats: what the text of a position tells of its game, squares, a blank and the mover. Empty: no
/// game is.
std::string_view game_told_by(std::string_view position);

}  // namespace engine
