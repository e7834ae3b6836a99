#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/games/board_frame.h"
#include "engine/games/position.h"

namespace engine {

enum class Winner : std::uint8_t { MostDiscs, FewestDiscs };

/// The rules of one game of the reversi family, as data. Two to four seats, up to 128 squares.
///
/// Common to all: a move places a disc of the seat's color and turns every run of the other color
/// that it encloses; who has no legal square passes; the game ends when no seat can place.
struct Variant {
    std::string name;
    std::vector<Color> colors;         ///< by seat, in turn order
    WideSquareSet squares;             ///< those that exist
    std::vector<WideSquareSet> place;  ///< by seat: the squares it may place on
    std::vector<WideSquareSet> count;  ///< by seat: the squares its payoff counts
    WideSquareSet black;               ///< start discs
    WideSquareSet white;
    Winner winner = Winner::MostDiscs;
    /// The frame that the squares lie in, see Square. Both 8: the board and smaller ones in it.
    int columns = 8;
    int rows = 8;
    friend bool operator==(const Variant&, const Variant&) = default;

    /// Whether the board goes beyond 8x8.
    bool is_wide() const { return columns != 8 || rows != 8; }
};

/// Which squares a variant's seats place on and count.
template <class Squares>
struct MasksOf {
    Squares squares;  ///< those that exist
    std::array<Squares, kMaxSeats> place;
    std::array<Squares, kMaxSeats> count;
};

/// A variant that positions point at: kept for the program's life, one per content, so that equal
/// variants made by different threads are the same address.
struct InternedVariant {
    Variant rules;
    GameFacts facts;
    std::uint64_t hash;        ///< of the rules' content; the same on every machine
    MasksOf<SquareSet> masks;  ///< of boards of up to 8x8; else empty sets
    MasksOf<WideSquareSet> wide_masks;
    WideFrame wide_frame;
};

/// Keeps a variant. Fails with a sentence when the rules contradict themselves: seats, colors,
/// masks or start discs that do not fit. Any thread may call it.
tl::expected<const InternedVariant*, std::string> intern(Variant rules);

/// A position of a game of the reversi family that is described by data.
///
/// Payoff:  two seats: own discs minus the other's, each on the squares it counts, the empties
///          that the winner counts to the winner; more seats: discs of one's color among the
///          squares one counts. Negated where the fewest discs win.
///
/// `Set`:   the squares of a board of up to 8x8, which is fast, or of any.
template <class Set>
class VariantPositionOf {
  public:
    using Squares = Set;
    static constexpr bool kIsWide = std::same_as<Set, WideSquareSet>;

    /// The start of Reversi played as a variant, on 8x8 or on 10x10.
    VariantPositionOf();
    explicit VariantPositionOf(const InternedVariant& variant)
        : black_{of_board(variant.rules.black)},
          white_{of_board(variant.rules.white)},
          variant_{&variant} {
        assert(variant.rules.is_wide() == kIsWide);
    }
    VariantPositionOf(const InternedVariant& variant, Squares black, Squares white, Player mover)
        : black_{black}, white_{white}, variant_{&variant}, mover_{mover} {
        assert(variant.rules.is_wide() == kIsWide);
    }

    const InternedVariant& variant() const { return *variant_; }
    const MasksOf<Squares>& masks() const {
        if constexpr (kIsWide) {
            return variant_->wide_masks;
        } else {
            return variant_->masks;
        }
    }
    decltype(auto) frame() const {
        if constexpr (kIsWide) {
            return static_cast<const WideFrame&>(variant_->wide_frame);
        } else {
            return WordFrame{};
        }
    }

    Player player_to_move() const { return mover_; }
    MoveSetOf<Squares> legal_moves() const {
        using Moves = MoveSetOf<Squares>;
        const Color color = color_to_move();
        const Squares reachable = placeable(color);
        const Squares squares = reachable & masks().place[index_of(mover_)];
        if (!squares.empty()) return Moves{squares};
        return somebody_can_place(color, reachable) ? Moves::pass_only() : Moves{};
    }
    VariantPositionOf play(Move move) const {
        assert(legal_moves().contains(move));
        VariantPositionOf next = *this;
        next.mover_ = next_player(mover_, variant_->facts.seats());
        if (move.is_pass()) return next;
        const Squares turned = flips(move);
        const Squares gained = turned | Squares::of(move.square());
        if (color_to_move() == Color::Black) {
            next.black_ = black_ | gained;
            next.white_ = white_ ^ turned;
        } else {
            next.white_ = white_ | gained;
            next.black_ = black_ ^ turned;
        }
        return next;
    }
    bool is_over() const { return legal_moves().empty(); }
    Score payoff(Player player) const;
    Disc disc_on(Square square) const {
        if (black_.contains(square)) return Disc::Black;
        return white_.contains(square) ? Disc::White : Disc::Empty;
    }
    Squares discs_of(Color color) const { return color == Color::Black ? black_ : white_; }
    Squares flips(Move move) const {
        if (move.is_pass()) return Squares{};
        const Color color = color_to_move();
        return frame().flips(discs_of(color), discs_of(other(color)), move.square());
    }
    Key key() const;
    const GameFacts& facts() const { return variant_->facts; }
    tl::expected<VariantPositionOf, std::string> with_discs(std::span<const Disc> discs,
                                                            Player mover) const;

    friend bool operator==(const VariantPositionOf&, const VariantPositionOf&) = default;

  private:
    static Squares of_board(WideSquareSet squares) {
        if constexpr (kIsWide) {
            return squares;
        } else {
            return squares.in_word();
        }
    }
    Color color_to_move() const { return variant_->rules.colors[index_of(mover_)]; }
    /// The squares where a disc of that color turns something, whoever may place there.
    Squares placeable(Color color) const {
        return frame().mobility(discs_of(color), discs_of(other(color))) & masks().squares;
    }
    bool somebody_can_place(Color mover_color, Squares mover_reachable) const;

    Squares black_;
    Squares white_;
    const InternedVariant* variant_;
    Player mover_ = Player::First;
};

extern template class VariantPositionOf<SquareSet>;
extern template class VariantPositionOf<WideSquareSet>;

/// On a board of up to 8x8 squares.
using VariantPosition = VariantPositionOf<SquareSet>;
/// On a larger one.
using WideVariantPosition = VariantPositionOf<WideSquareSet>;

template <class P>
concept IsVariant = std::same_as<P, VariantPosition> || std::same_as<P, WideVariantPosition>;

static_assert(Position<VariantPosition>);
static_assert(Position<WideVariantPosition>);

}  // namespace engine
