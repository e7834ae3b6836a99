#include "tests/support/test_games.h"

#include <stdexcept>

#include "engine/games/builtin_variants.h"

namespace tests {

using engine::Square;
using engine::SquareSet;
using engine::Variant;

namespace {

SquareSet columns(SquareSet squares, int from, int to) {
    SquareSet kept;
    for (const Square square : squares) {
        if (from <= square.index() % 8 && square.index() % 8 <= to) kept |= SquareSet::of(square);
    }
    return kept;
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
        variant.squares = variant.squares & ~SquareSet::of(Square{hole});
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

std::vector<engine::AnyPosition> test_games() {
    std::vector<engine::AnyPosition> starts{engine::game_starts().begin(),
                                            engine::game_starts().end()};
    for (const Variant& variant : {three_seats(), holes(), misere(), halves()}) {
        starts.emplace_back(engine::VariantPosition{interned(variant)});
    }
    return starts;
}

}  // namespace tests
