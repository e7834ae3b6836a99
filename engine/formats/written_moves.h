#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "engine/formats/played_moves.h"
#include "engine/games/notation.h"

namespace engine {

/// Plays the moves of a game as texts have them: `f5d6c3`, `1. F5 2. d6`, `f5-d6-c3`, over several
/// lines, passes in any spelling or left out, marks such as `!?` behind a move; with signs for the
/// colors, as Logistello writes its games (`+f5-d6+c3: +04`); and a result behind the last move:
/// `34-30`, `+4`, `W+2`, `1-0`. Moves may be parted by blanks, commas, slashes, dashes, arrows and
/// quotes; colors may be named (`Black f5`), and remarks in brackets are marks. A title before the
/// first move is the tag `title`. Lines that begin with `#` or `%` are comments.
class WrittenMoves {
  public:
    /// The position is one of Reversi or of its variants for two.
    explicit WrittenMoves(const AnyPosition& start);

    /// Plays on with a text. Returns what is wrong, with the place in this text; empty: nothing,
    /// and all of it is read.
    std::optional<ParseError> add(std::string_view text);

    const std::vector<Move>& moves() const;
    AnyPosition position() const;
    bool has_result() const { return !result_.empty(); }
    /// Gives the game its moves, marks, result and outcome.
    void finish(AnnotatedGame& game);

  private:
    class Reading;

    std::variant<PlayedMoves, PlayedVariantMoves, PlayedWideMoves> played_;
    std::map<int, std::string> marks_;  ///< by ply, from 0
    std::string result_;                ///< as it stands
    std::string title_;                 ///< that stood before the first move
    bool is_signed_ = false;            ///< colors are told
};

}  // namespace engine
