#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>

namespace workbench {

/// Lines that another program sends, read by a thread of its own while this one works.
class LineQueue {
  public:
    /// Reads from that file descriptor, which stays open, until it ends.
    explicit LineQueue(int descriptor);

    /// Waits for the next line, without its end; empty: there are no more, or a stop was requested.
    std::optional<std::string> next(const std::stop_token& stop);
    /// Requested when a further line has come, so that a search can make way, also when there will
    /// be none, since nobody listens any more, and by a stop of the program. What has begun just
    /// now gets `grace` first, but for the line `urgent`, which waits for nothing: so answers do
    /// not depend on how fast the lines of a prepared dialogue come in.
    std::stop_token until_next_line(const std::stop_token& stop,
                                    std::chrono::milliseconds grace = {}, std::string urgent = {});

  private:
    using Clock = std::chrono::steady_clock;

    void read(int descriptor, const std::stop_token& stop);
    void add(std::string line);
    /// Asks for the stop where it is time; the mutex is locked.
    void request_if_due();

    std::mutex mutex_;
    std::condition_variable_any changed_;
    std::deque<std::string> lines_;
    bool has_ended_ = false;
    std::stop_source come_;
    Clock::time_point due_{};  ///< before it, only `urgent_` asks for the stop
    std::string urgent_;       ///< empty: no line does
    std::optional<std::stop_callback<std::function<void()>>> linked_;
    std::jthread reading_;  ///< last: it uses the others
};

}  // namespace workbench
