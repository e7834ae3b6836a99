#pragma once

#include <chrono>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <stop_token>
#include <string>
#include <thread>
#include <tl/expected.hpp>
#include <utility>

namespace workbench {

/// Wakes the window's loop, so that a result is seen at once. Any thread may call it.
using Wake = std::function<void()>;

/// Running work, as somebody else may see it and end it. Only for the frame that it is made in.
struct JobHandle {
    std::stop_source stop;
    bool is_stuck = false;  ///< it was asked to stop a while ago and has not ended
    /// Leaves the work behind, with what its job is to fail with.
    std::function<void(std::string)> leave_behind;
};

/// Work on a thread of its own, whose result a frame polls. The one place where exceptions of the
/// layers below become text. Destroying it asks the work to stop and waits for it. The work has
/// copies of what it needs, or shares it, and knows nothing of who began it: it can be left behind.
template <class Result>
class BackgroundJob {
  public:
    using Work = std::function<Result(const std::stop_token&)>;
    /// The result, or why there is none, for people to read.
    using Finished = tl::expected<Result, std::string>;

    /// Begins `work`. Work that still runs is asked to stop, its result is dropped, and `work`
    /// begins when it has ended: no frame waits.
    void start(Work work, Wake wake) {
        if (running()) {
            thread_.request_stop();
            next_ = Next{std::move(work), std::move(wake)};
            return;
        }
        launch(std::move(work), std::move(wake));
    }

    /// Work has begun and its result has not been taken.
    bool running() const { return thread_.joinable(); }

    /// Asks the work to stop; its result still arrives. Work that waits for its turn is forgotten.
    void request_stop() {
        next_.reset();
        if (running()) thread_.request_stop();
    }

    /// Asks the work to stop and forgets its result when it comes.
    void drop() {
        request_stop();
        dropped_ = running();
    }

    /// Hand this out to let somebody else stop the work. Only while `running()`, once a frame.
    JobHandle handle() {
        const auto now = std::chrono::steady_clock::now();
        if (!thread_.get_stop_token().stop_requested()) {
            stop_seen_.reset();
        } else if (!stop_seen_) {
            stop_seen_ = now;
        }
        return {.stop = thread_.get_stop_source(),
                .is_stuck = stop_seen_ && now - *stop_seen_ >= kPatience,
                .leave_behind = [this](std::string why) { leave_behind(std::move(why)); }};
    }

    /// Moves the work's thread aside, where it may end some day: nothing waits for it and what it
    /// brings is dropped. The job fails with `why`, and can be started again.
    void leave_behind(std::string why) {
        if (!running()) return;
        const bool unwanted = dropped_;
        thread_.request_stop();
        thread_.detach();
        launch([why = std::move(why)](
                   const std::stop_token&) -> Result { throw std::runtime_error{why}; },
               {});
        dropped_ = unwanted;
        was_left_ = true;
    }
    /// Whether work was left behind since the last call: it may still use what it shares.
    bool take_left_behind() { return std::exchange(was_left_, false); }

    /// After so long, work that was asked to stop and goes on is stuck.
    static constexpr std::chrono::seconds kPatience{2};

    /// The result, once; empty while there is nothing new. Never waits for the work.
    std::optional<Finished> take() {
        if (!running() || !shared_->is_finished()) return std::nullopt;
        thread_.join();
        thread_ = {};
        std::optional<Finished> finished = std::move(shared_->finished);
        const bool unwanted = std::exchange(dropped_, false);
        if (next_) {
            Next next = std::move(*next_);
            next_.reset();
            launch(std::move(next.work), std::move(next.wake));
            return std::nullopt;
        }
        return unwanted ? std::nullopt : std::move(finished);
    }

    /// Waits for the work and takes its result; empty when nothing ran. For the program's end.
    std::optional<Finished> wait() {
        while (running()) {
            if (std::optional<Finished> finished = take()) return finished;
            std::this_thread::sleep_for(std::chrono::milliseconds{1});
        }
        return std::nullopt;
    }

  private:
    struct Shared {
        mutable std::mutex mutex;
        std::optional<Finished> finished;

        bool is_finished() const {
            const std::lock_guard lock{mutex};
            return finished.has_value();
        }
        void finish(Finished result) {
            const std::lock_guard lock{mutex};
            finished = std::move(result);
        }
    };
    struct Next {
        Work work;
        Wake wake;
    };

    void launch(Work work, Wake wake) {
        dropped_ = false;
        stop_seen_.reset();
        shared_ = std::make_shared<Shared>();
        thread_ = std::jthread{[shared = shared_, work = std::move(work),
                                wake = std::move(wake)](const std::stop_token& stop) {
            try {
                shared->finish(work(stop));
            } catch (const std::exception& error) {
                shared->finish(tl::make_unexpected(std::string{error.what()}));
            } catch (...) {
                shared->finish(tl::make_unexpected(std::string{"an error without a text"}));
            }
            if (wake) wake();
        }};
    }

    std::shared_ptr<Shared> shared_;
    std::optional<Next> next_;
    bool dropped_ = false;
    bool was_left_ = false;
    std::optional<std::chrono::steady_clock::time_point> stop_seen_;
    std::jthread thread_;  // last: it stops and joins before what it uses goes
};

}  // namespace workbench
