#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "workbench/text/words.h"
#include "workbench/views/games/game_list.h"
#include "workbench/widgets/places.h"
#include "workbench/window/imgui_compat.h"
#include "workbench/window/theme.h"

namespace workbench {
namespace {

using Result = db::GameQuery::Result;

/// The title of the experiment and arm that the list is limited to.
std::string arm_title(const ShownArm& arm, const Workspace& workspace) {
    const auto found =
        std::ranges::find(workspace.experiments, arm.experiment, &db::ExperimentSummary::id);
    const std::string name = found == workspace.experiments.end() ? std::string{"?"} : found->name;
    return arm.arm.empty() ? name : fmt::format("{} / {}", name, arm.arm);
}

/// The fields change `filter`; true: something was changed.
bool draw_game_choice(const GameListState& state, const Words& word, GameFilter& filter) {
    bool is_changed = false;
    const char* shown = filter.game.empty() ? word.every_game : filter.game.c_str();
    if (ImGui::BeginCombo("##game", shown, ImGuiComboFlags_HeightLarge)) {
        std::vector<std::string> games{""};
        games.insert(games.end(), state.known_games.begin(), state.known_games.end());
        for (const std::string& game : games) {
            const char* label = game.empty() ? word.every_game : game.c_str();
            if (!ImGui::Selectable(label, game == filter.game)) continue;
            filter.game = game;
            is_changed = true;
        }
        ImGui::EndCombo();
    }
    mark_place("games.game");
    return is_changed;
}

bool draw_result_choice(const Words& word, GameFilter& filter) {
    const std::array<std::pair<Result, const char*>, 6> results{{
        {Result::Any, word.every_result},
        {Result::First, word.first_won},
        {Result::NotFirst, word.first_lost},
        {Result::Drawn, word.drawn},
        {Result::Unfinished, word.unfinished},
        {Result::Forfeited, word.forfeited},
    }};
    bool is_changed = false;
    const auto shown =
        std::ranges::find(results, filter.result, &std::pair<Result, const char*>::first);
    if (ImGui::BeginCombo("##result", shown->second)) {
        for (const auto& [result, label] : results) {
            if (!ImGui::Selectable(label, result == filter.result)) continue;
            filter.result = result;
            is_changed = true;
        }
        ImGui::EndCombo();
    }
    mark_place("games.result");
    return is_changed;
}

bool draw_experiment_choice(const Workspace& workspace, GameFilter& filter) {
    const Words& word = words(workspace.settings.language);
    bool is_changed = false;
    const std::string shown =
        filter.arm ? arm_title(*filter.arm, workspace) : std::string{word.every_experiment};
    if (ImGui::BeginCombo("##experiment", shown.c_str(), ImGuiComboFlags_HeightLarge)) {
        if (ImGui::Selectable(word.every_experiment, !filter.arm)) {
            filter.arm.reset();
            is_changed = true;
        }
        for (const db::ExperimentSummary& experiment : workspace.experiments) {
            const ShownArm arm{experiment.id, {}};
            const std::string label = fmt::format("{}##{}", experiment.name, experiment.id.value);
            if (!ImGui::Selectable(label.c_str(), filter.arm == arm)) continue;
            filter.arm = arm;
            is_changed = true;
        }
        ImGui::EndCombo();
    }
    mark_place("games.experiment");
    return is_changed;
}

/// What cannot be typed: each with a button that takes it away.
bool draw_others(const Workspace& workspace, GameFilter& filter) {
    const Words& word = words(workspace.settings.language);
    bool is_changed = false;
    float left = ImGui::GetContentRegionAvail().x;
    const auto chip = [&](const char* id, const std::string& text) {
        const std::string label = fmt::format("{}  x", text);
        const ImGuiStyle& style = ImGui::GetStyle();
        const float width = ImGui::CalcTextSize(label.c_str()).x + 2 * style.FramePadding.x;
        if (width > left) {
            ImGui::NewLine();
            left = ImGui::GetContentRegionAvail().x;
        }
        left -= width + style.ItemSpacing.x;
        const bool is_gone = ImGui::SmallButton(fmt::format("{}###{}", label, id).c_str());
        mark_place(fmt::format("games.{}", id));
        ImGui::SameLine();
        is_changed |= is_gone;
        return is_gone;
    };
    if (filter.arm && chip("arm", arm_title(*filter.arm, workspace))) filter.arm.reset();
    if (filter.position && chip("position", word.with_position)) filter.position.reset();
    if (!filter.pattern.empty() && chip("pattern", word.with_pattern)) filter.pattern.clear();
    if (filter.query && chip("of query", fmt::format("SQL: {}", filter.query->name))) {
        filter.query.reset();
    }
    ImGui::NewLine();
    return is_changed;
}

bool has_others(const GameFilter& filter) {
    return filter.arm || filter.position || !filter.pattern.empty() || filter.query;
}

/// Every condition in a field of its own.
bool draw_form(const GameListState& state, const Workspace& workspace, GameFilter& filter) {
    const Words& word = words(workspace.settings.language);
    bool is_changed = false;
    const float gap = ImGui::GetStyle().ItemSpacing.x;
    const float room = ImGui::GetContentRegionAvail().x - 3 * gap;
    const auto width = [&](float share) { ImGui::SetNextItemWidth(room * share); };
    const auto field = [&](const char* id, const char* hint, std::string& text, float share) {
        width(share);
        is_changed |= ImGui::InputTextWithHint(fmt::format("##{}", id).c_str(), hint, &text);
        mark_place(fmt::format("games.{}", id));
        if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", hint);
    };
    field("player", word.strategy_filter, filter.player, 0.29F);
    ImGui::SameLine();
    field("event", word.event_filter, filter.event, 0.24F);
    ImGui::SameLine();
    field("years", word.years_filter, filter.years, 0.24F);
    ImGui::SameLine();
    width(0.23F);
    is_changed |= draw_result_choice(word, filter);

    width(0.21F);
    is_changed |= draw_game_choice(state, word, filter);
    ImGui::SameLine();
    field("text", word.text_filter, filter.text, 0.24F);
    ImGui::SameLine();
    field("where", word.where_filter, filter.where, 0.29F);
    ImGui::SameLine();
    width(0.26F);
    is_changed |= draw_experiment_choice(workspace, filter);
    return is_changed;
}

}  // namespace

GameListAction draw_filters(const GameListState& state, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    GameListAction action;
    if (state.wants_focus) action = FilterFocused{};
    const ImGuiStyle& style = ImGui::GetStyle();
    const auto width_of = [&](const char* text) {
        return ImGui::CalcTextSize(text).x + 2 * style.FramePadding.x + style.ItemSpacing.x;
    };
    const char* form = state.shows_form ? "-##form" : "+##form";
    std::string typed = state.typed;
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x - width_of("+") - width_of("x"));
    const std::vector<Completion> completions =
        filter_completions(typed, state.known_games, state.names, word);
    const FieldEdit edit = draw_completed_field("games.filter", word.filter_hint, typed,
                                                completions, state.wants_focus);
    if (edit.is_changed) action = TypeFilter{typed};
    ImGui::SameLine();
    if (ImGui::Button(form)) action = ShowFilterForm{!state.shows_form};
    mark_place("games.form");
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", word.filter_form_note);
    ImGui::SameLine();
    ImGui::BeginDisabled(state.filter == GameFilter{} && state.typed.empty());
    if (ImGui::Button("x##everything")) action = FilterGames{};
    mark_place("games.everything");
    ImGui::EndDisabled();
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", word.no_filter);

    GameFilter filter = state.filter;
    bool is_changed = false;
    if (state.shows_form) is_changed |= draw_form(state, workspace, filter);
    if (has_others(filter)) is_changed |= draw_others(workspace, filter);
    if (is_changed) action = FilterGames{filter};
    return action;
}

}  // namespace workbench
