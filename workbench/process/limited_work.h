#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>

#include "workbench/process/limit_watch.h"
#include "workbench/process/resident_memory.h"

namespace workbench {

/// Limits around work of the window that runs scripts or people's SQL, for as long as it lives: a
/// passed one requests the work's stop. What does not stop then can be left behind, but is not
/// ended, since the window lives on.
class LimitedWork {
  public:
    /// `stop`: the user's own, which stops the work as well.
    LimitedWork(JobLimits limits, const std::stop_token& stop);
    ~LimitedWork();
    LimitedWork(const LimitedWork&) = delete;
    LimitedWork& operator=(const LimitedWork&) = delete;

    /// The work looks at this one.
    std::stop_token stop() const { return stop_.get_token(); }
    /// Throws std::runtime_error with the limit that was passed, if one was.
    void throw_if_passed() const;

  private:
    void watch(const std::stop_token& over);

    const ResidentMemory memory_;
    std::stop_source stop_;
    std::stop_callback<std::function<void()>> on_users_stop_;
    mutable std::mutex mutex_;
    std::condition_variable_any over_;
    LimitWatch watch_;  ///< under the mutex
    std::jthread watching_;
};

}  // namespace workbench
