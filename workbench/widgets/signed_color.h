#pragma once

#include "workbench/window/theme.h"

namespace workbench {

/// The color of a signed number as a share of the largest, -1 to 1. Small ones are told apart
/// better than large ones: most maps have a few huge cells.
ImU32 signed_color(const Palette& palette, double share);

}  // namespace workbench
