#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <string_view>
#include <vector>

#include "engine/record/game_record.h"

namespace engine {

/// Who sits where over a row of games.
enum class Seating : std::uint8_t {
    Fixed,    ///< strategy n on seat n, always
    Rotated,  ///< every strategy one seat on each game; a block is as many games as seats
    All,      ///< every order of the strategies once per block
    Mixed     ///< two strategies: every seating in which both sit at the table once per block
};

/// `fixed`, `rotated`, `all`, `mixed`.
std::optional<Seating> seating_named(std::string_view name);
std::string_view name_of(Seating seating);

/// The seatings of one block: for each game, by seat, the number of the strategy.
std::vector<std::vector<int>> seatings_of(Seating seating, int seats);

/// How many strategies sit at a table with so many seats: one each, or two when they are mixed.
int strategies_of(Seating seating, int seats);

/// One game to play: which arm of the experiment, which block of equal luck, who sits where.
struct Trial {
    int arm = 0;
    int number = 0;            ///< within the arm, from 0
    int block = 0;             ///< trials of one block draw the same random numbers
    std::vector<int> seating;  ///< by seat: the number of the strategy
    friend bool operator==(const Trial&, const Trial&) = default;
};

/// Trial number `number` (from 0) of an arm; `seatings` are those of a block.
Trial trial_of(int arm, int number, const std::vector<std::vector<int>>& seatings);

/// `games` trials for each of `arms` arms, arm by arm.
std::vector<Trial> schedule(int arms, int games, Seating seating, int seats);

/// A share of an experiment: every `of`-th block, the `number`-th (from 1) first. All shares
/// together are the experiment.
struct Shard {
    int number = 1;
    int of = 1;
    bool has(int block) const { return block % of == number - 1; }
    friend bool operator==(const Shard&, const Shard&) = default;
};

/// Plays one trial on one worker; empty: stopped, or given up, and the next one is played.
using TrialPlayer = std::function<std::optional<GameRecord>(const Trial&)>;

/// Gives the next trial to play, for as long as there are some. Asked by one worker at a time.
using TrialFeed = std::function<std::optional<Trial>()>;

/// Plays trials over `threads` workers, each with a TrialPlayer of its own that `make_player` makes
/// on that worker's thread. `on_finished` is called by one worker at a time, in the order of
/// finishing; the others play on meanwhile. Returns when all are played or stopped, and delivered.
/// What a player or the listener throws stops the others and is thrown here.
void play_trials(
    const TrialFeed& feed, int threads, const std::function<TrialPlayer()>& make_player,
    const std::function<void(const Trial&, const GameRecord&, double seconds)>& on_finished,
    const std::stop_token& stop = {});

/// The same for trials that are known beforehand.
void play_trials(
    std::span<const Trial> trials, int threads, const std::function<TrialPlayer()>& make_player,
    const std::function<void(const Trial&, const GameRecord&, double seconds)>& on_finished,
    const std::stop_token& stop = {});

}  // namespace engine
