#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include "engine/match/strategy.h"
#include "engine/record/game_record.h"

namespace engine {

/// What a game is played under, whoever sits where.
struct GameTerms {
    AnyPosition start;
    std::uint64_t seed = 1;
    std::uint64_t block = 0;      ///< games of one block draw the same random numbers
    std::vector<Move> opening{};  ///< legal moves from `start` on that are played for everybody
    int random_plies = 0;         ///< after the opening: moves by chance
    std::optional<double> seconds_per_game{};  ///< of each seat; empty: no clock
};

/// Plays one game. `players` has one strategy per seat (the same object may sit on one seat only).
/// Forced moves and passes are played without asking. Seat s draws from the stream
/// `stream_seed(seed, block, s)`; moves by chance are drawn from these streams too, so that games
/// of one block have the same opening, whoever sits where. A strategy that cannot go on forfeits
/// the game, which ends there, and so does a seat whose `seconds_per_game` for choosing its moves
/// have run out. Empty: stopped before the end.
std::optional<GameRecord> play_game(const GameTerms& terms, std::span<Strategy* const> players,
                                    const std::stop_token& stop = {});

/// How many moves by chance at the beginning tell the games of players apart that leave nothing to
/// chance themselves: a quarter of the squares that are empty at the start, at most 8.
int varied_plies(const AnyPosition& start);

}  // namespace engine
