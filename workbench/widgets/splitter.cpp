#include "workbench/widgets/splitter.h"

#include <imgui.h>

#include <algorithm>

namespace workbench {
namespace {

constexpr float kSmallestShare = 0.08F;
constexpr float kLargestShare = 0.85F;

}  // namespace

float splitter_width() {
    return ImGui::GetFontSize() * 0.45F;
}

float draw_splitter(const char* id, bool between_columns, float length, float extent, float share,
                    int grows) {
    const float width = splitter_width();
    ImGui::InvisibleButton(id, between_columns ? ImVec2{width, length} : ImVec2{length, width});
    const bool is_used = ImGui::IsItemActive() || ImGui::IsItemHovered();
    if (is_used) {
        ImGui::SetMouseCursor(between_columns ? ImGuiMouseCursor_ResizeEW
                                              : ImGuiMouseCursor_ResizeNS);
        const ImVec2 from = ImGui::GetItemRectMin();
        const ImVec2 to = ImGui::GetItemRectMax();
        ImGui::GetWindowDrawList()->AddRectFilled(
            from, to, ImGui::GetColorU32(ImGuiCol_SeparatorHovered), width / 2);
    }
    if (!ImGui::IsItemActive() || extent <= 0) return share;
    const ImVec2 moved = ImGui::GetIO().MouseDelta;
    const float pixels = between_columns ? moved.x : moved.y;
    return std::clamp(share + static_cast<float>(grows) * pixels / extent, kSmallestShare,
                      kLargestShare);
}

}  // namespace workbench
