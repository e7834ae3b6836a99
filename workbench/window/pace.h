#pragma once

#include <chrono>

#include "workbench/window/window.h"

namespace workbench {

/// When the window draws: at once for its user, ten times a second for what background work brings,
/// and hardly ever at rest.
class Pace {
  public:
    using Clock = std::chrono::steady_clock;

    /// Seconds to sleep. `is_watched`: a cursor blinks, or a message will go. `is_busy`: background
    /// work goes on.
    double patience(bool is_watched, bool is_busy) const;
    void note(Window::Wakeup wakeup);
    /// Work has begun or ended, a message has gone, or a command of a menu was obeyed: that is seen
    /// at once.
    void ask();
    /// A frame is to be drawn now.
    bool is_due(bool is_watched, bool is_busy) const;
    void was_drawn();
    void was_minimised();

  private:
    double since_drawn() const;

    int frames_due_ = 0;        ///< at once
    bool was_called_ = true;    ///< background work brought something that was not drawn yet
    bool is_settling_ = false;  ///< one more frame, for what the last one moved
    Clock::time_point drawn_at_;
};

}  // namespace workbench
