#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/games/notation.h"

namespace workbench {

/// A position as a text has it, and the text after it.
struct WrittenPosition {
    engine::AnyPosition position;
    std::string_view rest;  ///< moves, or words that say nothing
};

/// Reads the squares of a board of one of `games`, the first one that has so many squares, and who
/// is to move (the first seat, where nobody is named). Squares may stand in one line or in rows,
/// with or without coordinates; an UpperHand pyramid's layers beside each other or one after the
/// other. Black is `X x * # B b ●`, white `O o W w ○`, nothing `- . _ + ・`, a neutral ball `N`.
///
/// Empty: the text is no board.
std::optional<tl::expected<WrittenPosition, engine::ParseError>> parse_drawn_board(
    std::span<const engine::AnyPosition> games, std::string_view text);

/// The board in rows with coordinates, each layer of a pyramid under the one before, and the mover:
/// what `parse_drawn_board` reads.
std::string drawn_board(const engine::AnyPosition& position);

}  // namespace workbench
