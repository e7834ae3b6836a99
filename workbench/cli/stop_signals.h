#pragma once

#include <csignal>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>

#include "workbench/process/limit_watch.h"
#include "workbench/process/resident_memory.h"

namespace workbench {

/// Turns Ctrl-C (SIGINT) and SIGTERM into a stop request for as long as it lives; SIGQUIT (the key
/// Ctrl with backslash) and SIGUSR1, which batch systems send before they kill, into a request to
/// finish what runs and to begin no more. A passed limit of the command requests the stop as well.
/// What does not end then is ended with a message, 2 s after the signal or a second after the limit
/// at the latest; a second signal to stop ends the process at once. Made before any other thread,
/// so that none of them is interrupted.
class StopSignals {
  public:
    /// `command`: as it was typed, to say how to go on.
    explicit StopSignals(std::string command);
    ~StopSignals();
    StopSignals(const StopSignals&) = delete;
    StopSignals& operator=(const StopSignals&) = delete;

    std::stop_token token() const { return stop_.get_token(); }
    std::stop_token finish() const { return finish_.get_token(); }
    /// From the first call on, Ctrl-C stops what began with the latest call, never the command.
    std::stop_token next_entry();
    /// From now on the command has these limits.
    void guard(JobLimits limits);
    /// Which of them it passed, in words; empty: none.
    std::string passed_limit() const;

  private:
    void wait();
    void take(int signal);
    /// Does what is due; gives the time until the next look.
    LimitWatch::Clock::duration look();
    std::string limit_text() const;
    [[noreturn]] void end() const;
    /// Has the waiting thread look at once.
    void wake();

    const std::string command_;
    const ResidentMemory memory_;
    sigset_t signals_{};
    std::stop_source stop_;
    std::stop_source finish_;
    std::optional<std::stop_source> entry_;  ///< under the mutex
    mutable std::mutex mutex_;
    LimitWatch watch_;      ///< under the mutex
    bool is_over_ = false;  ///< likewise
    std::thread waiting_;
};

}  // namespace workbench
