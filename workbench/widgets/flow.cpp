#include "workbench/widgets/flow.h"

namespace workbench {

Flow::Flow() : right_{ImGui::GetCursorScreenPos().x + ImGui::GetContentRegionAvail().x} {}

void Flow::next(float width) {
    if (is_first_) {
        is_first_ = false;
        return;
    }
    const float after = ImGui::GetItemRectMax().x + ImGui::GetStyle().ItemSpacing.x + width;
    if (after <= right_) ImGui::SameLine();
}

void Flow::next_button(const char* label) {
    next(button_width(label));
}

float button_width(const char* label) {
    return ImGui::CalcTextSize(label, nullptr, true).x + 2 * ImGui::GetStyle().FramePadding.x;
}

}  // namespace workbench
