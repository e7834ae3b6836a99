#include <fmt/format.h>

#include "engine/games/notation.h"
#include "workbench/text/filled.h"
#include "workbench/text/words.h"
#include "workbench/views/analysis/exercises.h"
#include "workbench/widgets/completed_field.h"
#include "workbench/widgets/flow.h"
#include "workbench/widgets/places.h"
#include "workbench/widgets/score_text.h"
#include "workbench/window/theme.h"
#include "workbench/workspace/seat_text.h"

namespace workbench {
namespace {

/// The players of the game on the board.
std::vector<Completion> players_on_board(const Workspace& workspace) {
    std::vector<Completion> players;
    const ShownGame* game = workspace.game();
    if (game == nullptr) return players;
    for (const std::string& name : game->played().strategies) players.push_back({.text = name});
    return players;
}

ExercisesAction draw_choice(const ExercisesState& state, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    ChooseExercises chosen{state.choice};
    const float half = (ImGui::GetContentRegionAvail().x - ImGui::GetStyle().ItemSpacing.x) / 2;
    ImGui::SetNextItemWidth(half);
    bool is_changed = draw_completed_field("exercises.player", word.exercise_player,
                                           chosen.choice.player, players_on_board(workspace))
                          .is_changed;
    ImGui::SameLine();
    ImGui::SetNextItemWidth(-1);
    constexpr double kLeast = 0.5;
    constexpr double kMost = 20;
    is_changed |=
        ImGui::SliderScalar("##least", ImGuiDataType_Double, &chosen.choice.least_loss, &kLeast,
                            &kMost, word.exercise_least, ImGuiSliderFlags_AlwaysClamp);
    mark_place("exercises.least");
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", word.exercise_least_note);
    if (is_changed) return chosen;
    return {};
}

std::string counts_text(const db::ExerciseCounts& counts, const Words& word) {
    std::string text = filled(word.exercises_due, counts.due, counts.all);
    if (!counts.next_day.empty()) text += " · " + filled(word.exercises_next_day, counts.next_day);
    return text;
}

ExercisesAction draw_buttons(const ExercisesState& state, const Words& word) {
    ExercisesAction action;
    Flow flow;
    const auto button = [&](const char* label, const char* place, bool is_enabled) {
        flow.next_button(label);
        ImGui::BeginDisabled(!is_enabled);
        const bool is_clicked = ImGui::Button(label);
        ImGui::EndDisabled();
        mark_place(place);
        return is_clicked;
    };
    const bool is_due = state.counts && state.counts->due > 0;
    const bool is_asked = state.asked.has_value();
    const bool is_open = is_asked && !state.verdict && !state.judging.running();
    if (button(word.ask_exercise, "exercises.ask", is_due)) action = AskExercise{};
    if (button(word.give_up_exercise, "exercises.give up", is_open)) action = GiveUpExercise{};
    if (button(word.exercise_game, "exercises.game", is_asked && state.verdict)) {
        action = OpenExercisedGame{};
    }
    if (button(word.forget_exercise, "exercises.forget", is_asked)) action = ForgetExercise{};
    if (button(word.collect_mistakes, "exercises.collect", !state.collecting.running())) {
        action = CollectMistakes{};
    }
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", word.collect_mistakes_note);
    return action;
}

std::string loss_text(double loss, const std::string& unit, const engine::GameFacts& facts,
                      const Words& word) {
    return fmt::format("{:.1f} {}", loss, unit_text(unit, facts, word));
}

std::string verdict_text(const ExerciseVerdict& verdict, const engine::GameFacts& facts,
                         const Words& word) {
    const std::string answer = engine::move_text(facts, verdict.answer);
    const std::string loss = loss_text(verdict.loss, verdict.unit, facts, word);
    switch (verdict.kind) {
        case ExerciseVerdict::Kind::Best:
            return filled(word.exercise_best, answer);
        case ExerciseVerdict::Kind::Good:
            return filled(word.exercise_good, answer, loss, verdict.best);
        case ExerciseVerdict::Kind::Wrong:
            return filled(word.exercise_wrong, answer, loss, verdict.best);
        case ExerciseVerdict::Kind::GivenUp:
            return filled(word.exercise_given_up, verdict.best);
    }
    return {};
}

void draw_asked(const ExercisesState& state, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    const AskedExercise& asked = *state.asked;
    const engine::AnyPosition position = engine::positions_of(asked.record).back();
    const engine::GameFacts& facts = engine::facts(position);
    const Palette& colors = palette(workspace.settings.theme);
    ImGui::Separator();
    ImGui::TextWrapped("%s", asked.exercise.player.c_str());
    if (state.verdict) {
        const bool is_solved = state.verdict->kind == ExerciseVerdict::Kind::Best ||
                               state.verdict->kind == ExerciseVerdict::Kind::Good;
        ImGui::PushStyleColor(ImGuiCol_Text, is_solved ? colors.good : colors.error);
        ImGui::TextWrapped("%s", verdict_text(*state.verdict, facts, word).c_str());
        ImGui::PopStyleColor();
        const bool is_today = !is_solved;
        ImGui::TextDisabled("%s",
                            is_today ? word.exercise_today
                                     : filled(word.exercise_next, state.verdict->next_day).c_str());
        return;
    }
    if (state.judging.running()) {
        const std::string answer = state.answer ? engine::move_text(facts, *state.answer) : "";
        ImGui::TextWrapped("%s", filled(word.exercise_judging, answer).c_str());
        return;
    }
    if (!is_on_board(asked, workspace)) {
        ImGui::TextWrapped("%s", word.exercise_elsewhere);
        return;
    }
    const std::string mover = seat_name(facts, engine::player_to_move(position), word);
    const std::string lost = asked.exercise.loss
                                 ? loss_text(*asked.exercise.loss, asked.exercise.unit, facts, word)
                                 : "?";
    ImGui::TextWrapped("%s",
                       filled(word.exercise_question, mover, asked.exercise.played, lost).c_str());
}

}  // namespace

ExercisesAction draw(const ExercisesState& state, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    ExercisesAction action = draw_choice(state, workspace);
    if (ExercisesAction asked = draw_buttons(state, word); asked.index() != 0) {
        action = std::move(asked);
    }
    if (state.counts) ImGui::TextDisabled("%s", counts_text(*state.counts, word).c_str());
    if (!state.error.empty()) {
        ImGui::PushStyleColor(ImGuiCol_Text, palette(workspace.settings.theme).error);
        ImGui::TextWrapped("%s", state.error.c_str());
        ImGui::PopStyleColor();
    }
    if (state.counts && state.counts->all == 0) {
        ImGui::PushTextWrapPos(0);
        ImGui::TextDisabled("%s", word.no_exercises);
        ImGui::PopTextWrapPos();
    }
    if (state.asked) draw_asked(state, workspace);
    return action;
}

}  // namespace workbench
