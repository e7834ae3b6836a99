#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/games/any_position.h"

namespace engine {

/// A way to turn or mirror a game's board, and what becomes of colors and seats, so that whatever
/// is played on one board is played alike on the other.
///
/// Games for two: the ways (eight on a square board) in which the rules stay what they are, colors
/// and seats kept. More seats: colors may be swapped and seats move on as well, such as Yonin's
/// quarter turn. UpperHand is played alike up to its last move, whose bonus balls go to the cells
/// of low index first, so that now and then even the payoff is another one.
class BoardSymmetry {
  public:
    Square operator()(Square square) const { return Square{to_[square.index()]}; }
    Move operator()(Move move) const {
        return move.is_pass() ? move : Move{(*this)(move.square())};
    }
    SquareSet operator()(SquareSet squares) const;
    WideSquareSet operator()(WideSquareSet squares) const;
    std::vector<Move> operator()(const std::vector<Move>& moves) const;
    /// What it makes of a position of its game: discs, their colors and the mover.
    AnyPosition operator()(const AnyPosition& position) const;
    /// The way back.
    Move inverse(Move move) const {
        return move.is_pass() ? move : Move{Square{from_[move.square().index()]}};
    }

    bool swaps_colors() const { return swaps_colors_; }
    /// Where a seat comes to sit.
    Player seat(Player player, int seats) const {
        return player_at((index_of(player) + seats_on_) % seats);
    }

  private:
    friend class SymmetryFinder;
    bool flat_ = true;  ///< of the reversi family, up to 8x8: what follows says it all
    bool wide_ = false;
    bool transposed_ = false;
    bool mirrored_ = false;
    bool upended_ = false;
    int shift_ = 0;  ///< after that, up in bits
    bool swaps_colors_ = false;
    int seats_on_ = 0;
    std::array<std::uint8_t, kMaxSquares> to_{};
    std::array<std::uint8_t, kMaxSquares> from_{};
};

/// Those of the position's game, 32 at most; the first one changes nothing. Any thread may call.
std::span<const BoardSymmetry> symmetries_of(const ReversiPosition& position);
std::span<const BoardSymmetry> symmetries_of(const VariantPosition& position);
std::span<const BoardSymmetry> symmetries_of(const WideVariantPosition& position);
std::span<const BoardSymmetry> symmetries_of(const UpperHandPosition& position);
std::span<const BoardSymmetry> symmetries_of(const AnyPosition& position);

/// The first symmetry that makes `from` into `to`. Null: none does, they are two positions.
const BoardSymmetry* symmetry_between(const AnyPosition& from, const AnyPosition& to);

/// Of all images of a position the least: by mover, then black's discs, then white's, as numbers.
struct CanonicalForm {
    DoubleWord black = 0;
    DoubleWord white = 0;
    std::uint8_t mover = 0;     ///< seat, from 0
    std::uint32_t leading = 1;  ///< bit n: the game's symmetry n leads there

    /// One of those that lead there.
    int symmetry() const { return std::countr_zero(leading); }
    friend bool operator==(const CanonicalForm& a, const CanonicalForm& b) {
        return a.black == b.black && a.white == b.white && a.mover == b.mover;
    }
};

template <Position P>
CanonicalForm canonical_form(const P& position, std::span<const BoardSymmetry> symmetries) {
    using Bits = typename P::Squares::Bits;
    struct Image {
        Bits black;
        Bits white;
        std::uint8_t mover;
        std::uint32_t leading;
    };
    const auto black = position.discs_of(Color::Black);
    const auto white = position.discs_of(Color::White);
    const int seats = symmetries.size() > 1 ? position.facts().seats() : 1;
    Image least{.black = black.bits(),
                .white = white.bits(),
                .mover = static_cast<std::uint8_t>(index_of(position.player_to_move())),
                .leading = 1};
    for (std::size_t number = 1; number < symmetries.size(); ++number) {
        const BoardSymmetry& symmetry = symmetries[number];
        const bool swaps = symmetry.swaps_colors();
        const auto mover =
            static_cast<std::uint8_t>(index_of(symmetry.seat(position.player_to_move(), seats)));
        if (mover > least.mover) continue;
        const Bits image = symmetry(swaps ? white : black).bits();
        if (mover == least.mover && image > least.black) continue;
        const Bits other = symmetry(swaps ? black : white).bits();
        const std::uint32_t bit = 1U << number;
        if (mover == least.mover && image == least.black) {
            if (other > least.white) continue;
            if (other == least.white) {
                least.leading |= bit;
                continue;
            }
        }
        least = {.black = image, .white = other, .mover = mover, .leading = bit};
    }
    return {
        .black = least.black, .white = least.white, .mover = least.mover, .leading = least.leading};
}
CanonicalForm canonical_form(const AnyPosition& position);
/// The image that the canonical form tells: of all that differ by symmetry the same one.
AnyPosition canonical_position(const AnyPosition& position);

/// What a move is called in the canonical form: of all that the symmetries which lead there make of
/// it the one with the lowest byte. Moves that a position's own symmetry makes equal come out
/// equal.
inline Move canonical_move(const CanonicalForm& form, std::span<const BoardSymmetry> symmetries,
                           Move move) {
    Move least = symmetries[form.symmetry()](move);
    for (std::uint32_t rest = form.leading & (form.leading - 1); rest != 0; rest &= rest - 1) {
        const Move image = symmetries[std::countr_zero(rest)](move);
        if (image < least) least = image;
    }
    return least;
}

/// The moves of a position that `canonical_move` calls so, given its form; ascending, each once.
std::vector<Move> moves_called(const CanonicalForm& form, std::span<const BoardSymmetry> symmetries,
                               Move canonical);

/// Of moves that are equal in a position the one to name: the right-most, so that Reversi begins
/// with f5. There is at least one.
Move named_move(const BoardLayout& layout, std::span<const Move> moves);

/// The key under which a store keeps a position, version 1: the same on every machine, for ever.
///
///     mix(mix(mix(G ^ black) + 0x9e3779b97f4a7c15 * white) ^ mover)
///
/// of the canonical form, with `mix` of engine/board/random.h and G the hash of the game: of a
/// variant the hash of its rules, else that of the game's name, letter by letter
/// (G = mix(G ^ letter) from 0 on). On boards of more than 64 squares `black` and `white` are the
/// squares below 64; where K is that key and a disc lies beyond,
///
///     mix(mix(K ^ black / 2^64) + 0x9e3779b97f4a7c15 * (white / 2^64))
std::uint64_t position_key(std::uint64_t game_hash, const CanonicalForm& form);
std::uint64_t game_hash(const AnyPosition& position);
std::uint64_t canonical_key(const AnyPosition& position);

}  // namespace engine
