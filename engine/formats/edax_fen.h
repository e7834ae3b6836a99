#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/games/reversi.h"

namespace engine {

/// A position as Edax writes it in the manner of chess: rows from 8 down to 1, `p` black, `P`
/// white, digits for empty squares, a blank and `b` or `w`. Empty: it is none.
std::optional<ReversiPosition> parse_edax_fen(std::string_view text);

/// The position as it is read there.
std::string edax_fen_of(const ReversiPosition& position);

}  // namespace engine
