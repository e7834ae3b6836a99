#include <fmt/format.h>

#include "workbench/seat_text.h"
#include "workbench/text/words.h"
#include "workbench/frame/theme.h"
#include "workbench/views/board/new_game.h"
#include "workbench/widgets/dialog.h"

namespace workbench {
namespace {

NewGameAction draw_games(const NewGameState& state, const Words& word) {
    NewGameAction action;
    ImGui::TextDisabled("%s", word.game);
    ImGui::SetNextItemWidth(-1);
    if (ImGui::BeginCombo("##game", state.game.c_str(), ImGuiComboFlags_HeightLarge)) {
        for (const std::string& game : state.games) {
            if (ImGui::Selectable(game.c_str(), game == state.game)) action = ChooseGame{game};
        }
        ImGui::EndCombo();
    }
    return action;
}

NewGameAction draw_seats(const NewGameState& state, const Words& word) {
    NewGameAction action;
    for (int seat = 0; seat < static_cast<int>(state.seats.size()); ++seat) {
        const bool is_black = engine::facts(*state.start).colors[seat] == engine::Color::Black;
        ImGui::TextDisabled("%s %d  (%s)", word.seat, seat + 1, is_black ? word.black : word.white);
        ImGui::SetNextItemWidth(-1);
        const std::string shown = seat_text(state.seats[seat], word);
        if (!ImGui::BeginCombo(fmt::format("##seat{}", seat).c_str(), shown.c_str(),
                               ImGuiComboFlags_HeightLarge)) {
            continue;
        }
        for (const SeatChoice& choice : state.choices) {
            if (ImGui::Selectable(seat_text(choice, word).c_str(), choice == state.seats[seat])) {
                action = ChooseSeat{seat, choice};
            }
        }
        ImGui::EndCombo();
    }
    return action;
}

}  // namespace

NewGameAction draw(const NewGameState& state, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    const std::string title = fmt::format("{}###new game", word.new_game);
    if (!state.is_open) {
        close_dialog(title);
        return {};
    }
    if (!ImGui::IsPopupOpen(title.c_str())) ImGui::OpenPopup(title.c_str());
    const ImVec2 middle = ImGui::GetMainViewport()->GetCenter();
    ImGui::SetNextWindowPos(middle, ImGuiCond_Always, {0.5F, 0.5F});
    ImGui::SetNextWindowSize({ImGui::GetFontSize() * 24, 0});
    bool stays_open = true;
    NewGameAction action;
    const ImGuiWindowFlags flags =
        ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoSavedSettings;
    if (!ImGui::BeginPopupModal(title.c_str(), &stays_open, flags)) return CloseNewGame{};
    action = draw_games(state, word);
    if (state.start) {
        if (NewGameAction seats = draw_seats(state, word); seats.index() != 0) action = seats;
    }
    if (!state.error.empty()) {
        ImGui::PushStyleColor(ImGuiCol_Text, palette(workspace.settings.theme).error);
        ImGui::TextWrapped("%s", state.error.c_str());
        ImGui::PopStyleColor();
    }
    ImGui::Spacing();
    const float width = ImGui::GetFontSize() * 7;
    ImGui::BeginDisabled(!state.start);
    if (ImGui::Button(word.begin, {width, 0})) action = BeginGame{};
    ImGui::EndDisabled();
    ImGui::SameLine();
    if (ImGui::Button(word.cancel, {width, 0}) || is_escape_pressed() || !stays_open) {
        action = CloseNewGame{};
    }
    const bool closes =
        std::holds_alternative<BeginGame>(action) || std::holds_alternative<CloseNewGame>(action);
    if (closes) ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
    return action;
}

}  // namespace workbench
