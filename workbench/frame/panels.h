#pragma once

#include "workbench/frame/views.h"

namespace workbench {

/// Brings a view to the front and gives it the keyboard. An id that no view has does nothing.
void show_panel(const std::string& id, Workspace& workspace);
/// The panel `step` places after the focused one gets the keyboard; arrows then walk through its
/// items.
void walk_to_panel(int step, Workspace& workspace);
/// The next view of the focused panel's room comes to the front.
void show_next_tab(Workspace& workspace);
/// For the frame that begins: Dear ImGui walks by keys while the workspace says so, and a click
/// ends it.
void set_walking(Workspace& workspace);
/// The focused panel fills the window, or no longer.
void maximise_focused(Workspace& workspace);

}  // namespace workbench
