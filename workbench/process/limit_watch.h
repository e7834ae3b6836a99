#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

namespace workbench {

/// What work that runs scripts or people's SQL may take.
struct JobLimits {
    std::optional<double> seconds;        ///< none: as long as it likes
    std::optional<int> memory_megabytes;  ///< real memory beside what the process had before
};

/// Why work was asked to stop.
enum class StopReason { None, Asked, Timeout, Memory };

/// The last line of defence around work that runs scripts or people's SQL, which have their own
/// limits inside: decides when the work is to be asked to stop, and when it has to be ended since
/// it did not. Only decides: whoever has it looks at the clock and at the memory, and does it.
class LimitWatch {
  public:
    using Clock = std::chrono::steady_clock;

    /// What is due.
    struct Order {
        bool stop = false;  ///< ask the work to stop; said once
        bool end = false;   ///< it did not: end it
        Clock::duration next_look;
    };

    /// The work begins, with `resident` bytes of the process's memory in use.
    void begin(JobLimits limits, Clock::time_point now, std::int64_t resident);
    /// A person or the system asks for the end.
    void ask(Clock::time_point now);
    /// `resident`: the process's memory now, in bytes.
    Order look(Clock::time_point now, std::int64_t resident);

    /// The first one that there was.
    StopReason reason() const { return reason_; }
    /// Which limit was passed, as the rest of a sentence: "took longer than 2 s"; empty: none.
    std::string passed_limit() const;

    /// Who is asked to stop has so long.
    static constexpr Clock::duration kPatience = std::chrono::seconds{2};
    /// Who has passed a limit has so long, from the limit on.
    static constexpr Clock::duration kLatePatience = std::chrono::milliseconds{750};
    /// A script's own clock and its own count of memory, which know the line, have the first word.
    static constexpr Clock::duration kOwnWord = std::chrono::milliseconds{50};
    static constexpr std::int64_t kOwnRoom = std::int64_t{20} << 20;
    /// Bytes beyond the limit that end the work at once.
    static constexpr std::int64_t kMostBeyond = std::int64_t{60} << 20;

  private:
    void set_stop(StopReason reason, Clock::time_point end);
    Clock::duration until_memory_look(std::int64_t taken) const;

    JobLimits limits_;
    std::optional<Clock::time_point> deadline_;
    std::int64_t resident_before_ = 0;
    StopReason reason_ = StopReason::None;
    std::optional<Clock::time_point> end_at_;  ///< the work was asked to stop
};

}  // namespace workbench
