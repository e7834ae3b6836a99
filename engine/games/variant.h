#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/games/flip.h"
#include "engine/games/position.h"

namespace engine {

enum class Winner : std::uint8_t { MostDiscs, FewestDiscs };

/// The rules of one game of the reversi family, as data. Two to four seats, up to 8x8 squares.
///
/// Common to all: a move places a disc of the seat's color and turns every run of the other color
/// that it encloses; who has no legal square passes; the game ends when no seat can place.
struct Variant {
    std::string name;
    std::vector<Color> colors;     ///< by seat, in turn order
    SquareSet squares;             ///< those that exist
    std::vector<SquareSet> place;  ///< by seat: the squares it may place on
    std::vector<SquareSet> count;  ///< by seat: the squares its payoff counts
    SquareSet black;               ///< start discs
    SquareSet white;
    Winner winner = Winner::MostDiscs;
    friend bool operator==(const Variant&, const Variant&) = default;
};

/// A variant that positions point at: kept for the program's life, one per content, so that equal
/// variants made by different threads are the same address.
struct InternedVariant {
    Variant rules;
    GameFacts facts;
    std::uint64_t hash;  ///< of the rules' content; the same on every machine
};

/// Keeps a variant. Fails with a sentence when the rules contradict themselves: seats, colors,
/// masks or start discs that do not fit. Any thread may call it.
tl::expected<const InternedVariant*, std::string> intern(Variant rules);

/// A position of a game of the reversi family that is described by data.
///
/// Payoff:  two seats: own discs minus the other's, each on the squares it counts, the empties
///          that the winner counts to the winner; more seats: discs of one's color among the
///          squares one counts. Negated where the fewest discs win.
class VariantPosition {
  public:
    VariantPosition();  ///< the start of plain Reversi played as a variant
    explicit VariantPosition(const InternedVariant& variant)
        : variant_{&variant}, black_{variant.rules.black}, white_{variant.rules.white} {}
    VariantPosition(const InternedVariant& variant, SquareSet black, SquareSet white, Player mover)
        : variant_{&variant}, black_{black}, white_{white}, mover_{mover} {}

    const InternedVariant& variant() const { return *variant_; }

    Player player_to_move() const { return mover_; }
    MoveSet legal_moves() const {
        const Color color = color_to_move();
        const SquareSet reachable = placeable(color);
        const SquareSet squares = reachable & variant_->rules.place[index_of(mover_)];
        if (!squares.empty()) return MoveSet{squares};
        return somebody_can_place(color, reachable) ? MoveSet::pass_only() : MoveSet{};
    }
    VariantPosition play(Move move) const {
        assert(legal_moves().contains(move));
        VariantPosition next = *this;
        next.mover_ = next_player(mover_, variant_->facts.seats());
        if (move.is_pass()) return next;
        const SquareSet turned = flips(move);
        const SquareSet gained = turned | SquareSet::of(move.square());
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
    SquareSet discs_of(Color color) const { return color == Color::Black ? black_ : white_; }
    SquareSet flips(Move move) const {
        if (move.is_pass()) return SquareSet{};
        const Color color = color_to_move();
        return engine::flips(discs_of(color), discs_of(other(color)), move.square());
    }
    Key key() const;
    const GameFacts& facts() const { return variant_->facts; }
    tl::expected<VariantPosition, std::string> with_discs(std::span<const Disc> discs,
                                                          Player mover) const;

    friend bool operator==(const VariantPosition&, const VariantPosition&) = default;

  private:
    Color color_to_move() const { return variant_->rules.colors[index_of(mover_)]; }
    /// The squares where a disc of that color turns something, whoever may place there.
    SquareSet placeable(Color color) const {
        return mobility(discs_of(color), discs_of(other(color))) & variant_->rules.squares;
    }
    bool somebody_can_place(Color mover_color, SquareSet mover_reachable) const;

    const InternedVariant* variant_;
    SquareSet black_;
    SquareSet white_;
    Player mover_ = Player::First;
};

static_assert(Position<VariantPosition>);

}  // namespace engine
