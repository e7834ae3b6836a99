#include "engine/evaluate/pattern.h"

#include <algorithm>

namespace engine {

int pattern_index(const PatternSquares& squares, SquareSet own, SquareSet other) {
    int index = 0;
    for (std::size_t place = squares.size(); place-- > 0;) {
        const int digit = own.contains(squares[place]) ? 1 : other.contains(squares[place]) ? 2 : 0;
        index = index * 3 + digit;
    }
    return index;
}

std::array<std::uint8_t, kMaxPatternSquares> pattern_digits(int index, int length) {
    std::array<std::uint8_t, kMaxPatternSquares> digits{};
    for (int place = 0; place < length; ++place) {
        digits[place] = static_cast<std::uint8_t>(index % 3);
        index /= 3;
    }
    return digits;
}

int colors_exchanged(int index, int length) {
    int exchanged = 0;
    int power = 1;
    for (int place = 0; place < length; ++place) {
        const int digit = index % 3;
        exchanged += (digit == 0 ? 0 : 3 - digit) * power;
        index /= 3;
        power *= 3;
    }
    return exchanged;
}

int rearranged(int index, const std::vector<int>& places) {
    const auto digits = pattern_digits(index, kMaxPatternSquares);
    int made = 0;
    for (std::size_t place = places.size(); place-- > 0;) {
        made = made * 3 + digits[places[place]];
    }
    return made;
}

Square transformed(Square square, int symmetry, int size) {
    int column = square.index() % 8;
    int row = square.index() / 8;
    if (symmetry >= 4) column = size - 1 - column;
    for (int turn = 0; turn < symmetry % 4; ++turn) {
        const int column_before = column;
        column = size - 1 - row;
        row = column_before;
    }
    return Square{row * 8 + column};
}

PatternSquares transformed(const PatternSquares& squares, int symmetry, int size) {
    PatternSquares image;
    for (const Square square : squares) image.push_back(transformed(square, symmetry, size));
    return image;
}

std::vector<PatternSquares> symmetric_images(const PatternSquares& squares, int size) {
    std::vector<PatternSquares> images;
    std::vector<SquareSet> sets;
    for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
        PatternSquares image = transformed(squares, symmetry, size);
        SquareSet set;
        for (const Square square : image) set |= SquareSet::of(square);
        if (std::ranges::find(sets, set) != sets.end()) continue;
        sets.push_back(set);
        images.push_back(std::move(image));
    }
    return images;
}

std::vector<std::vector<int>> own_symmetries(const PatternSquares& squares, int size) {
    std::vector<std::vector<int>> orders;
    for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
        std::vector<int> order;
        for (const Square square : transformed(squares, symmetry, size)) {
            const auto found = std::ranges::find(squares, square);
            if (found == squares.end()) break;
            order.push_back(static_cast<int>(found - squares.begin()));
        }
        if (order.size() == squares.size() && !std::ranges::is_sorted(order) &&
            std::ranges::find(orders, order) == orders.end()) {
            orders.push_back(std::move(order));
        }
    }
    return orders;
}

double PatternTables::entry(KnotPlace place, int index, int length, bool own_to_move) const {
    const bool turned = turn == TurnUse::MoversView && !own_to_move;
    const auto& tables = turn == TurnUse::Each && !own_to_move ? other_moves : own_moves;
    const int read = turned ? colors_exchanged(index, length) : index;
    double entry = tables[place.below][read];
    if (place.fraction > 0) {
        entry += (tables[place.below + 1][read] - entry) * place.fraction;
    }
    return turned ? -entry : entry;
}

}  // namespace engine
