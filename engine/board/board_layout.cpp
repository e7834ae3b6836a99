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
    return static_cast<char>('a' + column) + std::to_string(row + 1);
}

}  // namespace

std::optional<Square> BoardLayout::find(std::string_view name) const {
    if (layers == 1) {  // without a search through the names: scripts name squares all the time
        if (name.size() < 2 || name.size() > 3 || name[1] == '0') return std::nullopt;
        const int column = (name[0] | 0x20) - 'a';
        int row = 0;
        for (const char digit : name.substr(1)) {
            if (digit < '0' || digit > '9') return std::nullopt;
            row = 10 * row + (digit - '0');
        }
        if (column < 0 || column >= columns || row > rows) return std::nullopt;
        const Square square{(row - 1) * stride + column};
        return squares.contains(square) ? std::optional{square} : std::nullopt;
    }
    for (const Square square : squares) {
        if (std::ranges::equal(places[square.index()].name, name, same_letter)) return square;
    }
    return std::nullopt;
}

BoardLayout flat_layout(WideSquareSet squares, int columns, int rows) {
    BoardLayout layout{.columns = 0, .stride = columns, .squares = squares, .places = {}};
    for (int index = 0; index < columns * rows; ++index) {
        const int column = index % columns;
        const int row = index / columns;
        layout.places.push_back(
            {.layer = 0, .column = column, .row = row, .name = column_and_row(column, row)});
        if (!squares.contains(Square{index})) continue;
        layout.columns = std::max(layout.columns, column + 1);
        layout.rows = std::max(layout.rows, row + 1);
    }
    return layout;
}

BoardLayout pyramid_layout(int size) {
    BoardLayout layout{
        .layers = size, .columns = size, .rows = size, .stride = size, .squares = {}, .places = {}};
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
    layout.squares = WideSquareSet::first(static_cast<int>(layout.places.size()));
    return layout;
}

}  // namespace engine
