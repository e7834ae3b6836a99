#pragma once

#include <string>

namespace workbench {

/// Begins a modal dialog in the middle of the window, `width` pixels wide and as high as it needs;
/// end it with `ImGui::EndPopup`. `stays_open` becomes false when its cross is clicked. False: the
/// user has closed it, and nothing is to be drawn or ended.
bool begin_dialog(const std::string& title, float width, bool& stays_open);

/// Escape closes the menu or list that was opened last, and nothing else; dialogs look at it
/// themselves. Once in a frame, before everything that is drawn.
void close_menu_by_escape();

/// Closes a modal dialog that its state has closed: one that is merely no longer drawn would go on
/// to keep the mouse from everything else.
void close_dialog(const std::string& title);

}  // namespace workbench
