#include "engine/games/upper_hand.h"

#include <fmt/format.h>

#include <array>

#include "engine/board/random.h"
#include "engine/games/disc_count.h"

namespace engine {
namespace {

/// What does not change within a game of one size.
struct Pyramid {
    int cells = 0;
    SquareSet base;
    SquareSet neutral;
    std::array<int, 2> balls{};                      ///< of each player at the start
    std::array<SquareSet, kWordSquares> supports{};  ///< the four cells under one; none in the base
    GameFacts facts;
};

Pyramid make_pyramid(int size) {
    Pyramid pyramid;
    int below = 0;  // index of the first cell of the layer below
    for (int layer = 0; layer < size; ++layer) {
        const int side = size - layer;
        for (int row = 0; row < side && layer > 0; ++row) {
            for (int column = 0; column < side; ++column) {
                const int corner = below + row * (side + 1) + column;
                pyramid.supports[pyramid.cells + row * side + column] =
                    SquareSet::of(Square{corner}) | SquareSet::of(Square{corner + 1}) |
                    SquareSet::of(Square{corner + side + 1}) |
                    SquareSet::of(Square{corner + side + 2});
            }
        }
        below = pyramid.cells;
        pyramid.cells += side * side;
    }
    pyramid.base = SquareSet::first(size * size);
    if (size % 2 == 1) pyramid.neutral = SquareSet::of(Square{size * size / 2});
    const int balls = pyramid.cells - pyramid.neutral.size();
    pyramid.balls = {(balls + 1) / 2, balls / 2};

    const SquareSet all = SquareSet::first(pyramid.cells);
    pyramid.facts = {.name = size == UpperHandPosition::kLargest ? "upperhand"
                                                                 : fmt::format("upperhand{}", size),
                     .colors = {Color::Black, Color::White},
                     .layout = pyramid_layout(size),
                     .place = {all & ~pyramid.neutral, all & ~pyramid.neutral},
                     .count = {all, all}};
    return pyramid;
}

const Pyramid& pyramid_of(int size) {
    static const std::array<Pyramid, 4> pyramids = {make_pyramid(2), make_pyramid(3),
                                                    make_pyramid(4), make_pyramid(5)};
    return pyramids[size - UpperHandPosition::kSmallest];
}

}  // namespace

int UpperHandPosition::reserve(Player player) const {
    const SquareSet placed = player == Player::First ? first_ : second_;
    return pyramid_of(size_).balls[index_of(player)] - placed.size();
}

SquareSet UpperHandPosition::occupied() const {
    return first_ | second_ | pyramid_of(size_).neutral;
}

MoveSet UpperHandPosition::legal_moves() const {
    if (is_over()) return MoveSet{};
    const Pyramid& pyramid = pyramid_of(size_);
    const SquareSet filled = occupied();
    SquareSet squares;
    for (const Square cell : SquareSet::first(pyramid.cells) & ~filled) {
        if (filled.contains_all(pyramid.supports[cell.index()])) squares |= SquareSet::of(cell);
    }
    return MoveSet{squares};
}

UpperHandPosition UpperHandPosition::play(Move move) const {
    assert(legal_moves().contains(move));
    UpperHandPosition next = *this;
    (mover_ == Player::First ? next.first_ : next.second_) |= SquareSet::of(move.square());
    next.add_bonus_balls();
    next.mover_ = next_player(mover_, 2);
    return next;
}

void UpperHandPosition::add_bonus_balls() {
    const Pyramid& pyramid = pyramid_of(size_);
    // A bonus ball only ever completes a square above itself, at a higher index, so one ascending
    // pass gives the whole chain.
    for (const Square cell : SquareSet::first(pyramid.cells) & ~occupied() & ~pyramid.base) {
        const SquareSet supports = pyramid.supports[cell.index()];
        if ((first_ & supports).size() >= 3 && occupied().contains_all(supports)) {
            if (reserve(Player::First) > 0) first_ |= SquareSet::of(cell);
        } else if ((second_ & supports).size() >= 3 && occupied().contains_all(supports)) {
            if (reserve(Player::Second) > 0) second_ |= SquareSet::of(cell);
        }
    }
}

Score UpperHandPosition::payoff(Player player) const {
    assert(is_over());
    return Score::from_raw(reserve(next_player(player, 2)) - reserve(player));
}

Disc UpperHandPosition::disc_on(Square square) const {
    if (first_.contains(square)) return Disc::Black;
    if (second_.contains(square)) return Disc::White;
    return pyramid_of(size_).neutral.contains(square) ? Disc::Neutral : Disc::Empty;
}

SquareSet UpperHandPosition::flips(Move move) const {
    return play(move).occupied() & ~occupied() & ~SquareSet::of(move.square());
}

Key UpperHandPosition::key() const {
    const std::uint64_t rest = static_cast<std::uint64_t>(size_) * 2 + index_of(mover_);
    return mix(first_.bits() ^ mix(second_.bits() + 0x9e3779b97f4a7c15U * (rest + 1)));
}

const GameFacts& UpperHandPosition::facts() const {
    return pyramid_of(size_).facts;
}

tl::expected<UpperHandPosition, std::string> UpperHandPosition::with_discs(
    std::span<const Disc> discs, Player mover) const {
    const Pyramid& pyramid = pyramid_of(size_);
    const ColoredDiscs colored = colored_discs(discs);
    if (colored.neutral != pyramid.neutral) {
        return tl::unexpected{pyramid.neutral.empty()
                                  ? fmt::format("{} has no neutral ball", facts().name)
                                  : fmt::format("the neutral ball N lies on {} and nowhere else",
                                                facts().layout.name(pyramid.neutral.lowest()))};
    }
    UpperHandPosition position{size_};
    position.first_ = colored.black.in_word();
    position.second_ = colored.white.in_word();
    position.mover_ = mover;
    for (const Square cell : position.occupied()) {
        if (!position.occupied().contains_all(pyramid.supports[cell.index()])) {
            return tl::unexpected{
                fmt::format("the ball on {} hangs in the air", facts().layout.name(cell))};
        }
    }
    for (const Player player : {Player::First, Player::Second}) {
        if (position.reserve(player) < 0) {
            return tl::unexpected{
                fmt::format("{} balls {}; a player has {}",
                            pyramid.balls[index_of(player)] - position.reserve(player),
                            player == Player::First ? 'X' : 'O', pyramid.balls[index_of(player)])};
        }
    }
    return position;
}

}  // namespace engine
