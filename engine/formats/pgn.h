#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "engine/games/notation.h"
#include "engine/record/annotated_game.h"

namespace engine {

/// Reads one game of Reversi as PGN (S. Edwards, 1994) writes games of chess, and PlayOK (Kurnik)
/// and Edax those of Reversi: tags `[Name "value"]`, any of which may be missing, then moves with
/// or without numbers; a pass is `--` or `pass`. Variations, comments (`{}`, `;`) and signs of
/// judgement (`!`, `$14`) are the game's tree; a variation that cannot be played is left aside with
/// its reason: each is a tag `left_aside`. Lines that begin with `%` are skipped. The tag FEN sets
/// up another start, as Edax writes it.
tl::expected<AnnotatedGame, ParseError> parse_pgn(std::string_view text);

/// PGN asks for seven tags, with question marks where nothing is known: takes such a place, date
/// and round away. They are part of what tells the game from others (`fingerprint`).
void forget_unknown(AnnotatedGame& game);

/// Writes a game of Reversi on 8x8 squares with its tree: tags, a blank line, moves in lines of
/// less than 80 letters, a blank line.
std::string pgn_of(const AnnotatedGame& game);

}  // namespace engine
