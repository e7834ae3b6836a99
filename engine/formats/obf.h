#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/board/move.h"
#include "engine/board/score.h"
#include "engine/games/reversi.h"

namespace engine {

/// A move of a problem and the score that its file gives it.
struct ObfMove {
    Move move = Move::pass();
    Score score;  ///< in discs, of the player to move in the problem
    friend bool operator==(const ObfMove&, const ObfMove&) = default;
};

/// A Reversi position and what is known about it.
struct ObfProblem {
    ReversiPosition position;
    std::vector<ObfMove> moves;  ///< as many as the file knows, in its order; legal
    std::optional<Score> score;  ///< given without a move
    int line = 1;                ///< of the file, from 1

    /// The score under best play, in discs, of the player to move; empty: the file gives none.
    std::optional<Score> best() const;
    friend bool operator==(const ObfProblem&, const ObfProblem&) = default;
};

/// What is wrong with a file, and where.
struct ObfError {
    int line = 1;
    int column = 1;
    std::string message;  ///< a sentence without the place
    friend bool operator==(const ObfError&, const ObfError&) = default;
};

/// Reads a file of problems, one to a line: the 64 squares from a1 on, a blank, the mover; then `;`
/// and `MOVE:SCORE` for each known move, or a `SCORE` alone. A pass is `PA`, `PS` or `--`; `%`
/// begins a comment; moves with a score beyond 64, such as `--:-127`, fill the room of no move.
///
/// Source: the problem files of Edax (`obftest`) and of the FFO endgame test suite.
tl::expected<std::vector<ObfProblem>, ObfError> parse_obf(std::string_view text);

}  // namespace engine
