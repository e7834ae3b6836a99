#pragma once

namespace workbench {

/// A bar between two panels that is dragged with the mouse. `share` is the part of `extent` pixels
/// that one panel takes; `grows` is 1 where dragging right or down makes it larger, -1 otherwise.
/// Returns the new share.
float draw_splitter(const char* id, bool between_columns, float length, float extent, float share,
                    int grows);

/// Pixels that a splitter takes across.
float splitter_width();

}  // namespace workbench
