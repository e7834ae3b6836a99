#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "engine/games/notation.h"
#include "engine/record/annotated_game.h"

namespace engine {

/// Reads one game of Reversi on 8x8, 6x6 or 4x4 squares in the Generic Game Format of the server
/// GGS (M. Buro, https://skatgame.net/mburo/ggsa/ggf): `(;` tags `;)`, after blanks and the number
/// of games that stands before it in files.
///
/// Black (`B`, `PB`) is the first seat. Passes may be left out. A move's evaluation is the score of
/// its player, in discs; what follows a move is kept as its note. A result (`RE`) is kept as the
/// given payoff where the moves have another one or none, but not that of a game with komi (`KM`,
/// `TY[8k]`) or with a part of a disc. The game may begin from any position (`BO`); the standard
/// one of the board that `TY` names without that tag.
tl::expected<AnnotatedGame, ParseError> parse_ggf(std::string_view text);

/// Writes what the format can hold of a game of Reversi on 8x8, 6x6 or 4x4 squares, without a line
/// end: the tags in the order of GGS, moves in capitals with their notes or else with their scores
/// in discs.
std::string ggf_of(const AnnotatedGame& game);
std::string ggf_of(const GameRecord& record);

/// A move as GGF and NBoard write it: `F5`, `PA`.
std::string ggf_move(Move move);
std::string ggf_move(const GameFacts& game, Move move);
/// A legal move as GGF and NBoard write it; a pass may be `P`, `PA`, `PAS`, `PASS` or `--`.
tl::expected<Move, ParseError> parse_ggf_move(const AnyPosition& position, std::string_view text);

}  // namespace engine
