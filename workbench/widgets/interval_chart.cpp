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

void draw_lines(const scripting::Axis& axis, const Bars& bars, float top, float bottom,
                const Palette& palette) {
    for (const double tick : axis.ticks) {
        const float x = bars.at(axis.place(tick));
        ImGui::GetWindowDrawList()->AddLine({x, top}, {x, bottom}, palette.plate, 1);
    }
}

/// The axis: its line, the numbers under its ticks, and what they are.
void draw_axis(const scripting::Axis& axis, const Bars& bars, float top, const char* unit,
               const Palette& palette) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddLine({bars.left, top}, {bars.right, top}, palette.faint, 1);
    float free_from = -1e9F;
    for (const double tick : axis.ticks) {
        const float x = bars.at(axis.place(tick));
        list.AddLine({x, top}, {x, top + 4}, palette.faint, 1);
        const std::string text = axis.text_of(tick);
        const float width = ImGui::CalcTextSize(text.c_str()).x;
        if (x - width / 2 < free_from) continue;
        list.AddText({x - width / 2, top + 5}, palette.text, text.c_str());
        mark_place("chart.tick " + text, {x - width / 2, top + 5},
                   {x + width / 2, top + 5 + ImGui::GetTextLineHeight()});
        free_from = x + width / 2 + 6;
    }
    const float width = ImGui::CalcTextSize(unit).x;
    list.AddText({bars.left - width - ImGui::GetFontSize() * 2, top + 5}, palette.faint, unit);
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

ChartAnswer draw_interval_chart(const std::vector<ChartRow>& rows, const scripting::Axis& axis,
                                const char* unit, const Palette& palette) {
    ChartAnswer answer;
    const float height = ImGui::GetTextLineHeightWithSpacing();
    const float below = ImGui::GetTextLineHeight() + 8;
    const ImVec2 area = ImGui::GetContentRegionAvail();
    const float needed = height * static_cast<float>(rows.size());
    const bool scrolls = needed + below > area.y;
    const float room = area.x - (scrolls ? ImGui::GetStyle().ScrollbarSize : 0);
    const float gap = ImGui::GetFontSize() * 0.7F;
    const float names =
        std::max(std::min(widest(rows, &ChartRow::name), room * 0.4F),
                 std::min(ImGui::CalcTextSize(unit).x + ImGui::GetFontSize() * 1.5F, room * 0.3F));
    const float notes = std::min(widest(rows, &ChartRow::note), room * 0.3F);
    const float left = ImGui::GetCursorScreenPos().x;
    const Bars bars{left + names + gap,
                    std::max(left + room - notes - 2 * gap, left + names + gap + 40)};
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
    ImGui::BeginChild("rows", {0, std::max(std::min(needed, area.y - below), height)}, false);
    const ImVec2 from = ImGui::GetCursorScreenPos();
    const float bottom = from.y + needed;
    draw_lines(axis, bars, from.y, bottom, palette);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    for (std::size_t number = 0; number < rows.size(); ++number) {
        const ChartRow& row = rows[number];
        const ImVec2 corner{from.x, from.y + height * static_cast<float>(number)};
        const ImVec2 end{corner.x + room, corner.y + height};
        ImGui::PushID(static_cast<int>(number));
        ImGui::SetCursorScreenPos(corner);
        // As high as the row alone, so that one row is under the mouse.
        if (ImGui::InvisibleButton("row", {std::max(room, 1.0F), height})) answer.clicked = number;
        mark_place("chart." + row.name);
        if (ImGui::IsItemHovered()) {
            answer.pointed = number;
            list.AddRectFilled(corner, end, palette.plate_to_move & 0x60FFFFFFU, 3);
            ImGui::SetTooltip("%s  %s", row.name.c_str(), interval_ends(row.interval).c_str());
        } else if (row.is_marked) {
            list.AddRectFilled(corner, end, palette.plate, 3);
        }
        const float pad = (height - ImGui::GetTextLineHeight()) / 2;
        list.PushClipRect(corner, {corner.x + names + gap * 0.5F, corner.y + height}, true);
        list.AddText({corner.x, corner.y + pad}, palette.text, row.name.c_str());
        list.PopClipRect();
        draw_bar(row, axis, bars, corner.y + height / 2, height, palette);
        list.AddText({bars.right + gap, corner.y + pad}, palette.faint, row.note.c_str());
        ImGui::PopID();
    }
    ImGui::EndChild();
    const ImVec2 axis_from = ImGui::GetCursorScreenPos();
    ImGui::Dummy({room, below});
    draw_axis(axis, bars, axis_from.y, unit, palette);
    ImGui::PopStyleVar();
    return answer;
}

}  // namespace workbench
