#include <fmt/format.h>

#include "workbench/text/words.h"
#include "workbench/views/board/save_game.h"
#include "workbench/widgets/dialog.h"
#include "workbench/widgets/places.h"
#include "workbench/window/imgui_compat.h"
#include "workbench/window/theme.h"

namespace workbench {

SaveGameAction draw(const SaveGameState& state, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    std::string title = fmt::format("{}###save game", word.save_game);
    if (!state.is_open) {
        close_dialog(title);
        return {};
    }
    bool stays_open = true;
    if (!begin_dialog(title, ImGui::GetFontSize() * 32, stays_open)) return CloseSaveGame{};
    SaveGameAction action;
    ImGui::TextDisabled("%s", word.format);
    ImGui::SetNextItemWidth(ImGui::GetFontSize() * 14);
    const bool is_down = ImGui::BeginCombo("##format", format_text(state.format, word).c_str());
    mark_place("save game.format");
    if (is_down) {
        for (const engine::WrittenFormat format : state.formats) {
            if (ImGui::Selectable(format_text(format, word).c_str(), format == state.format)) {
                action = ChooseSaveFormat{format};
            }
            mark_place("save game.format " + ending_name(format));
        }
        ImGui::EndCombo();
    }
    ImGui::TextDisabled("%s", word.file);
    ImGui::SetNextItemWidth(-1);
    std::string path = state.path;
    const bool entered = ImGui::InputText("##path", &path, ImGuiInputTextFlags_EnterReturnsTrue);
    if (path != state.path) action = TypeSavePath{path};
    mark_place("save game.path");
    if (!state.error.empty()) {
        ImGui::PushStyleColor(ImGuiCol_Text, palette(workspace.settings.theme).error);
        ImGui::TextWrapped("%s", state.error.c_str());
        ImGui::PopStyleColor();
    }
    ImGui::Spacing();
    const float width = ImGui::GetFontSize() * 7;
    ImGui::BeginDisabled(path.empty() || state.saving.running());
    if (state.asks_replace) {
        if (ImGui::Button(word.replace_file)) action = SaveGame{.may_replace = true};
        mark_place("save game.replace");
    } else {
        if (ImGui::Button(word.save, {width, 0}) || entered) action = SaveGame{};
        mark_place("save game.save");
    }
    ImGui::EndDisabled();
    ImGui::SameLine();
    if (ImGui::Button(word.cancel, {width, 0}) || is_escape_pressed() || !stays_open) {
        action = CloseSaveGame{};
        ImGui::CloseCurrentPopup();
    }
    ImGui::EndPopup();
    return action;
}

}  // namespace workbench
