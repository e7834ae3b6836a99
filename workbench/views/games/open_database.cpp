#include "workbench/views/games/open_database.h"

#include <utility>

namespace workbench {

void open(OpenDatabaseState& state, const Workspace& workspace) {
    state.is_open = true;
    state.error.clear();
    state.path = workspace.database.string();
}

void refresh(OpenDatabaseState& state, Workspace& workspace) {
    auto finished = state.job.take();
    if (!finished) return;
    if (!*finished) {
        state.error = finished->error();
        return;
    }
    workspace.database = std::move(**finished);
    workspace.stored.reset();
    workspace.arm.reset();
    workspace.values.reset();
    workspace.experiments.clear();
    workspace.store_revision++;
    state.is_open = false;
}

void apply(const OpenDatabaseAction& action, OpenDatabaseState& state, Workspace& workspace) {
    if (const auto* edit = std::get_if<EditPath>(&action)) {
        state.path = edit->path;
    } else if (std::holds_alternative<OpenPath>(action)) {
        if (state.path.empty()) return;
        state.error.clear();
        state.job.start(
            [path = std::filesystem::path{state.path}](const std::stop_token&) {
                // Makes the file where there is none, and fails where it is something else.
                const db::Connection connection{path, db::Access::ReadWrite};
                return path;
            },
            workspace.wake);
    } else if (std::holds_alternative<CloseOpenDatabase>(action)) {
        state.is_open = false;
    }
}

}  // namespace workbench
