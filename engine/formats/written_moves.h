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
/// `34-30`, `+4`, `W+2`, `1-0`. Lines that begin with `#` or `%` are comments.
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

    std::variant<PlayedMoves, PlayedVariantMoves> played_;
    std::map<int, std::string> marks_;  ///< by ply, from 0
    std::string result_;                ///< as it stands
    bool is_signed_ = false;            ///< colors are told
};

/// The number that a line of moves begins with: `12.`, `12...`, `12)`, `12 `.
struct LineNumber {
    int number = 0;
    bool has_dot = false;
    bool is_second = false;  ///< `12...`: the second color's move of that pair
    std::size_t end = 0;     ///< the moves begin there
};

/// Empty: the line begins with no number.
std::optional<LineNumber> line_number(std::string_view line);

/// Whether a line begins like moves, whatever stands behind the first two.
bool begins_like_moves(std::string_view line);

/// Whether a line holds a result and nothing else: `34-30`, `: +4`.
bool is_result_line(std::string_view line);

/// The name of the first square of a line that begins like moves, in small letters; empty: it
/// begins with a pass.
std::string first_square(std::string_view line);

/// The squares that a text names, as far as letters and digits tell them: at most as many moves.
int squares_in(std::string_view text);

/// Whether a text names the square.
bool names_square(std::string_view text, std::string_view square);

/// The discs that Black has more by a result as plain texts have it, with a sign or in other words
/// than those of PGN (`+04`, `34:30`; see results.h); empty: it does not say them.
std::optional<Score> score_of_written(std::string_view result);

}  // namespace engine
