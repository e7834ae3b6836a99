#pragma once

#include <imgui.h>

namespace workbench {

/// Items beside each other, each on the next line where the panel has no room for it.
class Flow {
  public:
    Flow();
    /// Before each item: it will be so many pixels wide.
    void next(float width);
    /// Before a button with that label.
    void next_button(const char* label);

    /// How many lines items of these widths take, in an area of that width.
    template <class Widths>
    static int lines(const Widths& widths, float room);

  private:
    float right_;  ///< of the panel, on the screen
    bool is_first_ = true;
};

float button_width(const char* label);

template <class Widths>
int Flow::lines(const Widths& widths, float room) {
    int lines = 1;
    float used = 0;
    for (const float width : widths) {
        const float gap = used > 0 ? ImGui::GetStyle().ItemSpacing.x : 0;
        if (used > 0 && used + gap + width > room) {
            ++lines;
            used = width;
        } else {
            used += gap + width;
        }
    }
    return lines;
}

}  // namespace workbench
