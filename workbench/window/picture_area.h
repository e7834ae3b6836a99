#pragma once

namespace workbench {

/// A rectangle of the window, in screen units from its upper left corner. Without width: all of it.
struct PictureArea {
    float x = 0;
    float y = 0;
    float width = 0;
    float height = 0;
};

}  // namespace workbench
