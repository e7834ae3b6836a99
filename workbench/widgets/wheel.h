#pragma once

namespace workbench {

/// The wheel is the business of the item that was drawn last, over which the mouse is: nothing
/// scrolls. Returns the notches that were turned in this frame; above 0: away from the user.
int take_wheel();

}  // namespace workbench
