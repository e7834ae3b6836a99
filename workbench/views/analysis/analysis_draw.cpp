#include <fmt/format.h>

#include <algorithm>

#include "engine/games/notation.h"
#include "workbench/text/words.h"
#include "workbench/frame/theme.h"
#include "workbench/views/analysis/analysis.h"
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

/// What bounds the search: the depth, or the playouts of Monte Carlo.
void draw_limit(AnalysisSettings& settings, const Words& word) {
    if (engine::is_monte_carlo(settings.algorithm)) {
        constexpr std::uint64_t kFewest = 100;
        const std::string format = fmt::format("{} %llu", word.playouts);
        ImGui::SliderScalar("##playouts", ImGuiDataType_U64, &settings.playouts, &kFewest,
                            &kMostPlayouts, format.c_str(),
                            ImGuiSliderFlags_AlwaysClamp | ImGuiSliderFlags_Logarithmic);
    } else {
        const std::string format = fmt::format("{} %d", word.depth);
        ImGui::SliderInt("##depth", &settings.depth, 1, 60, format.c_str(),
                         ImGuiSliderFlags_AlwaysClamp);
    }
}

void draw_coalition(engine::Coalition& coalition, int seats, const Words& word) {
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(word.coalition);
    engine::Coalition chosen;
    for (int seat = 0; seat < seats; ++seat) {
        const engine::Player player = engine::player_at(seat);
        bool is_member = coalition.contains(player);
        ImGui::SameLine();
        ImGui::Checkbox(fmt::format("{}##coalition", seat + 1).c_str(), &is_member);
        if (is_member) chosen = chosen.with(player);
    }
    coalition = chosen;
}

void draw_thresholds(engine::MixThresholds& thresholds, float width, const Words& word) {
    constexpr double kLeast = 0;
    constexpr double kMost = 1000;
    const auto draw_one = [&](const char* id, const char* name, double& value) {
        const std::string format = fmt::format("{} %.4g", name);
        ImGui::SliderScalar(id, ImGuiDataType_Double, &value, &kLeast, &kMost, format.c_str(),
                            ImGuiSliderFlags_AlwaysClamp | ImGuiSliderFlags_Logarithmic);
    };
    ImGui::SetNextItemWidth(width);
    draw_one("##defensive", word.defensive_threshold, thresholds.defensive);
    ImGui::SameLine();
    ImGui::SetNextItemWidth(-1);
    draw_one("##offensive", word.offensive_threshold, thresholds.offensive);
}

void draw_time(double& seconds, const Words& word) {
    constexpr double kNone = 0;
    constexpr double kLongest = 60;
    const std::string format =
        seconds > 0 ? fmt::format("{} %.1f s", word.time) : std::string{word.no_time_limit};
    ImGui::SetNextItemWidth(-1);
    ImGui::SliderScalar("##seconds", ImGuiDataType_Double, &seconds, &kNone, &kLongest,
                        format.c_str(), ImGuiSliderFlags_AlwaysClamp);
}

/// What only some algorithms ask for; nothing where the chosen one asks for no more.
void draw_own_settings(AnalysisSettings& settings, int seats, float width, const Words& word) {
    if (settings.algorithm == engine::Algorithm::Coalition) {
        draw_coalition(settings.coalition, seats, word);
    } else if (settings.algorithm == engine::Algorithm::MpMix) {
        draw_thresholds(settings.thresholds, width, word);
    } else if (engine::is_monte_carlo(settings.algorithm)) {
        draw_time(settings.seconds, word);
    }
    // Searches that value all seats value all moves.
    if (!engine::values_all_seats(settings.algorithm) ||
        settings.algorithm == engine::Algorithm::MpMix) {
        ImGui::Checkbox(word.every_move, &settings.every_move);
    }
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
    draw_limit(settings, word);
    ImGui::SameLine();
    ImGui::SetNextItemWidth(-1);
    if (const auto threads = draw_thread_choice("##threads", settings.threads, word.threads)) {
        settings.threads = *threads;
    }
    draw_own_settings(settings, seats, half, word);
    if (settings != state.settings) action = ChangeAnalysis{settings};
    return action;
}

/// How sure the score is, and what MP-Mix has chosen.
std::string kind_text(const engine::SearchResult& result, const Words& word) {
    std::string text = result.exact ? word.exact : word.estimated;
    if (result.propagation) text += fmt::format(" · {}", engine::name_of(*result.propagation));
    if (result.target) {
        text += fmt::format(": {} {}", word.seat, engine::index_of(*result.target) + 1);
    }
    return text;
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
        "%s\n%s", fmt::format("{} · {}", unit, kind_text(result, word)).c_str(),
        fmt::format("{} {} · {}/s", word.seat, engine::index_of(result.seat) + 1, count_text(speed))
            .c_str());
}

/// What the position is worth to each seat; nothing where the search does not say.
void draw_seats(const engine::SearchResult& result, const Words& word) {
    const auto seats = static_cast<int>(result.scores.size());
    if (seats == 0 || !ImGui::BeginTable("seats", seats, ImGuiTableFlags_BordersInnerV)) return;
    for (int seat = 0; seat < seats; ++seat) {
        ImGui::TableNextColumn();
        const bool is_own = seat == engine::index_of(result.seat);
        ImGui::TextDisabled(
            "%s", fmt::format("{} {}{}", word.seat, seat + 1, is_own ? " *" : "").c_str());
        ImGui::TextUnformatted(score_text(result.scores[seat]).c_str());
    }
    ImGui::EndTable();
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
    const bool plays_out = state.depths.back().playouts > 0;
    ImGui::TableSetupColumn(plays_out ? word.playouts : word.depth,
                            ImGuiTableColumnFlags_WidthFixed, size * (plays_out ? 5 : 2.6F));
    ImGui::TableSetupColumn(word.score, ImGuiTableColumnFlags_WidthFixed, size * 3.4F);
    ImGui::TableSetupColumn(word.nodes, ImGuiTableColumnFlags_WidthFixed, size * 4);
    ImGui::TableSetupColumn(word.line);
    ImGui::TableHeadersRow();
    for (auto result = state.depths.rbegin(); result != state.depths.rend(); ++result) {
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        ImGui::TextUnformatted(plays_out ? count_text(static_cast<double>(result->playouts)).c_str()
                                         : fmt::format("{}", result->depth).c_str());
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
    draw_seats(state.depths.back(), word);
    draw_depths(state, game->facts(), word);
    return action;
}

}  // namespace workbench
