#pragma once

#include "engine/board/coalition.h"
#include "engine/certificate/plain_rules.h"
#include "engine/games/variant.h"

namespace engine::certificate {

/// The rules of a variant of Reversi. Squares are numbered `row * 8 + column`.
class PlainVariantRules : public PlainRules {
  public:
    PlainVariantRules(const Variant& rules, Coalition coalition);

    PlainPosition start() const override;
    bool is_ours(int seat) const override { return seats_[seat].is_ours; }
    bool settle(PlainPosition& position) const override;
    std::vector<int> moves(const PlainPosition& position) const override;
    PlainPosition after(const PlainPosition& position, int square) const override;
    int payoff(const PlainPosition& position) const override;
    int empties(const PlainPosition& position) const override;
    std::string text(const PlainPosition& position) const override;
    PlainPosition position(const std::string& text) const override;
    /// The least of the texts of all positions that differ from this one only by how the board is
    /// turned or mirrored, seats moving on and colors swapped with it, where the rules and the
    /// coalition stay what they are.
    std::string least_text(const PlainPosition& position) const override;

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
