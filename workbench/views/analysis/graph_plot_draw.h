#pragma once

#include <optional>

#include "workbench/views/analysis/graph_plot.h"
#include "workbench/window/theme.h"

namespace workbench {

/// What the mouse does to the graph.
struct GraphMouse {
    std::optional<int> pointed;  ///< the ply under the mouse
    std::optional<int> dragged;  ///< the ply where the cursor is put
};

/// Draws the graph into an area of that many pixels, with a cursor at a ply.
GraphMouse draw_graph(const GraphPicture& picture, int cursor, const Palette& palette, ImVec2 size);

}  // namespace workbench
