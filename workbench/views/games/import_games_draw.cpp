#include <fmt/format.h>

#include "workbench/frame/theme.h"
#include "workbench/imgui_compat.h"
#include "workbench/text/words.h"
#include "workbench/views/games/import_games.h"
#include "workbench/widgets/dialog.h"
#include "workbench/widgets/places.h"

namespace workbench {

ImportGamesAction draw(const ImportGamesState& state, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    const std::string title = fmt::format("{}###import", word.import_games);
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
    if (!ImGui::BeginPopupModal(title.c_str(), &stays_open, flags)) return CloseImport{};
    ImportGamesAction action;
    ImGui::PushTextWrapPos(0);
    ImGui::TextDisabled("%s", word.import_note);
    ImGui::PopTextWrapPos();
    std::string path = state.path;
    ImGui::SetNextItemWidth(-1);
    if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
    const bool entered = ImGui::InputTextWithHint("##path", word.import_path, &path,
                                                  ImGuiInputTextFlags_EnterReturnsTrue);
    mark_place("import.path");
    if (path != state.path) action = EditImportPath{path};
    if (!state.error.empty()) {
        ImGui::PushStyleColor(ImGuiCol_Text, palette(workspace.settings.theme).error);
        ImGui::TextWrapped("%s", state.error.c_str());
        ImGui::PopStyleColor();
    }
    const float width = ImGui::GetFontSize() * 7;
    if (ImGui::Button(word.import_begin, {width, 0}) || entered) action = ImportPath{};
    mark_place("import.begin");
    ImGui::SameLine();
    if (ImGui::Button(word.cancel, {width, 0}) || is_escape_pressed() || !stays_open) {
        action = CloseImport{};
        ImGui::CloseCurrentPopup();
    }
    ImGui::EndPopup();
    return action;
}

}  // namespace workbench
