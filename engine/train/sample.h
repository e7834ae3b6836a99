#pragma once

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/games/any_position.h"
#include "engine/record/game_record.h"

namespace engine {

/// A position of a game and what became of it: 32 bytes, so that ten million fit into 320 MB.
struct Sample {
    std::uint64_t black = 0;
    std::uint64_t white = 0;
    std::array<std::int16_t, kMaxSeats> label_steps{};  ///< by seat, kSteps to a disc
    std::uint32_t game = 0;                             ///< the same for all positions of a game
    std::uint8_t mover = 0;

    static constexpr int kSteps = 256;
    /// What the position is worth to a seat, in discs.
    float label(int seat) const { return static_cast<float>(label_steps[seat]) / kSteps; }
    /// From -127 to 127 discs.
    void set_label(int seat, double discs) {
        label_steps[seat] = static_cast<std::int16_t>(std::lround(discs * kSteps));
    }
    int discs() const { return std::popcount(black | white); }
    friend bool operator==(const Sample&, const Sample&) = default;
};
static_assert(sizeof(Sample) == 32);

/// What a position of a game is labelled with.
enum class Label : std::uint8_t {
    Final,       ///< what the game ended with
    Theoretical  ///< perfect play's payoff where the game knows it and as many squares or more are
                 ///< empty; elsewhere what the game ended with
};

/// The positions of a finished game in which the mover places a disc. A game that was not played to
/// the end gives none; the moves are legal.
std::vector<Sample> samples_of(const AnyPosition& start, std::span<const Move> moves,
                               std::uint32_t game, Label label,
                               const std::optional<TheoreticalScore>& theoretical = {});

/// Why nothing can be learnt of a game, as a sentence; empty: it can.
std::string fault_of_training(const GameFacts& facts);

/// The position that a sample was taken from; `start` is a position of its game.
AnyPosition position_of(const Sample& sample, const AnyPosition& start);

}  // namespace engine
