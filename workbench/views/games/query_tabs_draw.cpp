#include <fmt/format.h>

#include "engine/games/letters.h"
#include "workbench/views/games/query_parts_draw.h"
#include "workbench/views/games/query_tabs.h"
#include "workbench/widgets/places.h"
#include "workbench/window/imgui_compat.h"
#include "workbench/window/theme.h"

namespace workbench {
namespace {

constexpr std::size_t kLettersOfTitle = 24;

std::string short_title(const QueryTab& tab, const Words& word) {
    const std::string title = title_of(tab, word);
    const std::string shown{engine::first_letters(title, kLettersOfTitle)};
    return shown.size() == title.size() ? title : shown + "...";
}

/// The name of the tab in front, being written in its place.
QueryAction draw_new_name(const QueryTab& tab, const Words& word) {
    QueryAction action;
    std::string name = tab.name;
    ImGui::SetNextItemWidth(ImGui::GetFontSize() * 12);
    if (!ImGui::IsAnyItemActive()) ImGui::SetKeyboardFocusHere();
    const bool is_done = ImGui::InputTextWithHint(
        "##new name", title_of(tab, word).c_str(), &name,
        ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
    mark_place("query.new name");
    // Escape brings the former name back.
    const bool ends = is_done || ImGui::IsItemDeactivated();
    if (name != tab.name || ends) action = NameQuery{.name = name, .ends = ends};
    return action;
}

QueryAction draw_tab(const QueryState& state, const QueryTab& tab, const Words& word) {
    QueryAction action;
    const bool is_front = tab.id == state.front;
    if (is_front && state.renamed == tab.id) return draw_new_name(tab, word);
    const bool is_marked = state.is_only_here(tab);
    // Named so that a letter more in the title is no other tab.
    const std::string label =
        fmt::format("{}{}###tab", short_title(tab, word), is_marked ? " *" : "");
    if (is_front) {
        ImGui::PushStyleColor(ImGuiCol_Button, ImGui::GetStyleColorVec4(ImGuiCol_Header));
    }
    if (ImGui::Button(label.c_str())) action = ShowTab{tab.id};
    mark_place(fmt::format("query.tab {}", title_of(tab, word)));
    if (ImGui::IsItemHovered()) {
        ImGui::SetTooltip("%s\n%s", title_of(tab, word).c_str(), word.rename_note);
        if (ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)) action = RenameTab{tab.id};
    }
    if (ImGui::IsItemClicked(ImGuiMouseButton_Middle)) action = CloseTab{tab.id};
    if (is_front) {
        // The one in front is always seen.
        if (!ImGui::IsItemVisible()) ImGui::SetScrollHereX();
        ImGui::SameLine(0, 1);
        if (ImGui::Button("x")) action = CloseTab{tab.id};
        mark_place("query.close");
        ImGui::PopStyleColor();
    }
    return action;
}

/// All of them, where not all have room beside each other.
QueryAction draw_tab_list(const QueryState& state, const Words& word) {
    QueryAction action;
    if (ImGui::ArrowButton("all tabs", ImGuiDir_Down)) ImGui::OpenPopup("tab list");
    mark_place("query.all tabs");
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", word.list_of_queries);
    if (!ImGui::BeginPopup("tab list")) return action;
    for (const QueryTab& tab : state.tabs) {
        ImGui::PushID(tab.id);
        const std::string title = title_of(tab, word);
        if (ImGui::Selectable(title.c_str(), tab.id == state.front)) action = ShowTab{tab.id};
        draw_sql_tip(tab.text.text());
        ImGui::PopID();
    }
    ImGui::EndPopup();
    return action;
}

}  // namespace

QueryAction draw_query_tabs(const QueryState& state, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    QueryAction action;
    const float button = ImGui::GetFrameHeight();
    const float gap = ImGui::GetStyle().ItemSpacing.x;
    const float width = ImGui::GetContentRegionAvail().x - 2 * (button + gap);
    ImGui::BeginChild("tabs", {std::max(width, 1.0F), button}, false,
                      ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoBackground);
    for (const QueryTab& tab : state.tabs) {
        ImGui::PushID(tab.id);
        take_asked(action, draw_tab(state, tab, word));
        ImGui::PopID();
        ImGui::SameLine(0, 4);
    }
    ImGui::EndChild();
    ImGui::SameLine();
    if (ImGui::Button("+", {button, 0})) take_asked(action, NewTab{});
    mark_place("query.new");
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", word.new_query);
    ImGui::SameLine();
    take_asked(action, draw_tab_list(state, word));
    return action;
}

}  // namespace workbench
