#pragma once

#include <optional>
#include <string_view>

#include "engine/board/score.h"
#include "engine/board/square.h"

namespace engine {

/// Black's discs more, of a result as SGF, PGN or a plain text has it: `B+12`, `W+2`, `+4`, `0`,
/// `Draw`, or the discs of both, `34-30` or `34:30`, that fill a board. Empty: it gives no whole
/// number of discs, as `B+R`,
/// `?`, `1-0` and, with komi, `B+8.5`.
std::optional<Score> score_of_result(std::string_view result, int squares = kWordSquares);

/// Whether SGF writes results so: `B+12`, `W+Resign`, `0`, `Draw`, `Void`, `?`.
bool is_sgf_result(std::string_view text);
/// Whether PGN ends a game so: `34-30`, `1-0`, `1/2-1/2`, `*`.
bool is_pgn_result(std::string_view text);

}  // namespace engine
