#include "workbench/views/board/play_clock.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace workbench {

double PlayClock::seconds_left(int seat, Time now) const {
    if (running_ != seat) return left_[seat];
    return left_[seat] - std::chrono::duration<double>(now - since_).count();
}

void PlayClock::run(int seat, Time now) {
    if (running_ == seat) return;
    halt(now);
    running_ = seat;
    since_ = now;
}

void PlayClock::halt(Time now) {
    if (!running_) return;
    left_[*running_] = seconds_left(*running_, now);
    running_.reset();
}

void PlayClock::finish_move(int seat, Time now) {
    before_.push_back(left_);
    halt(now);
    left_[seat] = terms_.is_per_move ? terms_.seconds : left_[seat] + terms_.increment;
}

void PlayClock::take_back(int plies, Time now) {
    halt(now);
    const auto count = static_cast<std::size_t>(std::max(plies, 0));
    if (count >= before_.size()) return;
    left_ = before_[count];
    before_.resize(count);
}

std::string clock_text(double seconds) {
    constexpr double kShort = 10;
    if (seconds <= 0) return "0:00";
    if (seconds < kShort) return fmt::format("{:.1f}", std::floor(seconds * 10) / 10);
    return whole_clock_text(seconds);
}

std::string whole_clock_text(double seconds) {
    const auto whole = static_cast<long>(std::ceil(seconds));
    if (whole < 3600) return fmt::format("{}:{:02}", whole / 60, whole % 60);
    return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
}

}  // namespace workbench
