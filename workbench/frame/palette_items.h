#pragma once

#include "workbench/frame/views.h"

namespace workbench {

/// Everything that the command palette offers: commands, panels, shipped experiments, saved
/// queries.
std::vector<PaletteItem> palette_items(const Views& states, const Workspace& workspace);

}  // namespace workbench
