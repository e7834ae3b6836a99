#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "workbench/views/board/play.h"

namespace workbench {

/// One move of the game on the board, to be clicked.
struct MoveCell {
    std::string text;
    int ply;  ///< moves played when it has been made
    friend bool operator==(const MoveCell&, const MoveCell&) = default;
};

/// The moves in rows of one turn of every seat; empty cells before the first mover's and after the
/// last move.
std::vector<std::vector<std::optional<MoveCell>>> move_table(const ShownGame& game);

/// The moves of the game on the board; clicking one jumps there.
PlayAction draw_moves(const Workspace& workspace);

}  // namespace workbench
