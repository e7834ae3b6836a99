#pragma once

#include <string>
#include <vector>

#include "engine/games/notation.h"

namespace workbench {

/// A position, or moves from one on.
struct NamedLine {
    engine::AnyPosition start;
    std::vector<engine::Move> moves;

    engine::AnyPosition end() const { return engine::play_all(start, moves); }
};

/// Reads what `--position` is given: the squares of a position of `game` as `to_text` writes them,
/// or whatever `yomi import` reads as one game, drawn boards and boards with moves among it; `-` is
/// standard input, `@FILE` that file. Where nobody is named who is to move, a line on standard
/// error says whom it takes. Throws BadInput.
NamedLine read_position_text(const engine::AnyPosition& game, const std::string& text);

}  // namespace workbench
