#pragma once

#include <optional>

#include "workbench/frame/views.h"

namespace workbench {

/// Does what a menu or a key asked for. False: it is the application's to do (picture, quit).
bool apply(Command command, Views& views, Workspace& workspace);

/// Does what was chosen in the command palette.
void obey(const std::optional<PaletteChoice>& choice, Views& views, Workspace& workspace);

}  // namespace workbench
