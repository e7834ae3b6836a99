#pragma once

#include "workbench/window/theme.h"

namespace workbench {

/// Draws a signed number as a bar from the middle of a table's cell, to the left or to the right;
/// a bar of the size `largest` fills its half.
void draw_signed_bar(double number, double largest, const Palette& palette);

}  // namespace workbench
