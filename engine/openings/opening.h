#pragma once

#include <span>
#include <string_view>

#include "engine/games/any_position.h"

namespace engine {

/// An opening of Reversi that people call by a name.
struct Opening {
    std::string_view name;      ///< in English
    std::string_view japanese;  ///< empty: none is known here
    std::string_view moves;     ///< one line that leads there, as notation writes moves
};

/// All of them, by family, each after those that lead to it.
std::span<const Opening> reversi_openings();

/// The opening that a position of Reversi is, modulo the board's symmetries, however it was
/// reached. Null: none, or another game.
const Opening* opening_at(const AnyPosition& position);

/// The last named position that a game passes through. Null: none. The moves are legal one after
/// the other.
const Opening* opening_of(const AnyPosition& start, std::span<const Move> moves);

}  // namespace engine
