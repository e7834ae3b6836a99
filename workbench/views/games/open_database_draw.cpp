#include <fmt/format.h>

#include "workbench/frame/theme.h"
#include "workbench/text/words.h"
#include "workbench/views/games/open_database.h"
#include "workbench/widgets/dialog.h"

namespace workbench {

OpenDatabaseAction draw(const OpenDatabaseState& state, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    const std::string title = fmt::format("{}###open database", word.open_database);
    if (!state.is_open) {
        close_dialog(title);
        return {};
    }
    if (!ImGui::IsPopupOpen(title.c_str())) ImGui::OpenPopup(title.c_str());
    ImGui::SetNextWindowPos(ImGui::GetMainViewport()->GetCenter(), ImGuiCond_Always, {0.5F, 0.5F});
    ImGui::SetNextWindowSize({ImGui::GetFontSize() * 32, 0});
    bool stays_open = true;
    const ImGuiWindowFlags flags =
        ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoSavedSettings;
    if (!ImGui::BeginPopupModal(title.c_str(), &stays_open, flags)) return CloseOpenDatabase{};
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
