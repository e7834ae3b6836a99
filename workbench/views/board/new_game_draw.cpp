#include <fmt/format.h>

#include <array>

#include "workbench/text/words.h"
#include "workbench/views/board/new_game.h"
#include "workbench/widgets/dialog.h"
#include "workbench/widgets/places.h"
#include "workbench/window/theme.h"
#include "workbench/workspace/seat_text.h"

namespace workbench {
namespace {

NewGameAction draw_games(const NewGameState& state, const Words& word) {
    NewGameAction action;
    ImGui::TextDisabled("%s", word.game);
    ImGui::SetNextItemWidth(-1);
    const bool is_down =
        ImGui::BeginCombo("##game", state.game.c_str(), ImGuiComboFlags_HeightLarge);
    mark_place("new game.game");
    if (is_down) {
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
        const bool is_down = ImGui::BeginCombo(fmt::format("##seat{}", seat).c_str(), shown.c_str(),
                                               ImGuiComboFlags_HeightLarge);
        mark_place(fmt::format("new game.seat {}", seat + 1));
        if (!is_down) continue;
        for (const SeatChoice& choice : state.choices) {
            if (ImGui::Selectable(seat_text(choice, word).c_str(), choice == state.seats[seat])) {
                action = ChooseSeat{seat, choice};
            }
        }
        ImGui::EndCombo();
    }
    return action;
}

/// `5 min + 3 s`, or that there is no clock.
std::string terms_text(const ClockTerms& terms, const Words& word) {
    if (terms.seconds == 0) return word.no_clock;
    std::string text = fmt::format(fmt::runtime(word.clock_minutes), terms.seconds / 60);
    if (terms.increment > 0) {
        text += fmt::format(fmt::runtime(word.clock_increment), terms.increment);
    }
    return text;
}

NewGameAction draw_clock(const NewGameState& state, const Words& word) {
    constexpr std::array kTerms{ClockTerms{},
                                ClockTerms{.seconds = 60},
                                ClockTerms{.seconds = 180, .increment = 2},
                                ClockTerms{.seconds = 300},
                                ClockTerms{.seconds = 300, .increment = 5},
                                ClockTerms{.seconds = 900},
                                ClockTerms{.seconds = 1200},
                                ClockTerms{.seconds = 1800},
                                ClockTerms{.seconds = 3600}};
    NewGameAction action;
    ImGui::TextDisabled("%s", word.clock);
    ImGui::SetNextItemWidth(ImGui::GetFontSize() * 10);
    if (ImGui::BeginCombo("##clock", terms_text(state.clock, word).c_str(),
                          ImGuiComboFlags_HeightLarge)) {
        for (ClockTerms terms : kTerms) {
            terms.ends_game = state.clock.ends_game;
            if (ImGui::Selectable(terms_text(terms, word).c_str(), terms == state.clock)) {
                action = ChooseClock{terms};
            }
        }
        ImGui::EndCombo();
    }
    mark_place("new game.clock");
    ImGui::SameLine();
    ClockTerms terms = state.clock;
    ImGui::BeginDisabled(terms.seconds == 0);
    if (ImGui::Checkbox(word.clock_ends_game, &terms.ends_game)) action = ChooseClock{terms};
    ImGui::EndDisabled();
    mark_place("new game.clock ends game");
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
        if (NewGameAction clock = draw_clock(state, word); clock.index() != 0) action = clock;
        ImGui::BeginDisabled(!can_begin_from_board(state, workspace));
        bool is_from_board = state.is_from_board && can_begin_from_board(state, workspace);
        if (ImGui::Checkbox(word.from_board, &is_from_board))
            action = BeginFromBoard{is_from_board};
        ImGui::EndDisabled();
        mark_place("new game.from board");
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
    mark_place("new game.begin");
    ImGui::EndDisabled();
    ImGui::SameLine();
    // While a list of choices is open, the key is the list's.
    const bool is_escaped = is_escape_pressed() && ImGui::IsWindowFocused();
    if (ImGui::Button(word.cancel, {width, 0}) || is_escaped || !stays_open) {
        action = CloseNewGame{};
    }
    const bool closes =
        std::holds_alternative<BeginGame>(action) || std::holds_alternative<CloseNewGame>(action);
    if (closes) ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
    return action;
}

}  // namespace workbench
