#include <fmt/format.h>

#include "workbench/text/words.h"
#include "workbench/views/games/import_games.h"
#include "workbench/widgets/dialog.h"
#include "workbench/widgets/places.h"
#include "workbench/window/imgui_compat.h"
#include "workbench/window/theme.h"

namespace workbench {

ImportGamesAction draw(const ImportGamesState& state, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    const std::string title = fmt::format("{}###import", word.import_games);
    if (!state.is_open) {
        close_dialog(title);
        return {};
    }
    bool stays_open = true;
    const float dialog_width = ImGui::GetFontSize() * 32;
    if (!begin_dialog(title, dialog_width, stays_open)) return CloseImport{};
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
