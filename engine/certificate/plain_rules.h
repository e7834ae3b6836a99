#pragma once

#include <array>
#include <string>
#include <vector>

#include "engine/games/position.h"

namespace engine::certificate {

/// A position as a reader of the rules would draw it.
struct PlainPosition {
    /// By square: `X` black, `O` white, `N` neutral, `-` empty, a blank: no square.
    std::array<char, kWordSquares> squares;
    int seat;  ///< to move, from 0
};

/// The rules of a game, square by square and step by step, for one coalition against the rest. They
/// share nothing with the searches.
class PlainRules {
  public:
    virtual ~PlainRules() = default;

    virtual PlainPosition start() const = 0;
    virtual bool is_ours(int seat) const = 0;
    /// Passes until a seat can place. False: the game is over.
    virtual bool settle(PlainPosition& position) const = 0;
    /// Squares where the seat to move may place.
    virtual std::vector<int> moves(const PlainPosition& position) const = 0;
    /// After a disc or ball on the square, with the next seat to move, able to or not.
    virtual PlainPosition after(const PlainPosition& position, int square) const = 0;
    /// The coalition's, as if the game were over.
    virtual int payoff(const PlainPosition& position) const = 0;
    /// Empty squares on which somebody may place.
    virtual int empties(const PlainPosition& position) const = 0;
    /// Its squares in order, a blank and who is to move: the notation of positions.
    virtual std::string text(const PlainPosition& position) const = 0;
    /// Reads what `text` writes.
    virtual PlainPosition position(const std::string& text) const = 0;
    /// The same for all positions that are like this one but for what no payoff depends on.
    virtual std::string least_text(const PlainPosition& position) const = 0;
};

}  // namespace engine::certificate
