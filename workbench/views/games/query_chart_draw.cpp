#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "workbench/views/games/query_parts_draw.h"
#include "workbench/widgets/places.h"
#include "workbench/window/imgui_compat.h"
#include "workbench/window/theme.h"

namespace workbench {
namespace {

struct ChartButton {
    ChartKind kind;
    const char* Words::*label;
    const char* place;
};

constexpr std::array kChartButtons{
    ChartButton{ChartKind::None, &Words::chart_none, "query.chart rows"},
    ChartButton{ChartKind::Line, &Words::chart_line, "query.chart line"},
    ChartButton{ChartKind::Bars, &Words::chart_bars, "query.chart bars"},
    ChartButton{ChartKind::Scatter, &Words::chart_scatter, "query.chart scatter"},
    ChartButton{ChartKind::Histogram, &Words::chart_histogram, "query.chart histogram"},
};

QueryAction kind_chosen(const QueryTab& tab, ChartKind kind) {
    ChartWish wish = tab.chart;
    wish.kind = kind;
    return ChooseChart{wish};
}

/// A list of the answer's columns, after its name. Empty: nothing was chosen.
std::optional<std::size_t> draw_column_choice(const char* name, const QueryAnswer& answer,
                                              std::optional<std::size_t> chosen, bool is_first,
                                              const char* none = nullptr) {
    std::optional<std::size_t> taken;
    const float width = ImGui::GetFontSize() * 9;
    const float label = ImGui::CalcTextSize(name).x + ImGui::GetStyle().ItemInnerSpacing.x;
    if (!is_first) ImGui::SameLine(0, ImGui::GetFontSize());
    if (ImGui::GetContentRegionAvail().x < width + label) ImGui::NewLine();
    ImGui::AlignTextToFramePadding();
    ImGui::TextDisabled("%s", name);
    ImGui::SameLine(0, ImGui::GetStyle().ItemInnerSpacing.x);
    ImGui::SetNextItemWidth(width);
    const char* shown = chosen ? answer.columns[*chosen].c_str() : none;
    if (ImGui::BeginCombo(fmt::format("##{}", name).c_str(), shown)) {
        if (none != nullptr && ImGui::Selectable(none, !chosen)) taken = answer.columns.size();
        for (std::size_t column = 0; column < answer.columns.size(); ++column) {
            ImGui::PushID(static_cast<int>(column));
            if (ImGui::Selectable(answer.columns[column].c_str(), chosen == column)) {
                taken = column;
            }
            mark_place(fmt::format("query.chart {} {}", name, answer.columns[column]));
            ImGui::PopID();
        }
        ImGui::EndCombo();
    }
    mark_place(fmt::format("query.chart {}", name));
    return taken;
}

QueryAction draw_kind_buttons(const QueryTab& tab, const Words& word) {
    QueryAction action;
    for (const ChartButton& button : kChartButtons) {
        if (&button != &kChartButtons.front()) ImGui::SameLine(0, 2);
        const bool is_chosen = tab.chart.kind == button.kind;
        if (is_chosen) {
            ImGui::PushStyleColor(ImGuiCol_Button, ImGui::GetStyleColorVec4(ImGuiCol_Header));
        }
        if (ImGui::Button(word.*button.label)) action = kind_chosen(tab, button.kind);
        mark_place(button.place);
        if (is_chosen) ImGui::PopStyleColor();
    }
    return action;
}

/// The same where buttons have no room.
QueryAction draw_kind_list(const QueryTab& tab, const Words& word) {
    QueryAction action;
    const auto chosen = std::ranges::find(kChartButtons, tab.chart.kind, &ChartButton::kind);
    const bool is_open = ImGui::BeginCombo("##kind", word.*chosen->label);
    if (!is_open) mark_place("query.chart kind");
    if (!is_open) return action;
    for (const ChartButton& button : kChartButtons) {
        const bool is_chosen = tab.chart.kind == button.kind;
        if (ImGui::Selectable(word.*button.label, is_chosen)) {
            action = kind_chosen(tab, button.kind);
        }
        mark_place(button.place);
    }
    ImGui::EndCombo();
    return action;
}

}  // namespace

QueryAction draw_chart_columns(const QueryTab& tab, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    const QueryAnswer& answer = *tab.answer->rows;
    ChartWish wish = tab.chart;
    if (const auto x = draw_column_choice(word.chart_x, answer, wish.x, true)) wish.x = *x;
    if (wish.kind != ChartKind::Histogram) {
        if (const auto y = draw_column_choice(word.chart_y, answer, wish.y, false)) wish.y = *y;
    }
    if (const auto series = draw_column_choice(word.chart_series, answer, wish.series, false,
                                               word.chart_no_series)) {
        wish.series = *series < answer.columns.size() ? series : std::nullopt;
    }
    if (wish.kind == ChartKind::Histogram) {
        ImGui::SameLine(0, ImGui::GetFontSize());
        ImGui::SetNextItemWidth(ImGui::GetFontSize() * 7);
        constexpr int kMostBins = 400;
        if (ImGui::InputInt(word.chart_bins, &wish.bins, 5)) {
            wish.bins = std::clamp(wish.bins, 0, kMostBins);
        }
        mark_place("query.chart bins");
    }
    if (wish == tab.chart) return {};
    return ChooseChart{wish};
}

QueryAction draw_chart_kinds(const QueryTab& tab, const Workspace& workspace) {
    if (tab.answer->rows->rows() == 0) return {};
    const Words& word = words(workspace.settings.language);
    float all = 0;
    float widest = 0;
    for (const ChartButton& button : kChartButtons) {
        const float width = ImGui::CalcTextSize(word.*button.label).x;
        all += width + 2 * ImGui::GetStyle().FramePadding.x + 2;
        widest = std::max(widest, width);
    }
    ImGui::SameLine(0, ImGui::GetFontSize());
    if (ImGui::GetContentRegionAvail().x >= all) return draw_kind_buttons(tab, word);
    const float list = widest + ImGui::GetFrameHeight() * 2;
    if (ImGui::GetContentRegionAvail().x < list) ImGui::NewLine();
    ImGui::SetNextItemWidth(list);
    return draw_kind_list(tab, word);
}

}  // namespace workbench
