#include <fmt/format.h>

#include "workbench/text/words.h"
#include "workbench/views/games/open_database.h"
#include "workbench/widgets/dialog.h"
#include "workbench/window/theme.h"

namespace workbench {

OpenDatabaseAction draw(const OpenDatabaseState& state, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    const std::string title = fmt::format("{}###open database", word.open_database);
    if (!state.is_open) {
        close_dialog(title);
        return {};
    }
    bool stays_open = true;
    const float dialog_width = ImGui::GetFontSize() * 32;
    if (!begin_dialog(title, dialog_width, stays_open)) return CloseOpenDatabase{};
    OpenDatabaseAction action;
    std::string path = state.path;
    ImGui::SetNextItemWidth(-1);
    if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
    const bool entered = ImGui::InputTextWithHint("##path", word.database_path, &path,
                                                  ImGuiInputTextFlags_EnterReturnsTrue);
    if (path != state.path) action = EditPath{path};
    if (!state.error.empty()) {
        ImGui::PushStyleColor(ImGuiCol_Text, palette(workspace.settings.theme).error);
        ImGui::TextWrapped("%s", state.error.c_str());
        ImGui::PopStyleColor();
    }
    const float width = ImGui::GetFontSize() * 7;
    if (ImGui::Button(word.open, {width, 0}) || entered) action = OpenPath{};
    ImGui::SameLine();
    if (ImGui::Button(word.cancel, {width, 0}) || is_escape_pressed() || !stays_open) {
        action = CloseOpenDatabase{};
        ImGui::CloseCurrentPopup();
    }
    ImGui::EndPopup();
    return action;
}

}  // namespace workbench
