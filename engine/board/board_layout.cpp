#include "engine/board/board_layout.h"

#include <algorithm>
#include <cctype>

namespace engine {
namespace {

bool same_letter(char a, char b) {
    return std::tolower(static_cast<unsigned char>(a)) ==
           std::tolower(static_cast<unsigned char>(b));
}

std::string column_and_row(int column, int row) {
    return {static_cast<char>('a' + column), static_cast<char>('1' + row)};
}

}  // namespace

std::optional<Square> BoardLayout::find(std::string_view name) const {
    if (layers == 1) {  // without a search through the names: scripts name squares all the time
        const int column = name.size() == 2 ? (name[0] | 0x20) - 'a' : -1;
        const int row = name.size() == 2 ? name[1] - '1' : -1;
        if (column < 0 || column > 7 || row < 0 || row > 7) return std::nullopt;
        const Square square{row * 8 + column};
        return squares.contains(square) ? std::optional{square} : std::nullopt;
    }
    for (const Square square : squares) {
        if (std::ranges::equal(places[square.index()].name, name, same_letter)) return square;
    }
    return std::nullopt;
}

BoardLayout flat_layout(SquareSet squares) {
    BoardLayout layout{.layers = 1, .columns = 0, .rows = 0, .squares = squares, .places = {}};
    for (int index = 0; index < kMaxSquares; ++index) {
        const int column = index % 8;
        const int row = index / 8;
        layout.places.push_back(
            {.layer = 0, .column = column, .row = row, .name = column_and_row(column, row)});
        if (!squares.contains(Square{index})) continue;
        layout.columns = std::max(layout.columns, column + 1);
        layout.rows = std::max(layout.rows, row + 1);
    }
    return layout;
}

BoardLayout pyramid_layout(int size) {
    BoardLayout layout{.layers = size, .columns = size, .rows = size, .squares = {}, .places = {}};
    for (int layer = 0; layer < size; ++layer) {
        const int side = size - layer;
        for (int row = 0; row < side; ++row) {
            for (int column = 0; column < side; ++column) {
                layout.places.push_back(
                    {.layer = layer,
                     .column = column,
                     .row = row,
                     .name = static_cast<char>('A' + layer) + column_and_row(column, row)});
            }
        }
    }
    layout.squares = SquareSet::first(static_cast<int>(layout.places.size()));
    return layout;
}

}  // namespace engine
