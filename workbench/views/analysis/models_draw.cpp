#include <fmt/format.h>

#include <algorithm>

#include "engine/games/notation.h"
#include "workbench/text/words.h"
#include "workbench/views/analysis/models.h"
#include "workbench/widgets/places.h"
#include "workbench/widgets/score_text.h"
#include "workbench/window/theme.h"

namespace workbench {
namespace {

void draw_model_boxes(ModelChoice& choice, int seats, const Words& word) {
    const std::string shown = fmt::format(fmt::runtime(word.models_chosen), choice.models.size());
    if (!ImGui::BeginCombo("##models", shown.c_str(), ImGuiComboFlags_HeightLargest)) return;
    for (const engine::Algorithm model : models_for(seats)) {
        bool is_chosen = std::ranges::find(choice.models, model) != choice.models.end();
        const std::string name{engine::name_of(model)};
        if (!ImGui::Checkbox(name.c_str(), &is_chosen)) continue;
        if (is_chosen) {
            choice.models.push_back(model);
        } else {
            std::erase(choice.models, model);
        }
        // In the order in which they are listed, whatever was clicked first.
        std::ranges::sort(choice.models, {}, [](engine::Algorithm one) {
            return std::ranges::find(engine::algorithms(), one) - engine::algorithms().begin();
        });
    }
    ImGui::EndCombo();
}

ModelsAction draw_controls(const ModelsState& state, const Workspace& workspace, int seats) {
    const Words& word = words(workspace.settings.language);
    ModelsAction action;
    ModelChoice choice = state.choice;
    const float half = (ImGui::GetContentRegionAvail().x - ImGui::GetStyle().ItemSpacing.x) / 2;
    ImGui::PushStyleColor(ImGuiCol_Button, ImGui::GetStyleColorVec4(ImGuiCol_Header));
    if (ImGui::Button(state.is_on ? word.stop_analysis : word.compare_models, {half, 0})) {
        action = SwitchModels{!state.is_on};
    }
    ImGui::PopStyleColor();
    mark_place("models.switch");
    ImGui::SameLine();
    ImGui::SetNextItemWidth(-1);
    draw_model_boxes(choice, seats, word);
    mark_place("models.models");
    ImGui::SetNextItemWidth(half);
    ImGui::SliderInt("##depth", &choice.depth, 1, 12, fmt::format("{} %d", word.depth).c_str(),
                     ImGuiSliderFlags_AlwaysClamp);
    ImGui::SameLine();
    ImGui::SetNextItemWidth(-1);
    ImGui::SliderInt("##exact", &choice.exact_from, 0, 16, word.exact_from,
                     ImGuiSliderFlags_AlwaysClamp);
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", word.exact_from_note);
    if (std::ranges::any_of(choice.models, engine::is_monte_carlo)) {
        ImGui::SetNextItemWidth(-1);
        ImGui::SliderInt("##playouts", &choice.playouts, 100, 1'000'000,
                         fmt::format("{} %d", word.playouts).c_str(),
                         ImGuiSliderFlags_AlwaysClamp | ImGuiSliderFlags_Logarithmic);
    }
    if (choice != state.choice) action = ChangeModels{choice};
    return action;
}

/// Whether all have a best move in common; else which models stand against each other.
void draw_verdict(const engine::ModelComparison& comparison, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    const Palette& colors = palette(workspace.settings.theme);
    const bool agree = comparison.all_agree();
    ImGui::PushStyleColor(ImGuiCol_Text, agree ? colors.good : colors.error);
    ImGui::TextWrapped("%s", agree ? word.models_agree : word.models_differ);
    ImGui::PopStyleColor();
}

/// A value with its place: best ones in a frame with a mark, the others faint.
void draw_value(const engine::ModelValue& value, bool is_best, const Palette& colors) {
    const ImVec2 from = ImGui::GetCursorScreenPos();
    if (!is_best) {
        ImGui::TextUnformatted(score_text(value.value).c_str());
        ImGui::SameLine(0, ImGui::GetFontSize() * 0.3F);
        ImGui::TextDisabled("%d", value.place);
        return;
    }
    ImGui::TextUnformatted(score_text(value.value).c_str());
    const ImVec2 size = ImGui::GetItemRectSize();
    ImGui::GetWindowDrawList()->AddRect({from.x - 4, from.y - 1},
                                        {from.x + size.x + 4, from.y + size.y + 1}, colors.accent,
                                        3, 0, 1.6F);
}

void draw_heads(const engine::ModelComparison& comparison, const engine::GameFacts& facts,
                const Words& word) {
    const float size = ImGui::GetFontSize();
    ImGui::TableSetupScrollFreeze(1, 1);
    ImGui::TableSetupColumn(word.move, ImGuiTableColumnFlags_WidthFixed, size * 3);
    for (const engine::ModelSummary& model : comparison.models) {
        ImGui::TableSetupColumn(std::string{engine::name_of(model.algorithm)}.c_str());
    }
    ImGui::TableSetupColumn(word.spread, ImGuiTableColumnFlags_WidthFixed, size * 3.4F);
    ImGui::TableNextRow(ImGuiTableRowFlags_Headers);
    const int columns = static_cast<int>(comparison.models.size()) + 2;
    for (int column = 0; column < columns; ++column) {
        ImGui::TableSetColumnIndex(column);
        ImGui::TableHeader(ImGui::TableGetColumnName(column));
        if (!ImGui::IsItemHovered()) continue;
        if (column == columns - 1) ImGui::SetTooltip("%s", word.spread_note);
        if (column == 0 || column == columns - 1) continue;
        const engine::ModelSummary& model = comparison.models[column - 1];
        const std::string unit = unit_text(model.unit, facts, word);
        const std::string note =
            fmt::format("{}: {}\n{} · {}\n{} {} · {:.2f} s", engine::name_of(model.algorithm),
                        score_text(model.value), unit, model.label, word.nodes,
                        count_text(static_cast<double>(model.nodes)), model.seconds);
        ImGui::SetTooltip("%s", note.c_str());
    }
}

ModelsAction draw_table(const ModelsState& state, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    const Palette& colors = palette(workspace.settings.theme);
    const engine::ModelComparison& comparison = *state.comparison;
    const engine::GameFacts& facts = engine::facts(*state.position);
    ModelsAction action;
    const int columns = static_cast<int>(comparison.models.size()) + 2;
    const ImGuiTableFlags flags = ImGuiTableFlags_ScrollY | ImGuiTableFlags_RowBg |
                                  ImGuiTableFlags_BordersInnerV | ImGuiTableFlags_Resizable;
    if (!ImGui::BeginTable(fmt::format("models {}", columns).c_str(), columns, flags)) {
        return action;
    }
    draw_heads(comparison, facts, word);
    std::optional<engine::Move> pointed;
    for (const engine::ComparedMove& move : comparison.moves) {
        ImGui::PushID(move.move.byte());
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        const std::string text = engine::move_text(facts, move.move);
        const std::string label = move.robust ? text + " =" : text;
        if (ImGui::Selectable(label.c_str(), false, ImGuiSelectableFlags_SpanAllColumns)) {
            action = PlayModelMove{move.move};
        }
        mark_place("models.move " + text);
        if (ImGui::IsItemHovered()) pointed = move.move;
        for (std::size_t model = 0; model < move.values.size(); ++model) {
            ImGui::TableNextColumn();
            draw_value(move.values[model], comparison.is_best(model, move.move), colors);
        }
        ImGui::TableNextColumn();
        if (move.spread) ImGui::TextDisabled("%s", fmt::format("{:.4g}", *move.spread).c_str());
        ImGui::PopID();
    }
    ImGui::EndTable();
    if (action.index() != 0) return action;
    const bool is_ours = workspace.pointed && workspace.pointed->by == PointedBy::Models;
    const bool is_known = is_ours ? pointed == workspace.pointed->moves.front() : !pointed;
    if (!is_known) action = PointAtModel{pointed};
    return action;
}

std::string names_text(const std::vector<engine::Algorithm>& models) {
    std::string names;
    for (const engine::Algorithm model : models) {
        if (!names.empty()) names += ", ";
        names += engine::name_of(model);
    }
    return names;
}

}  // namespace

ModelsAction draw(const ModelsState& state, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    const ShownGame* game = workspace.game();
    if (game == nullptr) {
        ImGui::TextDisabled("%s", word.no_game);
        return {};
    }
    ModelsAction action = draw_controls(state, workspace, game->facts().seats());
    if (!state.error.empty()) {
        ImGui::PushStyleColor(ImGuiCol_Text, palette(workspace.settings.theme).error);
        ImGui::TextWrapped("%s", state.error.c_str());
        ImGui::PopStyleColor();
    }
    if (state.position != game->position()) {
        if (!state.is_on) {
            ImGui::PushTextWrapPos(0);
            ImGui::TextDisabled("%s", word.models_note);
            ImGui::PopTextWrapPos();
        }
        return action;
    }
    if (!state.left_out.empty()) {
        ImGui::PushTextWrapPos(0);
        ImGui::TextDisabled(
            "%s",
            fmt::format(fmt::runtime(word.models_left_out), names_text(state.left_out)).c_str());
        ImGui::PopTextWrapPos();
    }
    if (!state.comparison || state.comparison->models.empty()) return action;
    draw_verdict(*state.comparison, workspace);
    if (ModelsAction move = draw_table(state, workspace); move.index() != 0) {
        action = std::move(move);
    }
    return action;
}

}  // namespace workbench
