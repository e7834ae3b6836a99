#include "db/doubles/canonical_moves.h"

#include <algorithm>
#include <bit>

namespace db {
namespace {

/// A byte that is no square of a board, such as a pass, stays.
std::byte image_of(const engine::BoardSymmetry& symmetry, std::byte move) {
    const auto number = std::to_integer<std::uint8_t>(move);
    if (number >= engine::kMaxSquares) return move;
    return std::byte{static_cast<std::uint8_t>(symmetry(engine::Square{number}).index())};
}

}  // namespace

std::vector<std::byte> CanonicalMoves::of(const engine::AnyPosition& start,
                                          std::span<const std::byte> moves) {
    if (!start_ || !(*start_ == start)) {
        start_ = start;
        form_ = engine::canonical_form(start);
        key_ = engine::canonical_key(start);
    }
    const auto symmetries = engine::symmetries_of(start);
    std::vector<std::byte> least;
    std::vector<std::byte> image(moves.size());
    for (std::uint32_t rest = form_.leading; rest != 0; rest &= rest - 1) {
        const engine::BoardSymmetry& symmetry = symmetries[std::countr_zero(rest)];
        std::ranges::transform(moves, image.begin(),
                               [&](std::byte move) { return image_of(symmetry, move); });
        if (rest == form_.leading || image < least) least = image;
    }
    return least;
}

const engine::BoardSymmetry* symmetry_between_lines(const engine::AnyPosition& from,
                                                    std::span<const std::byte> from_moves,
                                                    const engine::AnyPosition& to,
                                                    std::span<const std::byte> to_moves) {
    for (const engine::BoardSymmetry& symmetry : engine::symmetries_of(from)) {
        if (!(symmetry(from) == to)) continue;
        const bool is_same = std::ranges::equal(
            from_moves, to_moves, {}, [&](std::byte move) { return image_of(symmetry, move); });
        if (is_same) return &symmetry;
    }
    return nullptr;
}

}  // namespace db
