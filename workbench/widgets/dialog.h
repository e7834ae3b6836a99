#pragma once

#include <string>

namespace workbench {

/// Closes a modal dialog that its state has closed: one that is merely no longer drawn would go on
/// to keep the mouse from everything else.
void close_dialog(const std::string& title);

}  // namespace workbench
