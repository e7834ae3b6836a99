#include "workbench/frame/status_bar.h"

#include "workbench/text/words.h"

namespace workbench {

void apply(const StopJob& action, Workspace& workspace) {
    if (action.index >= workspace.jobs.size()) return;
    JobStatus& status = workspace.jobs[action.index];
    if (!action.leaves_behind) {
        status.job.stop.request_stop();
        return;
    }
    status.job.leave_behind(words(workspace.settings.language).left_behind);
    workspace.has_left_jobs = true;
}

bool refresh_toasts(Workspace& workspace, std::chrono::steady_clock::time_point now) {
    return std::erase_if(workspace.toasts, [&](const Toast& toast) { return toast.until <= now; }) >
           0;
}

}  // namespace workbench
