#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/games/notation.h"
#include "engine/record/game_record.h"

namespace engine {

/// A tag that a record has no place for, kept as it was written.
struct GgfTag {
    std::string name;
    std::string value;
    friend bool operator==(const GgfTag&, const GgfTag&) = default;
};

/// A game of a text in the Generic Game Format of the server GGS (M. Buro,
/// https://skatgame.net/mburo/ggsa/ggf).
struct GgfGame {
    GameRecord record;
    std::vector<GgfTag> other_tags;  ///< in the order of the text
    friend bool operator==(const GgfGame&, const GgfGame&) = default;
};

/// Reads one game of Reversi on 8x8 squares, `(;` tags `;)`, after blanks and the number of games
/// that stands before it in files.
///
/// Black (`B`, `PB`) is the first seat. Passes may be left out. A move's evaluation is the score of
/// its player, in discs. A result (`RE`) is kept as the given payoff where the moves have another
/// one or none. The game may begin from any position (`BO`); the standard one without that tag.
tl::expected<GgfGame, ParseError> parse_ggf(std::string_view text);

/// Writes what the format can hold of a game of Reversi on 8x8 squares: players, result, start and
/// moves with the scores in discs.
std::string ggf_of(const GameRecord& record);

/// A move as GGF and NBoard write it: `F5`, `PA`.
std::string ggf_move(Move move);
/// A legal move as GGF and NBoard write it; a pass may be `P`, `PA`, `PAS`, `PASS` or `--`.
tl::expected<Move, ParseError> parse_ggf_move(const AnyPosition& position, std::string_view text);

}  // namespace engine
