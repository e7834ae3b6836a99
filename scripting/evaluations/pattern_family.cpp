#include "scripting/evaluations/pattern_family.h"

#include <fmt/format.h>

#include <algorithm>

#include "scripting/text/script_error.h"
#include "scripting/values/squares.h"

namespace scripting {
namespace {

engine::Square square_at(int column, int row) {
    return engine::Square{row * 8 + column};
}

engine::PatternSquares row_of(int columns, int row) {
    engine::PatternSquares squares;
    for (int column = 0; column < columns; ++column) squares.push_back(square_at(column, row));
    return squares;
}

engine::PatternSquares rectangle(int width, int height) {
    engine::PatternSquares squares;
    for (int row = 0; row < height; ++row) {
        for (int column = 0; column < width; ++column) squares.push_back(square_at(column, row));
    }
    return squares;
}

/// The one that begins in column a.
engine::PatternSquares diagonal_of(int columns, int length) {
    engine::PatternSquares squares;
    for (int place = 0; place < length; ++place) {
        squares.push_back(square_at(place, columns - length + place));
    }
    return squares;
}

std::vector<int> from_to(int first, int last) {
    std::vector<int> numbers;
    for (int number = first; number <= last; ++number) numbers.push_back(number);
    return numbers;
}

[[noreturn]] void refuse(std::string_view what, int columns) {
    throw ScriptError{fmt::format("{}; this one has {} columns", what, columns)};
}

std::vector<engine::PatternSquares> rows_of(const std::vector<int>& numbers, int columns) {
    std::vector<engine::PatternSquares> bases;
    for (const int row : numbers.empty() ? from_to(2, columns / 2) : numbers) {
        if (row > columns / 2) {
            refuse(
                fmt::format("yomi.pattern.rows: row {} needs a board of {} columns", row, row * 2),
                columns);
        }
        bases.push_back(row_of(columns, row - 1));
    }
    return bases;
}

std::vector<PatternShape> diagonals_of(const std::vector<int>& numbers, int columns) {
    constexpr int kShortest = 4;
    std::vector<PatternShape> shapes;
    for (const int length : numbers.empty() ? from_to(kShortest, columns) : numbers) {
        if (length > columns) {
            refuse(fmt::format("yomi.pattern.diagonals: length {} needs a board of {} columns",
                               length, length),
                   columns);
        }
        shapes.push_back({.name = fmt::format("diagonals {}", length),
                          .kind = PatternKind::Diagonal,
                          .columns = columns,
                          .bases = {diagonal_of(columns, length)}});
    }
    return shapes;
}

}  // namespace

std::string PatternFamily::name() const {
    switch (kind) {
        case PatternKind::Edge:
            return "edges";
        case PatternKind::EdgeAndX:
            return "edges_x";
        case PatternKind::Corner:
            return "corners";
        case PatternKind::Block:
            return "blocks";
        case PatternKind::Row:
            return "rows";
        case PatternKind::Diagonal:
            return "diagonals";
        case PatternKind::Squares:
            break;
    }
    std::string text = "squares";
    for (const engine::Square square : squares) text += ' ' + board_a1_to_h8().name(square);
    return text;
}

std::vector<PatternShape> PatternFamily::shapes(int columns) const {
    constexpr int kBlockColumns = 5;
    PatternShape shape{.name = name(), .kind = kind, .columns = columns, .bases = {}};
    switch (kind) {
        case PatternKind::Edge:
            shape.bases = {row_of(columns, 0)};
            break;
        case PatternKind::EdgeAndX:
            shape.bases = {row_of(columns, 0)};
            shape.bases.front().push_back(square_at(1, 1));
            shape.bases.front().push_back(square_at(columns - 2, 1));
            break;
        case PatternKind::Corner:
            shape.bases = {rectangle(3, 3)};
            break;
        case PatternKind::Block:
            if (columns < kBlockColumns) {
                refuse("yomi.pattern.blocks: a block of 2x5 needs a larger board", columns);
            }
            shape.bases = {rectangle(kBlockColumns, 2)};
            break;
        case PatternKind::Row:
            shape.bases = rows_of(numbers, columns);
            break;
        case PatternKind::Diagonal:
            return diagonals_of(numbers, columns);
        case PatternKind::Squares:
            for (const engine::Square square : squares) {
                if (square.index() % 8 >= columns || square.index() / 8 >= columns) {
                    refuse(fmt::format("yomi.pattern.squares: {} lies outside of the board",
                                       board_a1_to_h8().name(square)),
                           columns);
                }
            }
            shape.bases = {squares};
            break;
    }
    return {shape};
}

std::vector<std::vector<engine::PatternSquares>> images_by_seat(const PatternShape& shape,
                                                                const engine::GameFacts& facts) {
    const bool is_turned = has_left_and_right(facts);
    std::vector<engine::PatternSquares> seen;
    for (const engine::PatternSquares& base : shape.bases) {
        if (is_turned && shape.kind == PatternKind::Squares) {
            seen.push_back(base);
        } else {
            std::ranges::copy(engine::symmetric_images(base, shape.columns),
                              std::back_inserter(seen));
        }
    }
    std::vector<std::vector<engine::PatternSquares>> images(facts.seats(), seen);
    if (!is_turned) return images;
    for (int seat = 1; seat < facts.seats(); ++seat) {
        for (engine::PatternSquares& image : images[seat]) {
            image = engine::transformed(image, seat, shape.columns);
        }
    }
    return images;
}

}  // namespace scripting
