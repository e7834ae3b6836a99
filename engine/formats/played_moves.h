#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/games/reversi.h"
#include "engine/games/variant.h"
#include "engine/record/annotated_game.h"

namespace engine {

/// The moves of a game for two as a file writes them, played one after the other.
template <class P>
class PlayedMovesOf {
  public:
    explicit PlayedMovesOf(const P& start) : position_{start} {}

    /// Plays a square (`f5`, `F5`) or a pass (`P`, `PA`, `PAS`, `PASS`, `PS`, `--`, `-`, `@@`),
    /// before it the passes that the file leaves out. `player` is whose move it is said to be;
    /// empty: not said. Returns what is wrong with it; empty: it is played.
    std::optional<std::string> play(std::string_view written, std::optional<Player> player = {});

    const std::vector<Move>& moves() const { return moves_; }
    const P& position() const { return position_; }
    /// Gives the record its moves and its outcome, and `result`, the first seat's payoff as the
    /// file gives it, where the moves have another one or none.
    void finish(GameRecord& record, std::optional<Score> result);

  private:
    void play(Move move);

    P position_;
    std::vector<Move> moves_;
};

using PlayedMoves = PlayedMovesOf<ReversiPosition>;
/// Of the variants on smaller boards, and on larger ones.
using PlayedVariantMoves = PlayedMovesOf<VariantPosition>;
using PlayedWideMoves = PlayedMovesOf<WideVariantPosition>;

/// The word for a pass in any of the formats.
bool is_pass_word(std::string_view word);

/// A record of Reversi without moves, both players unknown.
GameRecord nameless_record();

/// The payoff that a file gives in whole discs; empty: more than a board of so many squares has, or
/// a part of a disc, as results with komi have.
std::optional<Score> given_score(double discs, int squares = kWordSquares);

/// The year that a date begins with (`2003.12.15`, `1999-01-02`), or that of seconds since 1970.
std::optional<int> year_of_date(std::string_view date);

}  // namespace engine
