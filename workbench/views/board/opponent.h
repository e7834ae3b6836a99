#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include "workbench/workspace/seat_choice.h"

namespace workbench {

/// A strategy at the board with its own random numbers. Touched by one job at a time.
struct Opponent {
    engine::Strategy strategy;
    engine::Random random;
};

/// By seat; null for people. Throws as `load_seat` does. Blocks: for background jobs.
std::vector<std::shared_ptr<Opponent>> load_opponents(const std::vector<SeatChoice>& seats,
                                                      const engine::GameFacts& facts,
                                                      std::uint64_t seed);

/// Everything a job needs to choose one move; nothing in it is shared with the frame.
struct Question {
    std::shared_ptr<Opponent> opponent;  ///< null where the only move is forced
    bool must_start;
    engine::AnyPosition start;
    engine::AnyPosition position;
    std::vector<engine::Move> history;
    std::optional<double> seconds_left;  ///< of the mover's clock
    std::chrono::milliseconds pause;     ///< so that eyes can follow: the answer takes so long
};

/// The opponent's move, or the only one. Throws std::runtime_error with the reason why there is
/// none. Blocks.
engine::Move answer(const Question& question, const std::stop_token& stop);

}  // namespace workbench
