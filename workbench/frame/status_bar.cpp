#include "workbench/frame/status_bar.h"

namespace workbench {

void apply(const StopJob& action, Workspace& workspace) {
    if (action.index < workspace.jobs.size()) workspace.jobs[action.index].stop.request_stop();
}

bool refresh_toasts(Workspace& workspace, std::chrono::steady_clock::time_point now) {
    return std::erase_if(workspace.toasts, [&](const Toast& toast) { return toast.until <= now; }) >
           0;
}

}  // namespace workbench
