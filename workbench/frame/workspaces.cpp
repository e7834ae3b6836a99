#include "workbench/frame/workspaces.h"

namespace workbench {

void apply(const WorkspacesAction& action, WorkspacesState& state, Workspace& workspace) {
    if (const auto* edited = std::get_if<EditWorkspaceName>(&action)) {
        state.name = edited->name;
        state.error.clear();
    } else if (std::holds_alternative<MakeWorkspace>(action)) {
        state.error = make_arrangement(workspace.settings, state.name);
        if (state.error.empty()) state = {};
    } else if (std::holds_alternative<RenameWorkspace>(action)) {
        state.error = rename_arrangement(workspace.settings, state.name);
        if (state.error.empty()) state = {};
    } else if (std::holds_alternative<RemoveWorkspace>(action)) {
        remove_arrangement(workspace.settings);
        state = {};
    } else if (std::holds_alternative<CloseWorkspaces>(action)) {
        state = {};
    }
}

}  // namespace workbench
