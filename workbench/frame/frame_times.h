#pragma once

#include <chrono>
#include <filesystem>
#include <vector>

namespace workbench {

/// How long the work of each frame took, for those who measure: $YOMI_FRAMES names a file that
/// receives one line a frame when the program ends:
///
///     at_s,work_ms,shown_ms
///
/// `at_s` since the program began; `work_ms` polling, building the views and their draw lists, and
/// obeying commands; `shown_ms` what the graphics driver took beside it.
class FrameTimes {
  public:
    using Clock = std::chrono::steady_clock;

    FrameTimes();
    ~FrameTimes();
    FrameTimes(const FrameTimes&) = delete;
    FrameTimes& operator=(const FrameTimes&) = delete;

    void add(Clock::duration work, Clock::duration shown);

  private:
    struct Frame {
        Clock::time_point at;
        Clock::duration work;
        Clock::duration shown;
    };
    std::filesystem::path file_;
    Clock::time_point began_ = Clock::now();
    std::vector<Frame> frames_;
};

}  // namespace workbench
