#pragma once

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>
#include <utility>
#include <vector>

namespace scripting {

/// Requests stops when deadlines pass, since no hook of Lua runs in native code. Its one thread is
/// made with the first deadline. Deadlines are of a clock that may stand for a while.
class DeadlineTimer {
  public:
    using Clock = std::chrono::steady_clock;

    /// `stood`: how long the clock has stood, up to now; any thread may call it.
    explicit DeadlineTimer(std::function<Clock::duration()> stood) : stood_{std::move(stood)} {}

    void watch(std::stop_source source, Clock::time_point deadline) {
        {
            const std::scoped_lock lock{mutex_};
            watched_.push_back({std::move(source), deadline});
            if (next_ <= deadline) return;
            next_ = deadline;
        }
        wake_.notify_one();
        if (!thread_.joinable()) {
            thread_ = std::jthread{[this](const std::stop_token& done) { run(done); }};
        }
    }
    /// Its deadline matters no more.
    void forget(const std::stop_source& source) {
        const std::scoped_lock lock{mutex_};
        std::erase_if(watched_, [&](const Watched& each) { return each.source == source; });
    }

  private:
    struct Watched {
        std::stop_source source;
        Clock::time_point deadline;
    };

    void run(const std::stop_token& done) {
        std::unique_lock lock{mutex_};
        while (!done.stop_requested()) {
            const auto until = next_;
            if (until == Clock::time_point::max()) {
                wake_.wait(lock, done, [&] { return next_ != until; });
            } else {
                // While the clock stands it is not reached: look again after the rest of it.
                constexpr std::chrono::milliseconds kLeast{1};
                const auto due = until + stood_();
                wake_.wait_until(lock, done, std::max(due, Clock::now() + kLeast),
                                 [&] { return next_ < until; });
            }
            std::vector<std::stop_source> over = take_over();
            lock.unlock();
            for (std::stop_source& source : over) source.request_stop();
            lock.lock();
        }
    }
    /// Those whose deadline has passed; sets the time of the next look.
    std::vector<std::stop_source> take_over() {
        std::vector<std::stop_source> over;
        const auto now = Clock::now() - stood_();
        next_ = Clock::time_point::max();
        for (const Watched& each : watched_) {
            if (each.deadline <= now) {
                over.push_back(each.source);
            } else {
                next_ = std::min(next_, each.deadline);
            }
        }
        std::erase_if(watched_, [now](const Watched& each) { return each.deadline <= now; });
        return over;
    }

    std::function<Clock::duration()> stood_;
    std::mutex mutex_;  ///< guards the two below
    std::vector<Watched> watched_;
    Clock::time_point next_ = Clock::time_point::max();  ///< when the thread looks again
    std::condition_variable_any wake_;
    std::jthread thread_;  ///< last: joined while the rest still lives
};

}  // namespace scripting
