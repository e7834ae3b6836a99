#include "scripting/debug/debug_session.h"

#include <utility>

namespace scripting {

void DebugSession::set_breakpoints(std::set<Breakpoint> breakpoints) {
    const std::scoped_lock lock{mutex_};
    if (breakpoints == breakpoints_) return;
    breakpoints_ = std::move(breakpoints);
    ++version_;
}

std::set<Breakpoint> DebugSession::breakpoints() const {
    const std::scoped_lock lock{mutex_};
    return breakpoints_;
}

std::shared_ptr<const DebugHalt> DebugSession::halt() const {
    const std::scoped_lock lock{mutex_};
    return halt_;
}

void DebugSession::go_on(DebugStep step) {
    {
        const std::scoped_lock lock{mutex_};
        if (!halt_) return;
        halt_.reset();
        order_ = step;
    }
    wake_.notify_all();
}

DebugSession::Stepping DebugSession::stepping() const {
    const std::scoped_lock lock{mutex_};
    return stepping_;
}

void DebugSession::step_from(const Stepping& stepping) {
    const std::scoped_lock lock{mutex_};
    stepping_ = stepping;
    is_stepping_ = stepping.step != DebugStep::Continue;
}

std::optional<DebugStep> DebugSession::stand(const std::function<DebugHalt()>& look,
                                             const std::stop_token& stop) {
    {
        std::unique_lock lock{mutex_};
        if (!wake_.wait(lock, stop, [this] { return !is_taken_; })) return std::nullopt;
        is_taken_ = true;
        since_ = Clock::now();
    }
    // Nobody else looks meanwhile; what is looked at may ask for the time.
    auto halt = std::make_shared<const DebugHalt>(look());
    {
        const std::scoped_lock lock{mutex_};
        halt_ = std::move(halt);
        order_.reset();
    }
    if (changed_) changed_();
    std::optional<DebugStep> order;
    {
        std::unique_lock lock{mutex_};
        wake_.wait(lock, stop, [this] { return order_.has_value(); });
        order = std::exchange(order_, std::nullopt);
        halt_.reset();
        stood_ += Clock::now() - *since_;
        since_.reset();
        is_taken_ = false;
    }
    wake_.notify_all();
    if (changed_) changed_();
    return order;
}

DebugSession::Clock::duration DebugSession::stood() const {
    const std::scoped_lock lock{mutex_};
    return stood_ + (since_ ? Clock::now() - *since_ : Clock::duration{});
}

}  // namespace scripting
