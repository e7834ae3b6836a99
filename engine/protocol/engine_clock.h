#pragma once

#include <optional>

namespace engine {

/// A player's clock as GTP sets it: some time for the game, then again and again some time for a
/// number of moves (Canadian byo-yomi). Without a setting there is no clock.
class EngineClock {
  public:
    EngineClock() = default;
    /// Seconds, seconds and moves. GTP 2, `time_settings`: byo-yomi time without moves means that
    /// there is no clock.
    EngineClock(double main_seconds, double byo_seconds, int byo_moves);

    /// What the controller says is left; `moves` 0: for the whole game.
    void set_left(double seconds, int moves);
    /// A move took so long.
    void spend(double seconds);

    /// Of the game or of this period; empty: there is no clock.
    std::optional<double> seconds_left() const;
    /// What to think for when `empties` squares are empty; empty: as long as wanted.
    std::optional<double> seconds_for_move(int empties) const;

  private:
    bool is_set_ = false;
    double seconds_left_ = 0;
    int moves_left_ = 0;  ///< of this period; 0: the time is for the whole game
    double byo_seconds_ = 0;
    int byo_moves_ = 0;
};

}  // namespace engine
