#pragma once

#include <algorithm>
#include <chrono>
#include <stop_token>

namespace scripting {

/// Until when something is waited for.
struct Patience {
    using Clock = std::chrono::steady_clock;

    static Patience of(double seconds, std::stop_token stop) {
        return {.seconds = seconds,
                .deadline = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                               std::chrono::duration<double>(seconds)),
                .stop = std::move(stop)};
    }

    double seconds = 0;  ///< how long it was from the beginning
    Clock::time_point deadline;
    std::stop_token stop;

    bool is_over() const { return stop.stop_requested() || Clock::now() >= deadline; }
    /// Milliseconds to wait until looking again, so that a stop is seen soon.
    int wait_milliseconds() const {
        constexpr std::chrono::milliseconds kLongest{20};
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
        return static_cast<int>(std::clamp(left, std::chrono::milliseconds{0}, kLongest).count());
    }
};

}  // namespace scripting
