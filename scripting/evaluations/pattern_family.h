#pragma once

#include <string>
#include <vector>

#include "engine/evaluate/pattern.h"
#include "engine/games/game_facts.h"
#include "scripting/evaluations/board_pattern.h"

namespace scripting {

/// Squares with all their images on boards of one size: what one table is for.
struct PatternShape {
    std::string name;  ///< for people: `edges`, `diagonals 5`
    PatternKind kind;
    int columns;                                ///< of the board
    std::vector<engine::PatternSquares> bases;  ///< the same number of squares each; usually one
    int length() const { return static_cast<int>(bases.front().size()); }
};

/// Patterns as a script names them, for boards of any size.
struct PatternFamily {
    PatternKind kind = PatternKind::Edge;
    std::vector<int> numbers;        ///< which rows, or lengths of diagonals; empty: the usual ones
    engine::PatternSquares squares;  ///< of PatternKind::Squares

    std::string name() const;
    /// One for each table. Throws ScriptError when a board of that many columns has no such
    /// squares.
    std::vector<PatternShape> shapes(int columns) const;
};

/// The squares to look at, by seat. With four seats every next seat's are those of the one before,
/// turned 90 degrees clockwise, and `PatternKind::Squares` are these squares alone, as the first
/// seat sees them; else all seats see all images alike.
std::vector<std::vector<engine::PatternSquares>> images_by_seat(const PatternShape& shape,
                                                                const engine::GameFacts& facts);

/// Whether each seat has a side of the board of its own, so that left and right differ.
inline bool has_left_and_right(const engine::GameFacts& facts) {
    return facts.seats() == 4;
}

}  // namespace scripting
