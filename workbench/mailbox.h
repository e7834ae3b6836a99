#pragma once

#include <mutex>
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
    /// Everything posted since the last call.
    std::vector<Letter> take_all() {
        const std::lock_guard lock{mutex_};
        return std::exchange(letters_, {});
    }

  private:
    std::mutex mutex_;
    std::vector<Letter> letters_;
};

}  // namespace workbench
