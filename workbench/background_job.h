#pragma once

#include <chrono>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <tl/expected.hpp>
#include <utility>

namespace workbench {

/// Wakes the window's loop, so that a result is seen at once. Any thread may call it.
using Wake = std::function<void()>;

/// Work on a thread of its own, whose result a frame polls. The one place where exceptions of the
/// layers below become text. Destroying it asks the work to stop and waits for it.
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

    /// Hand this out to let somebody else stop the work. Only while `running()`.
    std::stop_source stop_source() { return thread_.get_stop_source(); }

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
    std::jthread thread_;  // last: it stops and joins before what it uses goes
};

}  // namespace workbench
