#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/games/any_position.h"
#include "engine/record/game_record.h"

namespace engine {

/// A position of a game and what became of it: 32 bytes, so that ten million fit into 320 MB.
struct Sample {
    std::uint64_t black = 0;
    std::uint64_t white = 0;
    std::uint64_t game = 0;  ///< the same for all positions of a game
    std::uint8_t mover = 0;
    std::array<std::int8_t, kMaxSeats> payoffs{};  ///< by seat, in discs

    int discs() const { return std::popcount(black | white); }
    friend bool operator==(const Sample&, const Sample&) = default;
};
static_assert(sizeof(Sample) == 32);

/// What perfect play from a position of the game leads to, for the first of two seats.
struct TheoreticalPayoff {
    int empties = 0;  ///< of that position: it holds for it and for all before
    int payoff = 0;   ///< of the first seat, in discs
};

/// What a position of a game is labelled with.
enum class Label : std::uint8_t {
    Final,       ///< what the game ended with
    Theoretical  ///< perfect play's payoff where the game knows it and as many squares or more are
                 ///< empty; elsewhere what the game ended with
};

/// The positions of a finished game in which the mover places a disc. Games without an outcome give
/// none.
std::vector<Sample> samples_of(const GameRecord& record, std::uint64_t game, Label label,
                               const std::optional<TheoreticalPayoff>& theoretical = {});

/// The position that a sample was taken from; `start` is a position of its game.
AnyPosition position_of(const Sample& sample, const AnyPosition& start);

/// Whether a game is kept aside to measure errors: by chance, but always the same for a seed.
bool is_held_out(std::uint64_t game, double share, std::uint64_t seed);

}  // namespace engine
