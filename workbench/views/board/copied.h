#pragma once

#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "engine/search/result.h"
#include "workbench/workspace/shown_game.h"

namespace workbench {

/// The ways to write what is on the board. Each is read back as the same by `read_pasted`.
enum class CopyAs {
    Moves,     ///< of the whole game; before them its start, where it is not the usual one
    Position,  ///< that is looked at: its squares in one line, and the mover
    Drawing,   ///< likewise, in rows with coordinates
    Obf,       ///< likewise as a problem, with the moves' scores where they are proven
    Ggf,       ///< the whole game
    Sgf,       ///< likewise, with its variations and comments
};

/// The text, without a line end where it is one line; else why the game cannot be written so.
/// `values`: of the position that is looked at; null: none are known.
tl::expected<std::string, std::string> copied(CopyAs way, const ShownGame& game,
                                              const engine::SearchResult* values);

}  // namespace workbench
