#pragma once

#include <string>

#include "engine/games/any_position.h"

namespace engine {

/// The board of a flat game for people: names of columns and rows, `X`, `O` and `.`, a line per row
/// from the top, and who is to move.
std::string gtp_board(const AnyPosition& position);

/// The board as GoGui reads it: a line per row, the last row first, since GoGui counts rows from
/// the bottom.
std::string gogui_board(const AnyPosition& position);

/// `black` or `white`, by the seat of a game for two.
std::string gtp_color(Player player);

/// `B+4`, `W+64` or `0`; the position is over.
std::string gtp_score(const AnyPosition& position);

}  // namespace engine
