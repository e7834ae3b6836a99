#pragma once

#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <stop_token>
#include <utility>
#include <vector>

namespace workbench {

/// What running work tells the window before it ends: letters in the order of posting.
template <class Letter>
class Mailbox {
  public:
    void post(Letter letter) {
        const std::lock_guard lock{mutex_};
        letters_.push_back(std::move(letter));
    }
    /// The same, but waits while so many letters are not taken yet: who writes without end must not
    /// fill the memory, nor a frame. Posts in any case once a stop is asked for.
    void post_in_turn(Letter letter, const std::stop_token& stop) {
        std::unique_lock lock{mutex_};
        taken_.wait(lock, stop, [this] { return letters_.size() < kMostWaiting; });
        letters_.push_back(std::move(letter));
    }
    /// Everything posted since the last call.
    std::vector<Letter> take_all() {
        const std::lock_guard lock{mutex_};
        taken_.notify_all();
        return std::exchange(letters_, {});
    }

  private:
    static constexpr std::size_t kMostWaiting = 2000;

    std::mutex mutex_;
    std::condition_variable_any taken_;
    std::vector<Letter> letters_;
};

}  // namespace workbench
