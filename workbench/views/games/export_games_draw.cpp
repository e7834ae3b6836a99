#include <fmt/format.h>

#include <algorithm>

#include "workbench/text/counted.h"
#include "workbench/text/words.h"
#include "workbench/views/games/export_games.h"
#include "workbench/widgets/dialog.h"
#include "workbench/widgets/places.h"
#include "workbench/window/imgui_compat.h"
#include "workbench/window/theme.h"

namespace workbench {
namespace {

void draw_formats(const ExportGamesState& state, ExportGamesAction& action) {
    for (const engine::WrittenFormat format : engine::written_formats()) {
        const std::string name{engine::name_of(format)};
        if (ImGui::RadioButton(name.c_str(), format == state.format)) {
            action = ChooseFormat{format};
        }
        mark_place(fmt::format("export games.{}", name));
        ImGui::SameLine();
    }
    ImGui::NewLine();
}

/// Why nothing was written, or the question; a line also where there is nothing to say.
void draw_notice(const ExportGamesState& state, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    const bool is_wrong = !state.error.empty();
    const char* const text = is_wrong             ? state.error.c_str()
                             : state.asks_replace ? word.replace_file_question
                                                  : " ";
    const Palette& colors = palette(workspace.settings.theme);
    ImGui::PushStyleColor(ImGuiCol_Text, is_wrong ? colors.error : colors.text);
    ImGui::TextWrapped("%s", text);
    ImGui::PopStyleColor();
}

}  // namespace

ExportGamesAction draw(const ExportGamesState& state, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    const std::string title = fmt::format("{}###export games", word.export_games);
    if (!state.is_open) {
        close_dialog(title);
        return {};
    }
    bool stays_open = true;
    const float size = ImGui::GetFontSize();
    const ImVec2 screen = ImGui::GetMainViewport()->Size;
    if (!begin_dialog(title, std::min(size * 40, screen.x - size), stays_open)) {
        return CloseExport{};
    }
    ExportGamesAction action;
    ImGui::TextUnformatted(games_text(std::ssize(*state.games), word).c_str());
    draw_formats(state, action);
    const PathTouch touch = draw_path_choice(state.choice, "export games.path", word.export_path,
                                             std::min(size * 16, screen.y - size * 14));
    if (touch.path) action = EditExportPath{*touch.path};
    if (touch.is_entered && !touch.path) action = ExportGames{};
    draw_notice(state, workspace);
    ImGui::BeginDisabled(state.job.running());
    const bool replaces = state.asks_replace;
    if (ImGui::Button(replaces ? word.replace : word.export_begin, {size * 8, 0})) {
        action = replaces ? ExportGamesAction{ReplaceExport{}} : ExportGamesAction{ExportGames{}};
    }
    mark_place("export games.begin");
    ImGui::EndDisabled();
    ImGui::SameLine();
    if (ImGui::Button(word.cancel, {size * 8, 0}) || is_escape_pressed() || !stays_open) {
        action = CloseExport{};
        ImGui::CloseCurrentPopup();
    }
    mark_place("export games.cancel");
    ImGui::EndPopup();
    return action;
}

}  // namespace workbench
