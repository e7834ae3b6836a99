#include "workbench/widgets/signed_color.h"

#include <algorithm>
#include <cmath>

namespace workbench {

ImU32 signed_color(const Palette& palette, double share) {
    constexpr double kBend = 0.6;
    const auto part = static_cast<float>(std::pow(std::min(std::abs(share), 1.0), kBend));
    const ImVec4 zero = ImGui::ColorConvertU32ToFloat4(palette.zero);
    const ImVec4 end =
        ImGui::ColorConvertU32ToFloat4(share < 0 ? palette.negative : palette.positive);
    return ImGui::ColorConvertFloat4ToU32({zero.x + (end.x - zero.x) * part,
                                           zero.y + (end.y - zero.y) * part,
                                           zero.z + (end.z - zero.z) * part, 1});
}

}  // namespace workbench
