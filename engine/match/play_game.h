#pragma once

#include <optional>
#include <span>
#include <stop_token>

#include "engine/match/strategy.h"
#include "engine/record/game_record.h"

namespace engine {

/// Plays one game. `players` has one strategy per seat (the same object may sit on one seat only).
/// Forced moves and passes are played without asking. Seat s draws from the stream
/// `stream_seed(seed, block, s)`; the first `random_plies` moves are drawn from these streams too,
/// so that games of one block have the same opening, whoever sits where. A strategy that cannot go
/// on forfeits the game, which ends there, and so does a seat whose `seconds_per_game` for choosing
/// its moves have run out. Empty: stopped before the end.
std::optional<GameRecord> play_game(const AnyPosition& start, std::span<Strategy* const> players,
                                    std::uint64_t seed, std::uint64_t block,
                                    const std::stop_token& stop = {}, int random_plies = 0,
                                    std::optional<double> seconds_per_game = {});

}  // namespace engine
