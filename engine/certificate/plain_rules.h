#pragma once

#include <array>
#include <string>
#include <vector>

#include "engine/board/coalition.h"
#include "engine/games/variant.h"

namespace engine::certificate {

/// A position as a reader of the rules would draw it.
struct PlainPosition {
    /// By square, `row * 8 + column`: `X` black, `O` white, `-` empty, a blank: no square.
    std::array<char, kWordSquares> squares;
    int seat;  ///< to move, from 0
};

/// The rules of a variant, square by square and step by step, for one coalition against the rest.
/// It shares nothing with the searches but the description of the variant.
class PlainRules {
  public:
    PlainRules(const Variant& rules, Coalition coalition);

    PlainPosition start() const;
    bool is_ours(int seat) const { return seats_[seat].is_ours; }
    /// Passes until a seat can place. False: nobody can, the game is over.
    bool settle(PlainPosition& position) const;
    /// Squares where the seat to move may place.
    std::vector<int> moves(const PlainPosition& position) const;
    /// After a disc on the square, with the next seat to move, able to or not.
    PlainPosition after(const PlainPosition& position, int square) const;
    /// The coalition's, in discs, as if the game were over.
    int payoff(const PlainPosition& position) const;
    int empties(const PlainPosition& position) const;
    /// Its squares row by row, a blank and who is to move: the notation of positions.
    std::string text(const PlainPosition& position) const;
    /// Reads what `text` writes.
    PlainPosition position(const std::string& text) const;
    /// The least of the texts of all positions that differ from this one only by how the board is
    /// turned or mirrored, seats moving on and colors swapped with it, where the rules and the
    /// coalition stay what they are: all of them have the same payoff.
    std::string least_text(const PlainPosition& position) const;

  private:
    using Squares = std::array<bool, kWordSquares>;
    struct Seat {
        char disc;
        bool is_ours;
        Squares place;
        Squares count;
    };
    /// A way to turn the game onto itself.
    struct Turned {
        std::array<int, kWordSquares> to;  ///< by square
        int seats_on;
        bool swaps_discs;
    };
    void find_turns();
    bool turns(const PlainPosition& position, int square) const;

    std::vector<Seat> seats_;
    Squares exists_{};
    std::vector<Turned> turned_;
    PlainPosition start_{};
    bool fewest_win_;
};

}  // namespace engine::certificate
