#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/board/square.h"
#include "engine/board/square_set.h"
#include "engine/evaluate/staged_weight.h"

namespace engine {

/// No pattern has more squares: a table of 3^10 entries still fits a processor's cache.
inline constexpr int kMaxPatternSquares = 10;

/// Squares in an order. What lies on them is a number: the sum over the places i of digit * 3^i,
/// the digit 0 for an empty (or neutral) square, 1 for a disc of one's own, 2 for one of the
/// other's.
using PatternSquares = std::vector<Square>;

/// 3^length: how many numbers a pattern of that many squares has.
constexpr int pattern_size(int length) {
    int size = 1;
    for (int place = 0; place < length; ++place) size *= 3;
    return size;
}

/// The number of what lies on the squares.
int pattern_index(const PatternSquares& squares, SquareSet own, SquareSet other);
/// The number of the same pattern with the colors exchanged.
int colors_exchanged(int index, int length);
/// The digits of a number, place 0 first.
std::array<std::uint8_t, kMaxPatternSquares> pattern_digits(int index, int length);
/// The number of the pattern that has at place i what `index` has at `places[i]`.
int rearranged(int index, const std::vector<int>& places);

/// A square board's symmetries: 0 leaves it as it is, 1 to 3 turn it clockwise, 4 to 7 mirror it
/// (a1 and h1 change places) and then turn it.
inline constexpr int kSymmetries = 8;
Square transformed(Square square, int symmetry, int size);
PatternSquares transformed(const PatternSquares& squares, int symmetry, int size);

/// The pattern and what the symmetries make of it, each set of squares once; the pattern first.
std::vector<PatternSquares> symmetric_images(const PatternSquares& squares, int size);
/// The orders of its own places (other than 0, 1, 2, ...) that a symmetry of the board makes of
/// the pattern: an edge has one, itself backwards.
std::vector<std::vector<int>> own_symmetries(const PatternSquares& squares, int size);

/// Whether who is to move matters to a table.
enum class TurnUse : std::uint8_t {
    Ignores,     ///< one table, whoever moves
    MoversView,  ///< one table, worth to the side to move what it says there; the other loses it
    Each         ///< a table for either side to move
};

/// The numbers of a pattern, by stage.
///
/// Shape:   for every knot a table of 3^length entries; between two knots the entries are
///          interpolated. With TurnUse::Each `other_moves` is filled likewise.
/// Unit:    the evaluation's, before the term's weight; for the side whose discs are "own".
struct PatternTables {
    TurnUse turn = TurnUse::Ignores;
    std::vector<int> knots{0};  ///< discs on the board, ascending
    std::vector<std::vector<float>> own_moves;
    std::vector<std::vector<float>> other_moves;

    /// The entry when that many discs are on the board; `own_to_move` says whose turn it is.
    double entry(KnotPlace place, int index, int length, bool own_to_move) const;
    friend bool operator==(const PatternTables&, const PatternTables&) = default;
};

}  // namespace engine
