#include "workbench/widgets/interval_bar.h"

#include <fmt/format.h>

#include <algorithm>

namespace workbench {

std::string interval_text(const engine::Interval& interval, int decimals) {
    if (!interval.has_ends()) return fmt::format("{:.{}f}", interval.estimate, decimals);
    return fmt::format("{:.{}f} ±{:.{}f}", interval.estimate, decimals,
                       (interval.high - interval.low) / 2, decimals);
}

std::string interval_ends(const engine::Interval& interval) {
    if (!interval.has_ends()) return fmt::format("{:.4g}", interval.estimate);
    return fmt::format("{:.4g}  [{:.4g}, {:.4g}]", interval.estimate, interval.low, interval.high);
}

void draw_interval(const engine::Interval& interval, double low, double high,
                   const Palette& palette) {
    const float width = std::max(8.0F, ImGui::GetContentRegionAvail().x);
    const float height = ImGui::GetTextLineHeight();
    const ImVec2 from = ImGui::GetCursorScreenPos();
    ImGui::Dummy({width, height});
    if (ImGui::IsItemHovered()) {
        ImGui::SetTooltip("%s", interval_ends(interval).c_str());
    }
    const auto across = [&](double value) {
        const double share = (std::clamp(value, low, high) - low) / (high - low);
        return from.x + 3 + static_cast<float>(share) * (width - 6);
    };
    const float middle = from.y + height / 2;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddLine({from.x, middle}, {from.x + width, middle}, palette.plate, height * 0.28F);
    list.AddLine({across(interval.low), middle}, {across(interval.high), middle}, palette.accent,
                 height * 0.28F);
    list.AddCircleFilled({across(interval.estimate), middle}, height * 0.2F, palette.text);
}

}  // namespace workbench
