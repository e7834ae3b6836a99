#include "workbench/widgets/outcome_bar.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>

namespace workbench {
namespace {

/// A percentage in the middle of its part, where it fits.
void draw_percent(ImDrawList& list, double share, float from, float to, float top, ImU32 color) {
    const std::string text = fmt::format("{:.0f}", 100 * share);
    const float size = ImGui::GetFontSize() * 0.82F;
    const ImVec2 extent = ImGui::GetFont()->CalcTextSizeA(size, FLT_MAX, 0, text.c_str(), nullptr);
    if (extent.x + 4 > to - from) return;
    list.AddText(ImGui::GetFont(), size,
                 {std::floor((from + to - extent.x) / 2),
                  std::floor(top + (ImGui::GetTextLineHeight() - extent.y) / 2)},
                 color, text.c_str());
}

}  // namespace

bool draw_outcome_bar(std::int64_t won, std::int64_t drawn, std::int64_t lost,
                      const Palette& palette) {
    const float width = std::max(8.0F, ImGui::GetContentRegionAvail().x);
    const float height = ImGui::GetTextLineHeight();
    const ImVec2 from = ImGui::GetCursorScreenPos();
    ImGui::Dummy({width, height});
    const bool is_hovered = ImGui::IsItemHovered();
    const auto games = static_cast<double>(won + drawn + lost);
    if (games == 0) return is_hovered;

    const double won_share = static_cast<double>(won) / games;
    const double drawn_share = static_cast<double>(drawn) / games;
    const float first = from.x + width * static_cast<float>(won_share);
    const float second = from.x + width * static_cast<float>(won_share + drawn_share);
    const float end = from.x + width;
    const float bottom = from.y + height;
    const auto faded = [](ImU32 color) {
        return ImGui::GetColorU32(ImGui::ColorConvertU32ToFloat4(color));
    };
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (won > 0) {
        list.AddRectFilled({from.x, from.y}, {std::max(first, from.x + 2), bottom},
                           faded(palette.positive), 2);
        draw_percent(list, won_share, from.x, first, from.y, faded(palette.on_signed));
    }
    if (drawn > 0) {
        list.AddRectFilled({first, from.y + height * 0.25F},
                           {std::max(second, first + 2), bottom - height * 0.25F},
                           faded(palette.zero));
    }
    if (lost > 0) {
        list.AddRect({std::min(second + 0.5F, end - 2), from.y + 0.5F}, {end - 0.5F, bottom - 0.5F},
                     faded(palette.negative), 2, 0, 1.5F);
        draw_percent(list, 1 - won_share - drawn_share, second, end, from.y, faded(palette.text));
    }
    return is_hovered;
}

}  // namespace workbench
