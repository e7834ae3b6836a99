#include "engine/games/builtin_variants.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace engine {
namespace {

SquareSet at(int column, int row) {
    return SquareSet::of(Square{row * 8 + column});
}

/// The square board of a variant, and its start in the middle.
Variant with_centred_start(Variant variant, int size) {
    if (size > 8) variant.columns = variant.rows = size;
    const auto at = [&](int column, int row) {
        return WideSquareSet::of(Square{row * variant.columns + column});
    };
    for (int row = 0; row < size; ++row) {
        for (int column = 0; column < size; ++column) variant.squares |= at(column, row);
    }
    set_centred_start(variant, size, size);
    return variant;
}

const InternedVariant& interned(Variant rules) {
    const auto kept = intern(std::move(rules));
    assert(kept.has_value());  // the program's own variants hold together
    return **kept;
}

}  // namespace

void set_centred_start(Variant& variant, int columns, int rows) {
    variant.black = {};
    variant.white = {};
    if (columns % 2 != 0 || rows % 2 != 0) return;
    const auto at = [&](int column, int row) {
        return WideSquareSet::of(Square{row * variant.columns + column});
    };
    variant.black = at(columns / 2 - 1, rows / 2) | at(columns / 2, rows / 2 - 1);
    variant.white = at(columns / 2 - 1, rows / 2 - 1) | at(columns / 2, rows / 2);
}

SquareSet square_board(int size) {
    SquareSet board;
    for (int row = 0; row < size; ++row) {
        for (int column = 0; column < size; ++column) board |= at(column, row);
    }
    return board;
}

SquareSet quarter(int size, int number) {
    const int half = size / 2;
    const bool right = number == 1 || number == 2;
    const bool bottom = number == 2 || number == 3;
    SquareSet squares;
    for (int row = 0; row < half; ++row) {
        for (int column = 0; column < half; ++column) {
            squares |= at(column + (right ? half : 0), row + (bottom ? half : 0));
        }
    }
    return squares;
}

Variant reversi_variant(int size) {
    Variant variant = with_centred_start({.name = fmt::format("reversi{}", size),
                                          .colors = {Color::Black, Color::White},
                                          .squares = {},
                                          .place = {},
                                          .count = {},
                                          .black = {},
                                          .white = {}},
                                         size);
    variant.place = {variant.squares, variant.squares};
    variant.count = variant.place;
    return variant;
}

Variant octagon_variant() {
    Variant variant = reversi_variant(10);
    variant.name = "reversi88";
    for (const Square square : variant.squares) {
        const int column = square.index() % 10;
        const int row = square.index() / 10;
        const int to_side = std::min(column, 9 - column) + std::min(row, 9 - row);
        if (to_side < 2) variant.squares &= ~WideSquareSet::of(square);
    }
    variant.place = {variant.squares, variant.squares};
    variant.count = variant.place;
    return variant;
}

Variant yonin_variant(int size) {
    Variant variant =
        with_centred_start({.name = size == 8 ? "yonin" : fmt::format("yonin{}", size),
                            .colors = {Color::Black, Color::White, Color::Black, Color::White},
                            .squares = {},
                            .place = {},
                            .count = {},
                            .black = {},
                            .white = {}},
                           size);
    for (int seat = 0; seat < 4; ++seat) {
        const WideSquareSet opposite = quarter(size, (seat + 2) % 4);
        variant.place.push_back(variant.squares & ~opposite);
        variant.count.push_back(quarter(size, seat));
    }
    return variant;
}

Variant yonin_alt_variant() {
    Variant variant = yonin_variant(8);
    variant.name = "yonin-alt";
    std::swap(variant.black, variant.white);
    return variant;
}

const InternedVariant& plain_reversi() {
    static const InternedVariant* const variant = &interned(reversi_variant(8));
    return *variant;
}

const InternedVariant& large_reversi() {
    static const InternedVariant* const variant = &interned(reversi_variant(10));
    return *variant;
}

std::span<const InternedVariant* const> builtin_variants() {
    static const std::array variants = {&interned(reversi_variant(6)),
                                        &interned(reversi_variant(4)),
                                        &large_reversi(),
                                        &interned(octagon_variant()),
                                        &interned(yonin_variant(8)),
                                        &interned(yonin_alt_variant()),
                                        &interned(yonin_variant(6)),
                                        &interned(yonin_variant(4))};
    return variants;
}

}  // namespace engine
