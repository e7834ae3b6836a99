#include "workbench/window/pace.h"

#include <algorithm>

namespace workbench {
namespace {

/// ImGui needs a few frames until everything that an event set off has found its place.
constexpr int kFramesPerEvent = 3;
/// Between two frames that only background work asked for, in seconds; bars move at this pace too.
constexpr double kBusyPace = 0.1;
/// The cursor of a text field blinks, and messages go, without an event.
constexpr double kWatchfulPace = 0.25;
/// A sleeping window looks up so often; everything that matters wakes it anyway.
constexpr double kIdlePace = 2;

}  // namespace

double Pace::since_drawn() const {
    return std::chrono::duration<double>(Clock::now() - drawn_at_).count();
}

double Pace::patience(bool is_watched, bool is_busy) const {
    if (frames_due_ > 0) return 0;
    double pace = is_watched ? kWatchfulPace : kIdlePace;
    if (is_busy || was_called_ || is_settling_) pace = kBusyPace;
    // What was due and is not drawn, of a minimised window, waits for its next turn.
    const double left = pace - since_drawn();
    return left > 0 ? left : pace;
}

void Pace::note(Window::Wakeup wakeup) {
    if (wakeup == Window::Wakeup::User) frames_due_ = kFramesPerEvent;
    if (wakeup == Window::Wakeup::Called) was_called_ = true;
}

void Pace::ask() {
    frames_due_ = kFramesPerEvent;
}

bool Pace::is_due(bool is_watched, bool is_busy) const {
    if (frames_due_ > 0) return true;
    const double waited = since_drawn();
    if (is_busy || was_called_ || is_settling_) return waited >= kBusyPace * 0.95;
    return is_watched && waited >= kWatchfulPace * 0.95;
}

void Pace::was_minimised() {
    frames_due_ = 0;
}

void Pace::was_drawn() {
    frames_due_ = std::max(0, frames_due_ - 1);
    is_settling_ = was_called_;
    was_called_ = false;
    drawn_at_ = Clock::now();
}

}  // namespace workbench
