#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engine/board/player.h"
#include "engine/board/square.h"
#include "engine/games/game_facts.h"

namespace engine {

/// The numbers of a value network, with where they come from.
///
/// Shape:   inputs to a wide layer to a narrow one to one number per seat, and from the wide layer
///          to one number per square to place on; both hidden layers cut off what is below 0. Every
///          layer is its weights, by the number that they come from, and then its biases.
struct NetworkWeights {
    /// Own discs, other discs, and where either color could place, by square.
    static constexpr int kInputs = 4 * kWordSquares;
    static constexpr int kWide = 128;
    static constexpr int kNarrow = 32;
    static constexpr std::size_t kWideBiases = std::size_t{kInputs} * kWide;
    static constexpr std::size_t kNarrowWeights = kWideBiases + kWide;
    static constexpr std::size_t kNarrowBiases = kNarrowWeights + std::size_t{kWide} * kNarrow;
    static constexpr std::size_t kSeatWeights = kNarrowBiases + kNarrow;
    static constexpr std::size_t kSeatBiases = kSeatWeights + std::size_t{kNarrow} * kMaxSeats;
    static constexpr std::size_t kMoveWeights = kSeatBiases + kMaxSeats;
    static constexpr std::size_t kMoveBiases = kMoveWeights + std::size_t{kWide} * kWordSquares;
    static constexpr std::size_t kNumbers = kMoveBiases + kWordSquares;
    /// No number is farther from 0.
    static constexpr float kLargest = 100;

    std::string game;
    std::string made_by;     ///< the command that made them
    std::string trained_on;  ///< games and positions, in words
    /// Root mean square error of a seat's chance of the first place, over games that were not
    /// learnt from.
    double held_out = 0;
    double spread = 0;  ///< the same error of always saying that all seats' chances are equal
    std::vector<float> numbers;  ///< kNumbers of them
    friend bool operator==(const NetworkWeights&, const NetworkWeights&) = default;
};

/// Whether a quarter turn of the board clockwise that swaps the colors and moves every seat one on
/// changes no rule, so that one network serves all seats: four seats on 8x8, as in Yonin.
bool turns_with_seats(const GameFacts& facts);

}  // namespace engine
