#pragma once

#include <array>

#include "workbench/window/theme.h"

namespace workbench {

/// Losses, in discs, between which the color of a move goes from green over yellow to red.
inline constexpr std::array kLossSteps{0.0, 1.0, 2.0, 4.0, 10.0};

/// The color of a move that gives away so many discs.
ImU32 loss_color(double discs);

}  // namespace workbench
