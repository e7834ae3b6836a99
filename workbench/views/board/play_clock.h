#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "workbench/views/board/clock_terms.h"

namespace workbench {

/// The clocks of the seats of one game, of which at most one runs.
class PlayClock {
  public:
    using Time = std::chrono::steady_clock::time_point;

    PlayClock(const ClockTerms& terms, int seats) : terms_{terms}, left_(seats, terms.seconds) {}

    const ClockTerms& terms() const { return terms_; }
    /// Below 0: the seat has run out of time.
    double seconds_left(int seat, Time now) const;
    /// The seat whose clock runs; empty: none does.
    std::optional<int> running() const { return running_; }

    /// Lets the seat's clock run, and no other one. It may run already.
    void run(int seat, Time now);
    void halt(Time now);
    /// A move was made: the mover gets its increment, and the time of this ply is remembered.
    void finish_move(int seat, Time now);
    /// Gives back the times as they were before all moves but so many.
    void take_back(int plies, Time now);

  private:
    ClockTerms terms_;
    std::vector<double> left_;                 ///< by seat, when the running one began to run
    std::vector<std::vector<double>> before_;  ///< by ply: `left_` when its turn began
    std::optional<int> running_;
    Time since_;
};

/// `4:32`, `1:02:07`, in the last ten seconds `7.3`; below 0 `0:00`.
std::string clock_text(double seconds);
/// The same without fractions: `0:07`.
std::string whole_clock_text(double seconds);

}  // namespace workbench
