#include <fmt/format.h>

#include <algorithm>

#include "engine/games/notation.h"
#include "workbench/text.h"
#include "workbench/theme.h"
#include "workbench/views/analysis.h"
#include "workbench/widgets/score_text.h"
#include "workbench/widgets/thread_choice.h"

namespace workbench {
namespace {

/// What is chosen from a list of names; empty: nothing was.
std::optional<std::string> draw_combo(const char* id, const std::string& shown,
                                      const std::vector<std::string>& names, float width) {
    std::optional<std::string> chosen;
    ImGui::SetNextItemWidth(width);
    if (!ImGui::BeginCombo(id, shown.c_str(), ImGuiComboFlags_HeightLarge)) return chosen;
    for (const std::string& name : names) {
        if (ImGui::Selectable(name.c_str(), name == shown)) chosen = name;
    }
    ImGui::EndCombo();
    return chosen;
}

AnalysisAction draw_settings(const AnalysisState& state, const Workspace& workspace, int seats) {
    const Words& word = words(workspace.settings.language);
    AnalysisAction action;
    AnalysisSettings settings = state.settings;
    const float half = (ImGui::GetContentRegionAvail().x - ImGui::GetStyle().ItemSpacing.x) / 2;
    std::vector<std::string> algorithms;
    for (const engine::Algorithm algorithm : algorithms_for(seats)) {
        algorithms.emplace_back(engine::name_of(algorithm));
    }
    if (const auto name = draw_combo(
            "##algorithm", std::string{engine::name_of(settings.algorithm)}, algorithms, half)) {
        settings.algorithm = *engine::algorithm_named(*name);
    }
    ImGui::SameLine();
    std::vector<std::string> evaluations{word.default_evaluation};
    evaluations.insert(evaluations.end(), workspace.shipped.evaluations.begin(),
                       workspace.shipped.evaluations.end());
    const std::string shown =
        settings.evaluation.empty() ? std::string{word.default_evaluation} : settings.evaluation;
    if (const auto name = draw_combo("##evaluation", shown, evaluations, -1)) {
        settings.evaluation = *name == word.default_evaluation ? std::string{} : *name;
    }
    ImGui::SetNextItemWidth(half);
    const std::string depth = fmt::format("{} %d", word.depth);
    ImGui::SliderInt("##depth", &settings.depth, 1, 60, depth.c_str(),
                     ImGuiSliderFlags_AlwaysClamp);
    ImGui::SameLine();
    ImGui::SetNextItemWidth(-1);
    if (const auto threads = draw_thread_choice("##threads", settings.threads, word.threads)) {
        settings.threads = *threads;
    }
    ImGui::Checkbox(word.every_move, &settings.every_move);
    if (settings != state.settings) action = ChangeAnalysis{settings};
    return action;
}

/// One line of big print: the score, and whether it is proven.
void draw_headline(const engine::SearchResult& result, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    const Palette& colors = palette(workspace.settings.theme);
    ImGui::SetWindowFontScale(1.5F);
    const ImVec2 from = ImGui::GetCursorScreenPos();
    const std::string score = score_text(result.score);
    ImGui::TextColored(ImGui::ColorConvertU32ToFloat4(result.exact ? colors.good : colors.text),
                       "%s", score.c_str());
    const ImVec2 size = ImGui::GetItemRectSize();
    ImGui::SetWindowFontScale(1);
    if (result.exact) {
        ImGui::GetWindowDrawList()->AddRect({from.x - 4, from.y - 1},
                                            {from.x + size.x + 4, from.y + size.y + 1}, colors.good,
                                            4, 0, 1.5F);
    }
    const std::string unit =
        result.exact || result.unit == "discs" ? word.discs : word.evaluation_unit;
    const double speed = static_cast<double>(result.nodes) / std::max(result.seconds, 1e-3);
    ImGui::SameLine(0, ImGui::GetFontSize());
    ImGui::TextDisabled(
        "%s\n%s", fmt::format("{} · {}", unit, result.exact ? word.exact : word.estimated).c_str(),
        fmt::format("{} {} · {}/s", word.seat, engine::index_of(result.seat) + 1, count_text(speed))
            .c_str());
}

std::string line_text(const engine::SearchResult& result, const engine::GameFacts& facts) {
    std::string line;
    for (const engine::Move move : result.line) line += engine::move_text(facts, move) + " ";
    return line;
}

void draw_depths(const AnalysisState& state, const engine::GameFacts& facts, const Words& word) {
    const ImGuiTableFlags flags = ImGuiTableFlags_ScrollY | ImGuiTableFlags_RowBg;
    if (!ImGui::BeginTable("depths", 4, flags)) return;
    const float size = ImGui::GetFontSize();
    ImGui::TableSetupScrollFreeze(0, 1);
    ImGui::TableSetupColumn(word.depth, ImGuiTableColumnFlags_WidthFixed, size * 2.6F);
    ImGui::TableSetupColumn(word.score, ImGuiTableColumnFlags_WidthFixed, size * 3.4F);
    ImGui::TableSetupColumn(word.nodes, ImGuiTableColumnFlags_WidthFixed, size * 4);
    ImGui::TableSetupColumn(word.line);
    ImGui::TableHeadersRow();
    for (auto result = state.depths.rbegin(); result != state.depths.rend(); ++result) {
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        ImGui::Text("%d", result->depth);
        ImGui::TableNextColumn();
        ImGui::TextUnformatted(result->exact
                                   ? fmt::format("[{}]", score_text(result->score)).c_str()
                                   : score_text(result->score).c_str());
        ImGui::TableNextColumn();
        ImGui::TextUnformatted(count_text(static_cast<double>(result->nodes)).c_str());
        ImGui::TableNextColumn();
        const std::string line = line_text(*result, facts);
        ImGui::TextUnformatted(line.c_str());
        if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", line.c_str());
    }
    ImGui::EndTable();
}

}  // namespace

AnalysisAction draw(const AnalysisState& state, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    const ShownGame* game = workspace.game();
    if (game == nullptr) {
        ImGui::TextDisabled("%s", word.no_game);
        return {};
    }
    AnalysisAction action;
    ImGui::PushStyleColor(ImGuiCol_Button, ImGui::GetStyleColorVec4(ImGuiCol_Header));
    if (ImGui::Button(state.is_on ? word.stop_analysis : word.start_analysis, {-1, 0})) {
        action = SwitchAnalysis{!state.is_on};
    }
    ImGui::PopStyleColor();
    if (AnalysisAction change = draw_settings(state, workspace, game->facts().seats());
        change.index() != 0) {
        action = std::move(change);
    }
    if (!state.error.empty()) {
        ImGui::PushStyleColor(ImGuiCol_Text, palette(workspace.settings.theme).error);
        ImGui::TextWrapped("%s", state.error.c_str());
        ImGui::PopStyleColor();
    }
    const bool is_here = state.position == game->position();
    if (!is_here || state.depths.empty()) return action;
    draw_headline(state.depths.back(), workspace);
    draw_depths(state, game->facts(), word);
    return action;
}

}  // namespace workbench
