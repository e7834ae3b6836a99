#pragma once

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
    /// be none, since nobody listens any more, and by a stop of the program.
    std::stop_token until_next_line(const std::stop_token& stop);

  private:
    void read(int descriptor, const std::stop_token& stop);
    void add(std::string line);

    std::mutex mutex_;
    std::condition_variable_any changed_;
    std::deque<std::string> lines_;
    bool has_ended_ = false;
    std::stop_source come_;
    std::optional<std::stop_callback<std::function<void()>>> linked_;
    std::jthread reading_;  ///< last: it uses the others
};

}  // namespace workbench
