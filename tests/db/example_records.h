#pragma once

#include <cstdint>

#include "db/experiments/experiments.h"
#include "engine/record/game_record.h"

namespace tests {

/// A random game played to its end; the seats are called `A`, `B`, `C`, `D`.
engine::GameRecord random_record(const engine::AnyPosition& start, std::uint64_t seed);

/// Stores a random game of Reversi.
void add_random_game(const db::Connection& connection);

/// The start of a game that the program knows by name.
engine::AnyPosition start(std::string_view game);

/// An experiment of Yonin with two arms, `Self` and `Right`, against three random players.
db::Experiment yonin_experiment();

/// Trial `number` of an arm with the fixed seating.
engine::Trial fixed_trial(int arm, int number);

}  // namespace tests
