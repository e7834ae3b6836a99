#include <fmt/format.h>

#include <array>

#include "workbench/text/words.h"
#include "workbench/views/board/new_game.h"
#include "workbench/widgets/dialog.h"
#include "workbench/widgets/places.h"
#include "workbench/window/imgui_compat.h"
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
            mark_place("new game.game " + game);
        }
        ImGui::EndCombo();
    }
    return action;
}

/// The list of who may sit on a seat; those who are still being tried stand greyed at its end.
NewGameAction draw_players(const NewGameState& state, int seat, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    NewGameAction action;
    const SeatChoice& sitting = state.seats[seat];
    for (const SeatChoice& choice : state.choices) {
        const bool is_sitting = is_same_kind(choice, sitting);
        const std::string text = seat_text(is_sitting ? sitting : choice, word);
        if (ImGui::Selectable(text.c_str(), is_sitting)) action = ChooseSeat{seat, choice};
        mark_place("new game.player " + strategy_name(choice));
    }
    for (const std::string& name : scripts_not_known(state, workspace)) {
        ImGui::TextDisabled("%s  (%s)", name.c_str(), word.not_known_yet);
    }
    return action;
}

/// The number of a level, or how deep a search looks.
NewGameAction draw_strength(const SeatChoice& sitting, int seat, const Words& word) {
    NewGameAction action;
    int strength = *strength_of(sitting);
    const std::string format = strength_text(sitting, word);
    ImGui::SetNextItemWidth(-1);
    if (ImGui::SliderInt(fmt::format("##strength{}", seat).c_str(), &strength, 1,
                         most_strength(sitting), format.c_str(), ImGuiSliderFlags_AlwaysClamp)) {
        action = ChooseSeat{seat, with_strength(sitting, strength)};
    }
    mark_place(fmt::format("new game.strength {}", seat + 1));
    return action;
}

NewGameAction draw_seats(const NewGameState& state, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    NewGameAction action;
    for (int seat = 0; seat < static_cast<int>(state.seats.size()); ++seat) {
        const bool is_black = engine::facts(*state.start).colors[seat] == engine::Color::Black;
        ImGui::TextDisabled("%s %d  (%s)", word.seat, seat + 1, is_black ? word.black : word.white);
        const SeatChoice& sitting = state.seats[seat];
        const bool has_strength = strength_of(sitting).has_value();
        const float room = ImGui::GetContentRegionAvail().x;
        ImGui::SetNextItemWidth(has_strength ? room * 0.6F : -1);
        const std::string shown = seat_text(sitting, word);
        const bool is_down = ImGui::BeginCombo(fmt::format("##seat{}", seat).c_str(), shown.c_str(),
                                               ImGuiComboFlags_HeightLarge);
        mark_place(fmt::format("new game.seat {}", seat + 1));
        if (is_down) {
            NewGameAction chosen = draw_players(state, seat, workspace);
            if (chosen.index() != 0) action = std::move(chosen);
            ImGui::EndCombo();
        }
        if (!has_strength) continue;
        ImGui::SameLine();
        NewGameAction chosen = draw_strength(sitting, seat, word);
        if (chosen.index() != 0) action = std::move(chosen);
    }
    return action;
}

/// What is not offered, and why.
void draw_left_out(const NewGameState& state, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    if (state.trying.running()) {
        ImGui::TextDisabled("%s", word.trying_scripts);
        return;
    }
    const std::vector<ScriptTrial> out = scripts_left_out(state, workspace);
    if (out.empty()) return;
    ImGui::TextDisabled("%s", fmt::format(fmt::runtime(word.not_offered), out.size()).c_str());
    mark_place("new game.left out");
    if (!ImGui::IsItemHovered()) return;
    constexpr std::size_t kLongest = 90;  // bytes of a reason
    ImGui::BeginTooltip();
    for (const ScriptTrial& trial : out) {
        std::string why = trial.fault.substr(0, trial.fault.find('\n'));
        if (why.size() > kLongest) why.resize(kLongest);
        ImGui::TextUnformatted(fmt::format("{}: {}", trial.name, why).c_str());
    }
    ImGui::EndTooltip();
}

/// Terms to begin with, each a click away.
NewGameAction draw_usual_clocks(const NewGameState& state, const Words& word) {
    constexpr std::array kTerms{ClockTerms{},
                                ClockTerms{.seconds = 60},
                                ClockTerms{.seconds = 180, .increment = 2},
                                ClockTerms{.seconds = 300},
                                ClockTerms{.seconds = 300, .increment = 5},
                                ClockTerms{.seconds = 900, .increment = 10},
                                ClockTerms{.seconds = 1800},
                                ClockTerms{.seconds = 5400, .increment = 30},
                                ClockTerms{.seconds = 30, .is_per_move = true}};
    NewGameAction action;
    if (!ImGui::BeginCombo("##usual clocks", "",
                           ImGuiComboFlags_NoPreview | ImGuiComboFlags_HeightLarge)) {
        return action;
    }
    for (ClockTerms terms : kTerms) {
        terms.ends_game = state.clock.ends_game;
        const std::string text = terms.seconds == 0 ? word.no_clock : to_text(terms);
        if (ImGui::Selectable(text.c_str(), terms == state.clock)) action = ChooseClock{terms};
    }
    ImGui::EndCombo();
    return action;
}

NewGameAction draw_clock(const NewGameState& state, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    NewGameAction action;
    ImGui::TextDisabled("%s", word.clock);
    ImGui::SetNextItemWidth(ImGui::GetFontSize() * 10);
    std::string text = state.clock_text;
    if (ImGui::InputTextWithHint("##clock", word.clock_hint, &text)) action = TypeClock{text};
    mark_place("new game.clock");
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", word.clock_understood);
    ImGui::SameLine(0, ImGui::GetStyle().ItemInnerSpacing.x);
    if (NewGameAction usual = draw_usual_clocks(state, word); usual.index() != 0) {
        action = std::move(usual);
    }
    mark_place("new game.usual clocks");
    ImGui::SameLine();
    ClockTerms terms = state.clock;
    ImGui::BeginDisabled(terms.seconds == 0);
    if (ImGui::Checkbox(word.clock_ends_game, &terms.ends_game)) action = ChooseClock{terms};
    ImGui::EndDisabled();
    mark_place("new game.clock ends game");
    // What can be written stands there always: the dialog must not move under the mouse.
    const std::string fault =
        fmt::format(fmt::runtime(word.clock_fault), state.clock_text, word.clock_understood);
    const Palette& colors = palette(workspace.settings.theme);
    const float top = ImGui::GetCursorPosY();
    const float room =
        ImGui::CalcTextSize(fault.c_str(), nullptr, false, ImGui::GetContentRegionAvail().x).y;
    ImGui::PushStyleColor(ImGuiCol_Text, state.is_clock_understood ? colors.faint : colors.error);
    ImGui::TextWrapped("%s", state.is_clock_understood ? word.clock_understood : fault.c_str());
    ImGui::PopStyleColor();
    ImGui::SetCursorPosY(top + room + ImGui::GetStyle().ItemSpacing.y);
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
        if (NewGameAction seats = draw_seats(state, workspace); seats.index() != 0) action = seats;
        if (NewGameAction clock = draw_clock(state, workspace); clock.index() != 0) action = clock;
        ImGui::BeginDisabled(!can_begin_from_board(state, workspace));
        bool is_from_board = state.is_from_board && can_begin_from_board(state, workspace);
        if (ImGui::Checkbox(word.from_board, &is_from_board))
            action = BeginFromBoard{is_from_board};
        ImGui::EndDisabled();
        mark_place("new game.from board");
        draw_left_out(state, workspace);
    }
    if (!state.error.empty()) {
        ImGui::PushStyleColor(ImGuiCol_Text, palette(workspace.settings.theme).error);
        ImGui::TextWrapped("%s", state.error.c_str());
        ImGui::PopStyleColor();
    }
    ImGui::Spacing();
    const float width = ImGui::GetFontSize() * 7;
    ImGui::BeginDisabled(!state.start || !state.is_clock_understood);
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
