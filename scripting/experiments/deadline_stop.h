#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

namespace scripting {

/// A stop token for native work that a script started: stops when the script is stopped or its
/// time is over, since no hook runs in native code.
class DeadlineStop {
  public:
    DeadlineStop(const std::stop_token& stop, std::optional<double> seconds_left)
        : forward_{stop, Request{this}} {
        if (!seconds_left) return;
        timer_ = std::jthread{[this, seconds = *seconds_left](const std::stop_token& done) {
            std::unique_lock lock{mutex_};
            const auto duration = std::chrono::duration<double>(seconds);
            const bool over =
                !wake_.wait_for(lock, done, duration, [&done] { return done.stop_requested(); });
            if (over) source_.request_stop();
        }};
    }
    std::stop_token token() const { return source_.get_token(); }

  private:
    struct Request {
        DeadlineStop* owner;
        void operator()() const { owner->source_.request_stop(); }
    };
    std::stop_source source_;
    std::mutex mutex_;
    std::condition_variable_any wake_;
    std::stop_callback<Request> forward_;
    std::jthread timer_;  ///< last: joined while the rest still lives
};

}  // namespace scripting
