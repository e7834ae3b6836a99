#include <fmt/format.h>

#include <vector>

#include "workbench/frame/workspaces.h"
#include "workbench/text/words.h"
#include "workbench/widgets/dialog.h"
#include "workbench/widgets/places.h"
#include "workbench/window/imgui_compat.h"
#include "workbench/window/theme.h"

namespace workbench {
namespace {

bool is_own(const Settings& settings) {
    for (const std::string& id : own_arrangements(settings)) {
        if (id == settings.arrangement) return true;
    }
    return false;
}

std::vector<std::string> all_arrangements(const Settings& settings) {
    std::vector<std::string> all;
    for (const UsualArrangement& usual : usual_arrangements()) all.emplace_back(usual.id);
    for (std::string& own : own_arrangements(settings)) all.push_back(std::move(own));
    return all;
}

/// A title with a line under that of the workspace at hand. Whether it was clicked.
bool draw_tab(const std::string& id, const Workspace& workspace) {
    const Palette& colors = palette(workspace.settings.theme);
    const std::string title = arrangement_title(id, words(workspace.settings.language));
    const bool is_at_hand = id == workspace.settings.arrangement;
    ImGui::AlignTextToFramePadding();
    const ImVec2 place = ImGui::GetCursorScreenPos();
    const ImVec2 from{place.x, place.y + ImGui::GetStyle().FramePadding.y};
    const ImVec2 text = ImGui::CalcTextSize(title.c_str());
    const bool clicked = ImGui::InvisibleButton(fmt::format("##workspace {}", id).c_str(),
                                                {text.x, ImGui::GetFrameHeight()});
    mark_place("workspace." + id);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImU32 color = is_at_hand || ImGui::IsItemHovered() ? colors.text : colors.faint;
    list.AddText(from, color, title.c_str());
    if (is_at_hand) {
        const float below = from.y + text.y + 1;
        list.AddRectFilled({from.x, below}, {from.x + text.x, below + text.y * 0.12F},
                           colors.accent, 1);
    }
    return clicked;
}

}  // namespace

std::optional<std::string> draw_workspace_tabs(const Workspace& workspace, float right) {
    const Words& word = words(workspace.settings.language);
    const std::vector<std::string> all = all_arrangements(workspace.settings);
    const float gap = ImGui::GetFontSize();
    float width = 0;
    for (const std::string& id : all) {
        width += ImGui::CalcTextSize(arrangement_title(id, word).c_str()).x + gap;
    }
    const float left = ImGui::GetCursorPosX() + gap;
    std::optional<std::string> clicked;
    if (left + width <= right) {
        ImGui::SetCursorPosX(right - width);
        for (const std::string& id : all) {
            if (draw_tab(id, workspace)) clicked = id;
            ImGui::SameLine(0, gap);
        }
        return clicked;
    }
    const std::string at_hand = arrangement_title(workspace.settings.arrangement, word);
    const float needed = ImGui::CalcTextSize(at_hand.c_str()).x + 2 * gap;
    ImGui::SetCursorPosX(std::max(left, right - needed));
    const bool is_open = ImGui::BeginMenu(fmt::format("{}###workspaces", at_hand).c_str());
    mark_place("menu.workspaces");
    if (!is_open) return clicked;
    for (const std::string& id : all) {
        const std::string title = arrangement_title(id, word);
        if (ImGui::MenuItem(title.c_str(), nullptr, id == workspace.settings.arrangement)) {
            clicked = id;
        }
        mark_place("workspace." + id);
    }
    ImGui::EndMenu();
    return clicked;
}

WorkspacesAction draw(const WorkspacesState& state, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    const std::string title = fmt::format("{}###workspaces dialog", word.workspaces);
    if (!state.is_open) {
        close_dialog(title);
        return {};
    }
    bool stays_open = true;
    if (!begin_dialog(title, ImGui::GetFontSize() * 30, stays_open)) return CloseWorkspaces{};
    WorkspacesAction action;
    ImGui::TextWrapped("%s", word.workspaces_note);
    std::string name = state.name;
    ImGui::SetNextItemWidth(-1);
    if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
    const bool entered = ImGui::InputTextWithHint("##name", word.workspace_name, &name,
                                                  ImGuiInputTextFlags_EnterReturnsTrue);
    mark_place("workspaces.name");
    if (name != state.name) action = EditWorkspaceName{name};
    if (!state.error.empty()) {
        ImGui::PushStyleColor(ImGuiCol_Text, palette(workspace.settings.theme).error);
        ImGui::TextWrapped("%s", state.error.c_str());
        ImGui::PopStyleColor();
    }
    const auto button = [](const char* text, const char* place) {
        const bool pressed = ImGui::Button(text);
        mark_place(place);
        ImGui::SameLine();
        return pressed;
    };
    if (button(word.make_workspace, "workspaces.make") || entered) action = MakeWorkspace{};
    ImGui::BeginDisabled(!is_own(workspace.settings));
    if (button(word.rename_workspace, "workspaces.rename")) action = RenameWorkspace{};
    if (button(word.remove_workspace, "workspaces.remove")) action = RemoveWorkspace{};
    ImGui::EndDisabled();
    if (button(word.close, "workspaces.close") || is_escape_pressed() || !stays_open) {
        action = CloseWorkspaces{};
        ImGui::CloseCurrentPopup();
    }
    ImGui::EndPopup();
    return action;
}

}  // namespace workbench
