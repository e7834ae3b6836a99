#include <fmt/format.h>

#include "workbench/text/counted.h"
#include "workbench/text/words.h"
#include "workbench/views/games/chosen_games.h"
#include "workbench/widgets/dialog.h"
#include "workbench/widgets/places.h"
#include "workbench/window/imgui_compat.h"

namespace workbench {

ChosenGamesAction draw(const ChosenGamesState& state, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    const std::string title = fmt::format("{}###delete games", word.delete_games);
    if (!state.asks_removal) {
        close_dialog(title);
        return {};
    }
    bool stays_open = true;
    const float size = ImGui::GetFontSize();
    if (!begin_dialog(title, size * 28, stays_open)) return KeepGames{};
    ChosenGamesAction action;
    ImGui::TextWrapped("%s", fmt::format(fmt::runtime(word.delete_games_question),
                                         games_text(std::ssize(state.games), word))
                                 .c_str());
    if (ImGui::Button(word.remove, {size * 7, 0})) action = RemoveGames{};
    mark_place("delete games.delete");
    ImGui::SameLine();
    if (ImGui::Button(word.cancel, {size * 7, 0}) || is_escape_pressed() || !stays_open) {
        action = KeepGames{};
    }
    mark_place("delete games.cancel");
    if (action.index() != 0) ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
    return action;
}

}  // namespace workbench
