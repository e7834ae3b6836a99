#include "workbench/widgets/interval_chart.h"

#include <algorithm>

#include "workbench/widgets/interval_bar.h"
#include "workbench/widgets/places.h"

namespace workbench {
namespace {

float widest(const std::vector<ChartRow>& rows, std::string ChartRow::*text) {
    float width = 0;
    for (const ChartRow& row : rows) {
        width = std::max(width, ImGui::CalcTextSize((row.*text).c_str()).x);
    }
    return width;
}

/// Where the bars lie across, in pixels of the screen.
struct Bars {
    float left = 0;
    float right = 0;
    float at(double share) const { return left + static_cast<float>(share) * (right - left); }
};

void draw_ticks(const scripting::Axis& axis, const Bars& bars, float top, float bottom,
                const Palette& palette) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    float free_from = -1e9F;
    for (const double tick : axis.ticks) {
        const float x = bars.at(axis.place(tick));
        list.AddLine({x, top}, {x, bottom}, palette.plate, 1);
        const std::string text = axis.text_of(tick);
        const float width = ImGui::CalcTextSize(text.c_str()).x;
        if (x - width / 2 < free_from) continue;
        list.AddText({x - width / 2, bottom}, palette.faint, text.c_str());
        free_from = x + width / 2 + 6;
    }
}

void draw_bar(const ChartRow& row, const scripting::Axis& axis, const Bars& bars, float middle,
              float height, const Palette& palette) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (row.interval.has_ends()) {
        const float low = bars.at(axis.place(row.interval.low));
        const float high = bars.at(axis.place(row.interval.high));
        const float cap = height * 0.22F;
        list.AddLine({low, middle}, {high, middle}, palette.accent, 2);
        list.AddLine({low, middle - cap}, {low, middle + cap}, palette.accent, 2);
        list.AddLine({high, middle - cap}, {high, middle + cap}, palette.accent, 2);
    }
    list.AddCircleFilled({bars.at(axis.place(row.interval.estimate)), middle}, height * 0.2F,
                         row.is_marked ? palette.value_best : palette.text);
}

}  // namespace

scripting::Axis axis_of(const std::vector<ChartRow>& rows) {
    if (rows.empty()) return scripting::linear_axis(0, 1, 5);
    double low = rows.front().interval.estimate;
    double high = low;
    for (const ChartRow& row : rows) {
        const engine::Interval& interval = row.interval;
        low = std::min(low, interval.has_ends() ? interval.low : interval.estimate);
        high = std::max(high, interval.has_ends() ? interval.high : interval.estimate);
    }
    return scripting::linear_axis(low, high, 5);
}

std::optional<std::size_t> draw_interval_chart(const std::vector<ChartRow>& rows,
                                               const scripting::Axis& axis,
                                               const Palette& palette) {
    std::optional<std::size_t> clicked;
    const float height = ImGui::GetTextLineHeightWithSpacing();
    const float room = ImGui::GetContentRegionAvail().x;
    const float gap = ImGui::GetFontSize() * 0.7F;
    const float names = std::min(widest(rows, &ChartRow::name), room * 0.4F);
    const float notes = std::min(widest(rows, &ChartRow::note), room * 0.3F);
    const ImVec2 from = ImGui::GetCursorScreenPos();
    const Bars bars{from.x + names + gap,
                    std::max(from.x + room - notes - 2 * gap, from.x + names + gap + 40)};
    const float bottom = from.y + height * static_cast<float>(rows.size());
    draw_ticks(axis, bars, from.y, bottom, palette);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    for (std::size_t number = 0; number < rows.size(); ++number) {
        const ChartRow& row = rows[number];
        ImGui::PushID(static_cast<int>(number));
        const ImVec2 corner{from.x, from.y + height * static_cast<float>(number)};
        ImGui::SetCursorScreenPos(corner);
        if (ImGui::Selectable("##row", row.is_marked, 0, {room, height})) clicked = number;
        mark_place("chart." + row.name);
        if (ImGui::IsItemHovered()) {
            ImGui::SetTooltip("%s  %s", row.name.c_str(), interval_ends(row.interval).c_str());
        }
        const float pad = (height - ImGui::GetTextLineHeight()) / 2;
        list.PushClipRect(corner, {corner.x + names + gap * 0.5F, corner.y + height}, true);
        list.AddText({corner.x, corner.y + pad}, palette.text, row.name.c_str());
        list.PopClipRect();
        draw_bar(row, axis, bars, corner.y + height / 2, height, palette);
        list.AddText({bars.right + gap, corner.y + pad}, palette.faint, row.note.c_str());
        ImGui::PopID();
    }
    ImGui::SetCursorScreenPos({from.x, bottom});
    ImGui::Dummy({room, height});
    return clicked;
}

}  // namespace workbench
