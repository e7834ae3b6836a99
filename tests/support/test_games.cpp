#include "tests/support/test_games.h"

#include <stdexcept>

#include "engine/games/builtin_variants.h"

namespace tests {

using engine::Square;
using engine::Variant;
using engine::WideSquareSet;

namespace {

WideSquareSet columns(WideSquareSet squares, int from, int to, int all = 8) {
    WideSquareSet kept;
    for (const Square square : squares) {
        const int column = square.index() % all;
        if (from <= column && column <= to) kept |= WideSquareSet::of(square);
    }
    return kept;
}

/// A variant of 8x8 with a ninth column that has no squares.
Variant widened(Variant variant) {
    const auto moved = [](WideSquareSet& squares) {
        WideSquareSet images;
        for (const Square square : squares) {
            images |= WideSquareSet::of(Square{square.index() / 8 * 9 + square.index() % 8});
        }
        squares = images;
    };
    variant.name = "wide-" + variant.name;
    variant.columns = 9;
    for (WideSquareSet* const squares : {&variant.squares, &variant.black, &variant.white}) {
        moved(*squares);
    }
    for (WideSquareSet& squares : variant.place) moved(squares);
    for (WideSquareSet& squares : variant.count) moved(squares);
    return variant;
}

}  // namespace

const engine::InternedVariant& interned(Variant rules) {
    const auto kept = engine::intern(std::move(rules));
    if (!kept) throw std::logic_error{kept.error()};
    return **kept;
}

Variant three_seats() {
    Variant variant = engine::reversi_variant(6);
    variant.name = "three";
    variant.colors = {engine::Color::Black, engine::Color::White, engine::Color::Black};
    variant.place = {variant.squares, variant.squares, columns(variant.squares, 1, 5)};
    variant.count = {columns(variant.squares, 0, 1), columns(variant.squares, 2, 3),
                     columns(variant.squares, 4, 5)};
    return variant;
}

Variant holes() {
    Variant variant = engine::reversi_variant(8);
    variant.name = "holes";
    for (const int hole : {0, 7, 56, 63, 26, 29, 34, 37}) {
        variant.squares = variant.squares & ~WideSquareSet::of(Square{hole});
    }
    variant.place = {variant.squares, variant.squares};
    variant.count = variant.place;
    return variant;
}

Variant misere() {
    Variant variant = engine::reversi_variant(6);
    variant.name = "misere";
    variant.winner = engine::Winner::FewestDiscs;
    return variant;
}

Variant halves() {
    Variant variant = engine::reversi_variant(6);
    variant.name = "halves";
    variant.count = {columns(variant.squares, 0, 2), columns(variant.squares, 3, 5)};
    return variant;
}

Variant wide_reversi() {
    return widened(engine::reversi_variant(8));
}

Variant wide_yonin() {
    return widened(engine::yonin_variant(8));
}

Variant wide_holes() {
    Variant variant{.name = "wide-holes",
                    .colors = {engine::Color::Black, engine::Color::White, engine::Color::Black},
                    .squares = WideSquareSet::first(99),
                    .place = {},
                    .count = {},
                    .black = {},
                    .white = {},
                    .columns = 11,
                    .rows = 9};
    for (const int hole : {0, 10, 88, 98, 25, 73}) {
        variant.squares &= ~WideSquareSet::of(Square{hole});
    }
    for (const int square : {48, 50, 39}) variant.black |= WideSquareSet::of(Square{square});
    for (const int square : {49, 38, 60}) variant.white |= WideSquareSet::of(Square{square});
    variant.place = {variant.squares, variant.squares, columns(variant.squares, 1, 10, 11)};
    variant.count = {columns(variant.squares, 0, 3, 11), columns(variant.squares, 4, 7, 11),
                     columns(variant.squares, 8, 10, 11)};
    return variant;
}

std::vector<engine::AnyPosition> test_games() {
    std::vector<engine::AnyPosition> starts{engine::game_starts().begin(),
                                            engine::game_starts().end()};
    for (const Variant& variant :
         {three_seats(), holes(), misere(), halves(), wide_reversi(), wide_yonin(), wide_holes()}) {
        starts.push_back(engine::start_of(interned(variant)));
    }
    return starts;
}

}  // namespace tests
