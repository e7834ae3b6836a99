#include "workbench/process/limited_work.h"

#include <stdexcept>

namespace workbench {

LimitedWork::LimitedWork(JobLimits limits, const std::stop_token& stop)
    : on_users_stop_{stop, [this] { stop_.request_stop(); }} {
    watch_.begin(limits, LimitWatch::Clock::now(), memory_.bytes());
    watching_ = std::jthread{[this](const std::stop_token& over) { watch(over); }};
}

// The thread ends before what it looks at.
LimitedWork::~LimitedWork() {
    watching_.request_stop();
    watching_.join();
}

void LimitedWork::watch(const std::stop_token& over) {
    std::unique_lock lock{mutex_};
    while (!over.stop_requested() && watch_.reason() == StopReason::None) {
        const LimitWatch::Order order = watch_.look(LimitWatch::Clock::now(), memory_.bytes());
        if (order.stop) stop_.request_stop();
        over_.wait_for(lock, over, order.next_look, [] { return false; });
    }
}

void LimitedWork::throw_if_passed() const {
    const std::lock_guard lock{mutex_};
    const std::string limit = watch_.passed_limit();
    if (!limit.empty()) throw std::runtime_error{"this " + limit + " and was stopped"};
}

}  // namespace workbench
