#pragma once

#include "workbench/workspace/workspace.h"

namespace workbench {

/// Stops one of `Workspace::jobs`, or leaves one behind that was stopped and is stuck.
struct StopJob {
    std::size_t index;
    bool leaves_behind = false;
};

/// The lowest line: what runs, how far it is, and the database. Returns what to stop.
std::optional<StopJob> draw_status_bar(const Workspace& workspace);
void apply(const StopJob& action, Workspace& workspace);

/// Lets go of messages whose time is over. True: something changed on the screen.
bool refresh_toasts(Workspace& workspace, std::chrono::steady_clock::time_point now);
/// Messages in the lower right corner; a click sends one away (returns its index).
std::optional<std::size_t> draw_toasts(const Workspace& workspace);

}  // namespace workbench
