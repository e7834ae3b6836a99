#include "workbench/widgets/signed_bar.h"

#include <algorithm>

namespace workbench {

void draw_signed_bar(double number, double largest, const Palette& palette) {
    const float width = std::max(8.0F, ImGui::GetContentRegionAvail().x);
    const float height = ImGui::GetTextLineHeight();
    const ImVec2 from = ImGui::GetCursorScreenPos();
    ImGui::Dummy({width, height});
    const float middle = from.x + width / 2;
    const double share = largest == 0 ? 0 : std::clamp(number / largest, -1.0, 1.0);
    // What is not zero is seen.
    float length = static_cast<float>(share) * (width / 2 - 1);
    if (number > 0) length = std::max(length, 2.0F);
    if (number < 0) length = std::min(length, -2.0F);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float top = from.y + height * 0.2F;
    const float bottom = from.y + height * 0.8F;
    list.AddLine({middle, from.y - 2}, {middle, from.y + height + 2}, palette.faint);
    if (number == 0) return;
    list.AddRectFilled({std::min(middle, middle + length), top},
                       {std::max(middle, middle + length), bottom},
                       number < 0 ? palette.negative : palette.positive, 2);
}

}  // namespace workbench
