#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/board/square.h"
#include "engine/board/square_set.h"

namespace engine {

/// Where a square lies and what it is called.
struct SquarePlace {
    int layer;   ///< 0, or UpperHand's layer from the base up
    int column;  ///< 0 is left
    int row;     ///< 0 is top
    std::string name;
    friend bool operator==(const SquarePlace&, const SquarePlace&) = default;
};

/// The shape of a game's board: enough to draw it and to name its squares.
struct BoardLayout {
    int layers = 1;
    int columns = 0;  ///< of the widest layer
    int rows = 0;
    int stride = 8;                   ///< of a flat board: from a square's index to that below it
    WideSquareSet squares;            ///< those that exist
    std::vector<SquarePlace> places;  ///< by square index; unused for squares that do not exist

    const SquarePlace& place(Square square) const { return places[square.index()]; }
    const std::string& name(Square square) const { return places[square.index()].name; }
    /// Letters of the longest name: 2 (`h8`), or 3 (`Aa1`, `j10`).
    int longest_name() const { return layers > 1 || rows > 9 ? 3 : 2; }
    /// Empty: no square of this board has that name. Upper and lower case are the same.
    std::optional<Square> find(std::string_view name) const;
    friend bool operator==(const BoardLayout&, const BoardLayout&) = default;
};

/// Whether its sets of squares need more than a machine word: WideSquareSet.
constexpr bool is_wide(const BoardLayout& layout) {
    return layout.layers == 1 && (layout.stride != 8 || layout.places.size() != kWordSquares);
}

/// A board of the reversi family within `columns` x `rows` squares, at most 26 columns and 99 rows:
/// names from a1 on; `squares` of them exist.
BoardLayout flat_layout(WideSquareSet squares, int columns = 8, int rows = 8);

/// A pyramid with a base of `size` x `size` cells; names `Aa1` (layer, column, row).
BoardLayout pyramid_layout(int size);

}  // namespace engine
