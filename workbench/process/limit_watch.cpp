#include "workbench/process/limit_watch.h"

#include <fmt/format.h>

#include <algorithm>

namespace workbench {
namespace {

constexpr std::int64_t kMegabyte = 1 << 20;

/// The fastest that memory is filled, in bytes a millisecond: pages as fast as a system hands them
/// out to a few threads.
constexpr std::int64_t kFastest = 8 * kMegabyte;
constexpr std::int64_t kLongestLook = 100;  ///< milliseconds between two looks at the memory
constexpr std::int64_t kNever = 3'600'000;

}  // namespace

void LimitWatch::begin(JobLimits limits, Clock::time_point now, std::int64_t resident) {
    limits_ = limits;
    resident_before_ = resident;
    deadline_.reset();
    if (limits.seconds) {
        deadline_ = now + std::chrono::duration_cast<Clock::duration>(
                              std::chrono::duration<double>{*limits.seconds});
    }
}

void LimitWatch::set_stop(StopReason reason, Clock::time_point end) {
    if (reason_ == StopReason::None) reason_ = reason;
    end_at_ = std::min(end, end_at_.value_or(end));
}

void LimitWatch::ask(Clock::time_point now) {
    set_stop(StopReason::Asked, now + kPatience);
}

LimitWatch::Clock::duration LimitWatch::until_memory_look(std::int64_t taken) const {
    if (!limits_.memory_megabytes) return std::chrono::milliseconds{kNever};
    const std::int64_t left = *limits_.memory_megabytes * kMegabyte + kOwnRoom - taken;
    return std::chrono::milliseconds{std::clamp<std::int64_t>(left / kFastest, 1, kLongestLook)};
}

LimitWatch::Order LimitWatch::look(Clock::time_point now, std::int64_t resident) {
    const StopReason before = reason_;
    const std::int64_t taken = resident - resident_before_;
    const std::int64_t beyond =
        limits_.memory_megabytes ? taken - *limits_.memory_megabytes * kMegabyte : 0;
    if (deadline_ && now >= *deadline_ + kOwnWord) {
        set_stop(StopReason::Timeout, *deadline_ + kLatePatience);
    }
    if (beyond > kOwnRoom) set_stop(StopReason::Memory, now + kLatePatience);
    if (beyond > kMostBeyond) set_stop(StopReason::Memory, now);

    Order order{.stop = before != reason_, .next_look = until_memory_look(taken)};
    order.end = end_at_ && now >= *end_at_;
    if (deadline_ && reason_ != StopReason::Timeout) {
        order.next_look = std::min(order.next_look, *deadline_ + kOwnWord - now);
    }
    if (end_at_) order.next_look = std::min(order.next_look, *end_at_ - now);
    return order;
}

std::string LimitWatch::passed_limit() const {
    if (reason_ == StopReason::Timeout) {
        return fmt::format("took longer than {} s", *limits_.seconds);
    }
    if (reason_ == StopReason::Memory) {
        return fmt::format(
            "used more than {} MB of memory (interpreters and their values, SQLite and tables of "
            "searches count together)",
            *limits_.memory_megabytes);
    }
    return "";
}

}  // namespace workbench
