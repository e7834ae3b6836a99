#pragma once

#include "engine/board/disc.h"
#include "workbench/window/theme.h"

namespace workbench {

/// A disc with its shadow; `Disc::Empty` draws nothing.
void draw_disc(ImDrawList& list, const Palette& palette, ImVec2 centre, float radius,
               engine::Disc disc);

/// A disc that is not there yet.
void draw_ghost(ImDrawList& list, const Palette& palette, ImVec2 centre, float radius,
                engine::Disc disc);

}  // namespace workbench
