#pragma once

#include <csignal>
#include <stop_token>
#include <thread>

namespace workbench {

/// Turns Ctrl-C (SIGINT) and SIGTERM into a stop request for as long as it lives; SIGQUIT (the key
/// Ctrl with backslash) and SIGUSR1, which batch systems send before they kill, into a request to
/// finish what runs and to begin no more. A second signal to stop ends the process at once. Made
/// before any other thread, so that none of them is interrupted.
class StopSignals {
  public:
    StopSignals();
    ~StopSignals();
    StopSignals(const StopSignals&) = delete;
    StopSignals& operator=(const StopSignals&) = delete;

    std::stop_token token() const { return stop_.get_token(); }
    std::stop_token finish() const { return finish_.get_token(); }

  private:
    void wait();

    sigset_t signals_{};
    std::stop_source stop_;
    std::stop_source finish_;
    std::thread waiting_;
};

}  // namespace workbench
