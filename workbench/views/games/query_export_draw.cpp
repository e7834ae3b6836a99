#include <fmt/format.h>

#include "workbench/views/games/query_parts_draw.h"
#include "workbench/widgets/places.h"
#include "workbench/window/imgui_compat.h"
#include "workbench/window/theme.h"

namespace workbench {
namespace {

float export_button(const char* label) {
    return ImGui::CalcTextSize(label).x + 2 * ImGui::GetStyle().FramePadding.x +
           ImGui::GetStyle().ItemSpacing.x;
}

QueryAction draw_file_name(const ExportBar& bar, const Words& word) {
    QueryAction action;
    ImGui::SetNextItemWidth(-(export_button(word.save) + export_button(word.export_cancel)));
    std::string file = bar.file;
    if (bar.takes_focus) ImGui::SetKeyboardFocusHere();
    bool is_named = ImGui::InputTextWithHint("##export", word.export_file, &file,
                                             ImGuiInputTextFlags_EnterReturnsTrue);
    mark_place("query.export file");
    // Never over what is told below.
    const bool is_quiet = bar.error.empty() && !bar.asks && !ImGui::IsItemActive();
    if (is_quiet && ImGui::IsItemHovered()) ImGui::SetTooltip("%s", word.export_note);
    const bool has_focus = bar.takes_focus && ImGui::IsItemActive();
    if (file != bar.file || has_focus) action = NameExport{file};
    ImGui::SameLine();
    is_named |= ImGui::Button(fmt::format("{}###export it", word.save).c_str());
    mark_place("query.export it");
    if (is_named) take_asked(action, WriteExport{});
    ImGui::SameLine();
    if (ImGui::Button(word.export_cancel)) take_asked(action, OpenExport{false});
    mark_place("query.export cancel");
    return action;
}

}  // namespace

QueryAction draw_export_bar(const QueryTab& tab, const Workspace& workspace) {
    const ExportBar& bar = tab.to_file;
    if (!bar.is_open) return {};
    const Words& word = words(workspace.settings.language);
    ImGui::BeginDisabled(tab.exporting.running());
    QueryAction action = draw_file_name(bar, word);
    ImGui::EndDisabled();
    ImGui::PushTextWrapPos(0);
    if (tab.answer->rows->has_more) {
        const std::string note =
            fmt::format(fmt::runtime(word.export_every_row), tab.answer->rows->rows());
        ImGui::TextDisabled("%s", note.c_str());
    }
    ImGui::PushStyleColor(ImGuiCol_Text, palette(workspace.settings.theme).error);
    if (!bar.error.empty()) {
        ImGui::TextUnformatted(bar.error.c_str());
        mark_place("query.export error");
    }
    if (bar.asks) {
        ImGui::AlignTextToFramePadding();
        ImGui::TextUnformatted(word.export_exists);
    }
    ImGui::PopStyleColor();
    ImGui::PopTextWrapPos();
    if (bar.asks) {
        ImGui::SameLine();
        if (ImGui::Button(word.export_overwrite)) take_asked(action, WriteExport{true});
        mark_place("query.export overwrite");
    }
    return action;
}

}  // namespace workbench
