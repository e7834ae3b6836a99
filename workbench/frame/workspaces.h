#pragma once

#include <optional>
#include <string>
#include <variant>

#include "workbench/workspace/workspace.h"

namespace workbench {

/// The dialog in which users make workspaces of their own.
struct WorkspacesState {
    bool is_open = false;
    std::string name;   ///< that is being typed
    std::string error;  ///< why the last name was not taken; empty: it was
};

struct EditWorkspaceName {
    std::string name;
};
struct MakeWorkspace {};
struct RenameWorkspace {};
struct RemoveWorkspace {};
struct CloseWorkspaces {};
using WorkspacesAction = std::variant<std::monostate, EditWorkspaceName, MakeWorkspace,
                                      RenameWorkspace, RemoveWorkspace, CloseWorkspaces>;

void apply(const WorkspacesAction& action, WorkspacesState& state, Workspace& workspace);
WorkspacesAction draw(const WorkspacesState& state, const Workspace& workspace);

/// The tabs of all workspaces, in a menu bar between what stands there and `right` (in pixels of
/// the window); a menu where they have no room. The id of the one that was clicked.
std::optional<std::string> draw_workspace_tabs(const Workspace& workspace, float right);

}  // namespace workbench
