#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "scripting/text/source_links.h"
#include "workbench/text/words.h"
#include "workbench/views/lab/debugging_draw.h"
#include "workbench/widgets/code_colors.h"
#include "workbench/widgets/places.h"
#include "workbench/window/theme.h"

namespace workbench {
namespace {

constexpr std::size_t kMostRows = 500;
constexpr float kThinnest = 2;  // pixels of a box that is drawn

/// A click on what names a line goes there.
EditorAction go_to(const std::string& name) {
    const auto links = scripting::source_links(name);
    if (links.empty()) return {};
    return FollowPlace{ScriptToOpen{links.back().file, links.back().line}};
}

std::string calls_text(const scripting::CallCount& calls) {
    if (calls.calls == 0) return {};
    return fmt::format("{}{:.0f}", calls.is_estimate ? "~" : "", calls.calls);
}

std::vector<std::size_t> in_order(const std::vector<const scripting::Profile::Row*>& rows,
                                  int column, bool ascends) {
    std::vector<std::size_t> order(rows.size());
    for (std::size_t n = 0; n < order.size(); ++n) order[n] = n;
    const auto key = [&](std::size_t n) {
        if (column == 0) return rows[n]->self;
        return column == 1 ? rows[n]->total : rows[n]->calls.calls;
    };
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
        if (column == 3) {
            return ascends ? rows[a]->name < rows[b]->name : rows[b]->name < rows[a]->name;
        }
        return ascends ? key(a) < key(b) : key(b) < key(a);
    });
    return order;
}

/// The rows as the heads say, kept nowhere: they are few.
EditorAction draw_rows(const scripting::ProfileReport& report, bool of_lines, const Words& word) {
    EditorAction action;
    constexpr ImGuiTableFlags kFlags = ImGuiTableFlags_ScrollY | ImGuiTableFlags_RowBg |
                                       ImGuiTableFlags_Sortable | ImGuiTableFlags_Resizable;
    if (!ImGui::BeginTable(of_lines ? "lines" : "functions", 4, kFlags)) return action;
    const float size = ImGui::GetFontSize();
    const ImGuiTableColumnFlags number =
        ImGuiTableColumnFlags_WidthFixed | ImGuiTableColumnFlags_PreferSortDescending;
    ImGui::TableSetupScrollFreeze(0, 1);
    ImGui::TableSetupColumn(word.own_time, number | ImGuiTableColumnFlags_DefaultSort, size * 5.2F);
    ImGui::TableSetupColumn(word.whole_time, number, size * 5.2F);
    ImGui::TableSetupColumn(word.profile_calls, number, size * 4.2F);
    ImGui::TableSetupColumn(of_lines ? word.profile_lines : word.profile_functions,
                            ImGuiTableColumnFlags_WidthStretch);
    ImGui::TableHeadersRow();
    std::vector<const scripting::Profile::Row*> rows;
    if (of_lines) {
        for (const auto& line : report.lines) rows.push_back(&line.row);
    } else {
        for (const auto& row : report.functions) rows.push_back(&row);
    }
    if (rows.size() > kMostRows) rows.resize(kMostRows);
    const ImGuiTableSortSpecs* sort = ImGui::TableGetSortSpecs();
    const bool has_order = sort != nullptr && sort->SpecsCount > 0;
    const int column = has_order ? sort->Specs[0].ColumnIndex : 0;
    const bool ascends = has_order && sort->Specs[0].SortDirection == ImGuiSortDirection_Ascending;
    const double all = std::max(report.seconds, 1e-9);
    int place = 0;
    for (const std::size_t n : in_order(rows, column, ascends)) {
        const scripting::Profile::Row& row = *rows[n];
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        ImGui::PushID(static_cast<int>(n));
        if (ImGui::Selectable(fmt::format("{:5.1f}", 100 * row.self / all).c_str(), false,
                              ImGuiSelectableFlags_SpanAllColumns)) {
            action = go_to(row.name);
        }
        mark_place(fmt::format("profile.row {}", ++place));
        ImGui::PopID();
        ImGui::TableNextColumn();
        ImGui::Text("%5.1f", 100 * row.total / all);
        ImGui::TableNextColumn();
        ImGui::TextUnformatted(calls_text(row.calls).c_str());
        ImGui::TableNextColumn();
        ImGui::TextUnformatted(row.name.c_str());
        if (of_lines) {
            ImGui::SameLine();
            ImGui::TextDisabled("%s", report.lines[n].text.c_str());
        }
    }
    ImGui::EndTable();
    return action;
}

/// The number of rows that boxes within boxes need.
int height_of(const scripting::FlameBox& box) {
    int most = 0;
    for (const scripting::FlameBox& inner : box.called) most = std::max(most, height_of(inner));
    return most + 1;
}

/// How the boxes of a flame graph lie.
struct FlameGround {
    ImVec2 origin;
    float line = 0;
    float pixels = 0;  ///< of a second
    double all = 0;    ///< seconds
    const CodeColors& colors;
    const Palette& palette;
    const Words& word;
};

void draw_box(const scripting::FlameBox& box, const FlameGround& ground, double from, int row,
              EditorAction& action) {
    const ImVec2 corner{ground.origin.x + static_cast<float>(from) * ground.pixels,
                        ground.origin.y + static_cast<float>(row) * ground.line};
    const float width = static_cast<float>(box.seconds) * ground.pixels;
    if (width < kThinnest) return;
    const ImVec2 end{corner.x + width - 1, corner.y + ground.line - 1};
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const bool is_pointed = ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect(corner, end);
    const bool has_line = !scripting::source_links(box.name).empty();
    const ImU32 color = has_line ? ground.palette.accent : ground.palette.plate_to_move;
    list.AddRectFilled(corner, end, is_pointed ? ground.colors.selection : (color & 0x78FFFFFFU),
                       2);
    const std::string name = box.name.empty() ? ground.word.profile_everything : box.name;
    list.PushClipRect(corner, end, true);
    list.AddText({corner.x + 3, corner.y + 1}, ground.palette.text, name.c_str());
    list.PopClipRect();
    mark_place(fmt::format("flame.{}", box.name), corner, end);
    if (is_pointed) {
        ImGui::SetTooltip("%s\n%.3f s, %.1f %%", name.c_str(), box.seconds,
                          100 * box.seconds / std::max(ground.all, 1e-9));
        if (has_line) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        if (ImGui::IsMouseClicked(0)) action = go_to(box.name);
    }
    for (const scripting::FlameBox& inner : box.called) {
        draw_box(inner, ground, from, row + 1, action);
        from += inner.seconds;
    }
}

EditorAction draw_flames(const scripting::ProfileReport& report, const Workspace& workspace) {
    EditorAction action;
    ImGui::BeginChild("flames", {0, 0}, false);
    const float room = ImGui::GetContentRegionAvail().x;
    const float line = ImGui::GetTextLineHeight() + 4;
    const FlameGround ground{
        .origin = ImGui::GetCursorScreenPos(),
        .line = line,
        .pixels = room / static_cast<float>(std::max(report.flames.seconds, 1e-9)),
        .all = report.flames.seconds,
        .colors = code_colors(workspace.settings.theme),
        .palette = palette(workspace.settings.theme),
        .word = words(workspace.settings.language)};
    ImGui::Dummy({room, line * static_cast<float>(height_of(report.flames))});
    draw_box(report.flames, ground, 0, 0, action);
    ImGui::EndChild();
    return action;
}

}  // namespace

EditorAction draw_profile(const EditorState& state, const ScriptsState& scripts,
                          const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    EditorAction action;
    const scripting::ProfileReport* report = scripts.probe.profile.get();
    if (report == nullptr) {
        ImGui::PushTextWrapPos(0);
        ImGui::TextDisabled("%s", word.no_profile);
        ImGui::PopTextWrapPos();
        return action;
    }
    const std::array<const char*, 3> looks{word.profile_functions, word.profile_lines,
                                           word.profile_flames};
    constexpr std::array<const char*, 3> kPlaces{"profile.functions", "profile.lines",
                                                 "profile.flames"};
    for (std::size_t n = 0; n < looks.size(); ++n) {
        if (n > 0) ImGui::SameLine();
        const auto look = static_cast<ProfileLook>(n);
        const bool is_shown = state.profile_look == look;
        if (ImGui::RadioButton(looks[n], is_shown)) action = ShowProfile{look};
        mark_place(kPlaces[n]);
    }
    ImGui::PushTextWrapPos(0);
    ImGui::TextDisabled(
        "%s", fmt::format(fmt::runtime(word.profile_summary), report->seconds, report->wall_seconds)
                  .c_str());
    ImGui::PopTextWrapPos();
    EditorAction asked;
    if (report->seconds <= 0) {
        ImGui::TextDisabled("%s", word.profile_too_short);
    } else if (state.profile_look == ProfileLook::Flames) {
        asked = draw_flames(*report, workspace);
    } else {
        asked = draw_rows(*report, state.profile_look == ProfileLook::Lines, word);
    }
    if (asked.index() != 0) action = std::move(asked);
    return action;
}

}  // namespace workbench
