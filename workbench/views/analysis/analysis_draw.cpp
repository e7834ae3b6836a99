#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "workbench/text/words.h"
#include "workbench/views/analysis/analysis.h"
#include "workbench/views/analysis/analysis_lines_draw.h"
#include "workbench/views/analysis/parameter_draw.h"
#include "workbench/widgets/places.h"
#include "workbench/widgets/score_text.h"
#include "workbench/widgets/thread_choice.h"
#include "workbench/window/theme.h"

namespace workbench {
namespace {

/// Numbers that stand elsewhere in the view.
constexpr std::array<std::string_view, 5> kWithPlace = {"depth", "playouts", "seconds", "lines",
                                                        "threads"};

/// What is chosen from a list of names; empty: nothing was.
std::optional<std::string> draw_combo(const char* id, const std::string& shown,
                                      const std::vector<std::string>& names, float width) {
    std::optional<std::string> chosen;
    ImGui::SetNextItemWidth(width);
    if (!ImGui::BeginCombo(id, shown.c_str(), ImGuiComboFlags_HeightLarge)) return chosen;
    int row = 0;
    for (const std::string& name : names) {
        if (ImGui::Selectable(name.c_str(), name == shown)) chosen = name;
        mark_place(fmt::format("choice {}", row++));
    }
    ImGui::EndCombo();
    return chosen;
}

/// What bounds the search: the depth, or the playouts of Monte Carlo.
void draw_limit(AnalysisSettings& settings, const Words& word) {
    engine::Limits& limits = settings.search.limits;
    if (engine::is_monte_carlo(settings.search.algorithm)) {
        constexpr std::uint64_t kFewest = 100;
        const std::string format = fmt::format("{} %llu", word.playouts);
        ImGui::SliderScalar("##playouts", ImGuiDataType_U64, &*limits.playouts, &kFewest,
                            &kMostPlayouts, format.c_str(),
                            ImGuiSliderFlags_AlwaysClamp | ImGuiSliderFlags_Logarithmic);
    } else {
        constexpr int kDeepest = 60;
        const std::string format = fmt::format("{} %d", word.depth);
        ImGui::SliderInt("##depth", &*limits.depth, 1, kDeepest, format.c_str(),
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

void draw_time(std::optional<double>& limit, const Words& word) {
    constexpr double kNone = 0;
    double seconds = limit.value_or(kNone);
    constexpr double kLongest = 60;
    const std::string format =
        seconds > 0 ? fmt::format("{} %.1f s", word.time) : std::string{word.no_time_limit};
    if (ImGui::SliderScalar("##seconds", ImGuiDataType_Double, &seconds, &kNone, &kLongest,
                            format.c_str(),
                            ImGuiSliderFlags_AlwaysClamp | ImGuiSliderFlags_Logarithmic)) {
        limit = seconds > kNone ? std::optional{seconds} : std::nullopt;
    }
}

/// How many moves get a line and a score of their own.
void draw_line_count(int& lines, const Words& word) {
    constexpr int kEvery = 0;  // of the slider: left of one line
    constexpr int kMost = 12;
    int chosen = lines == kEveryMove ? kEvery : lines;
    const std::string format =
        chosen == kEvery ? std::string{word.every_move} : fmt::format("{} %d", word.lines);
    if (ImGui::SliderInt("##lines", &chosen, kEvery, kMost, format.c_str(),
                         ImGuiSliderFlags_AlwaysClamp)) {
        lines = chosen == kEvery ? kEveryMove : chosen;
    }
    mark_place("analysis.lines");
}

/// What the algorithm reads beside what every search has.
void draw_own_settings(engine::SearchRequest& search, const engine::GameFacts& facts, float width,
                       const Workspace& workspace) {
    if (search.algorithm == engine::Algorithm::Coalition) {
        draw_coalition(*search.coalition, facts.seats(), words(workspace.settings.language));
    }
    int drawn = 0;
    for (const engine::SearchParameter& parameter : engine::search_parameters()) {
        const bool has_place = std::ranges::find(kWithPlace, parameter.name) != kWithPlace.end();
        if (has_place || !engine::is_read(parameter, search.algorithm, facts)) continue;
        if (drawn++ % 2 == 1) ImGui::SameLine();
        draw_parameter(parameter, search, facts, width, workspace.settings.language);
    }
}

void draw_algorithm(AnalysisSettings& settings, int seats, float width) {
    std::vector<std::string> algorithms;
    for (const engine::Algorithm algorithm : algorithms_for(seats)) {
        algorithms.emplace_back(engine::name_of(algorithm));
    }
    if (const auto name =
            draw_combo("##algorithm", std::string{engine::name_of(settings.search.algorithm)},
                       algorithms, width)) {
        settings.search.algorithm = *engine::algorithm_named(*name);
    }
    mark_place("analysis.algorithm");
}

/// A map that is being painted takes the place of the chosen evaluation.
bool is_painted(const Workspace& workspace) {
    return workspace.painted && workspace.game() != nullptr &&
           workspace.painted->facts == &workspace.game()->facts();
}

/// The evaluation that the next search takes.
std::string evaluation_text(const AnalysisSettings& settings, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    if (is_painted(workspace)) return word.painted_map;
    return settings.evaluation.empty() ? word.default_evaluation : settings.evaluation;
}

void draw_evaluation(AnalysisSettings& settings, const Workspace& workspace, float width) {
    const Words& word = words(workspace.settings.language);
    std::vector<std::string> evaluations{word.default_evaluation};
    const std::string game = workspace.game() == nullptr ? "" : workspace.game()->facts().name;
    for (const std::string& name : workspace.shipped.evaluations) {
        const Fit fit = workspace.fits.of(PlayingScript::Evaluation, name, game);
        if (fit != Fit::CannotPlay) evaluations.push_back(name);
    }
    const std::string shown = evaluation_text(settings, workspace);
    ImGui::BeginDisabled(is_painted(workspace));
    if (const auto name = draw_combo("##evaluation", shown, evaluations, width)) {
        settings.evaluation = *name == word.default_evaluation ? std::string{} : *name;
    }
    ImGui::EndDisabled();
    mark_place("analysis.evaluation");
}

/// What is seldom changed.
void draw_popup(AnalysisSettings& settings, const Workspace& workspace,
                const engine::GameFacts& facts) {
    const Words& word = words(workspace.settings.language);
    if (!ImGui::BeginPopup("settings")) return;
    const float width = ImGui::GetFontSize() * 11;
    draw_algorithm(settings, facts.seats(), width);
    ImGui::SameLine();
    draw_evaluation(settings, workspace, width);
    ImGui::SetNextItemWidth(width);
    draw_time(settings.search.limits.seconds, word);
    ImGui::SameLine();
    ImGui::SetNextItemWidth(width);
    if (const auto threads =
            draw_thread_choice("##threads", settings.search.threads, word.threads)) {
        settings.search.threads = *threads;
    }
    draw_own_settings(settings.search, facts, width, workspace);
    ImGui::Checkbox(word.keep_in_database, &settings.is_kept);
    mark_place("analysis.keep");
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", word.keep_note);
    ImGui::EndPopup();
}

/// Start and stop, what is searched with, how deep and how many moves.
AnalysisAction draw_settings(const AnalysisState& state, const Workspace& workspace,
                             const engine::GameFacts& facts) {
    const Words& word = words(workspace.settings.language);
    AnalysisAction action;
    AnalysisSettings settings = state.settings;
    const float half = (ImGui::GetContentRegionAvail().x - ImGui::GetStyle().ItemSpacing.x) / 2;
    ImGui::PushStyleColor(ImGuiCol_Button, ImGui::GetStyleColorVec4(ImGuiCol_Header));
    if (ImGui::Button(state.is_on ? word.stop_analysis : word.start_analysis, {half * 0.7F, 0})) {
        action = SwitchAnalysis{!state.is_on};
    }
    ImGui::PopStyleColor();
    mark_place("analysis.switch");
    ImGui::SameLine();
    const std::string chosen =
        fmt::format("{} · {}###settings", engine::name_of(settings.search.algorithm),
                    evaluation_text(settings, workspace));
    if (ImGui::Button(chosen.c_str(), {-1, 0})) ImGui::OpenPopup("settings");
    mark_place("analysis.settings");
    draw_popup(settings, workspace, facts);
    ImGui::SetNextItemWidth(half);
    draw_limit(settings, word);
    mark_place("analysis.limit");
    ImGui::SameLine();
    // Searches that value all seats value all moves.
    ImGui::BeginDisabled(engine::values_all_seats(settings.search.algorithm) &&
                         settings.search.algorithm != engine::Algorithm::MpMix);
    ImGui::SetNextItemWidth(-1);
    draw_line_count(settings.search.lines, word);
    ImGui::EndDisabled();
    if (settings != state.settings) action = ChangeAnalysis{settings};
    return action;
}

/// That the score is proven, or else by which evaluation it is; and what MP-Mix has chosen.
std::string kind_text(const engine::SearchResult& result, const std::string& evaluation,
                      const Words& word) {
    std::string text = result.exact ? word.exact : evaluation;
    if (result.propagation) text += fmt::format(" · {}", engine::name_of(*result.propagation));
    if (result.target) {
        text += fmt::format(": {} {}", word.seat, engine::index_of(*result.target) + 1);
    }
    return text;
}

/// `18 @ 98 %`: how far the search looked, and with which confidence.
std::string depth_text(const engine::SearchResult& result, const Words& word) {
    if (result.playouts > 0) {
        return fmt::format("{} {}", word.playouts,
                           count_text(static_cast<double>(result.playouts)));
    }
    if (result.confidence == engine::kFullWidth) {
        return fmt::format("{} {}", word.depth, result.depth);
    }
    return fmt::format("{} {} @ {} %", word.depth, result.depth, result.confidence);
}

/// How many nodes, in all and a second; of a search that goes on the count goes on as well.
std::string effort_text(const AnalysisState& state, const Words& word) {
    const engine::SearchResult& result = state.depths.back();
    if (state.stored) {
        return fmt::format(fmt::runtime(word.from_database), state.stored->analyzed_at,
                           state.stored->evaluation);
    }
    const bool goes_on = state.job.running() && state.nodes;
    const std::chrono::duration<double> since = std::chrono::steady_clock::now() - state.began;
    const double seconds = goes_on ? since.count() : result.seconds;
    const auto nodes = static_cast<double>(goes_on ? state.nodes->load() : result.nodes);
    return fmt::format("{} {} · {}/s · {:.1f} s", count_text(nodes), word.nodes,
                       count_text(nodes / std::max(seconds, 1e-3)), seconds);
}

/// The score in big print and whether it is proven; beside it how far the search has come.
void draw_headline(const AnalysisState& state, const Workspace& workspace) {
    const engine::SearchResult& result = state.depths.back();
    const Words& word = words(workspace.settings.language);
    const Palette& colors = palette(workspace.settings.theme);
    ImGui::SetWindowFontScale(1.5F);
    const ImVec2 from = ImGui::GetCursorScreenPos();
    ImGui::TextUnformatted(score_text(result.score).c_str());
    const ImVec2 size = ImGui::GetItemRectSize();
    ImGui::SetWindowFontScale(1);
    if (result.exact) {
        ImGui::GetWindowDrawList()->AddRect({from.x - 4, from.y - 1},
                                            {from.x + size.x + 4, from.y + size.y + 1}, colors.good,
                                            4, 0, 1.5F);
    }
    const std::string unit = unit_of(result);
    const std::string whose = state.is_by_painted ? word.painted_map : state.evaluation;
    ImGui::SameLine(0, ImGui::GetFontSize());
    ImGui::BeginGroup();
    ImGui::TextUnformatted(fmt::format("{} · {} · {}", depth_text(result, word),
                                       unit_text(unit, engine::facts(*state.position), word),
                                       kind_text(result, whose, word))
                               .c_str());
    if (ImGui::IsItemHovered()) {
        ImGui::SetTooltip("%s · %s", result.exact ? word.exact : word.estimated,
                          unit_note(unit, whose, word).c_str());
    }
    mark_place("analysis.unit");
    const std::string effort = effort_text(state, word);
    ImGui::TextDisabled("%s", effort.c_str());
    ImGui::EndGroup();
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", effort.c_str());
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

}  // namespace

AnalysisAction draw(const AnalysisState& state, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    const ShownGame* game = workspace.game();
    if (game == nullptr) {
        ImGui::TextDisabled("%s", word.no_game);
        return {};
    }
    AnalysisAction action = draw_settings(state, workspace, game->facts());
    if (!state.error.empty()) {
        ImGui::PushStyleColor(ImGuiCol_Text, palette(workspace.settings.theme).error);
        ImGui::TextWrapped("%s", state.error.c_str());
        ImGui::PopStyleColor();
    }
    const bool is_here = state.position == game->position();
    if (is_here && state.depths.empty() && state.job.running() && state.nodes) {
        const auto nodes = static_cast<double>(state.nodes->load());
        ImGui::TextDisabled("%s", fmt::format("{} {}", count_text(nodes), word.nodes).c_str());
    }
    if (!is_here || state.depths.empty()) return action;
    draw_headline(state, workspace);
    draw_seats(state.depths.back(), word);
    if (AnalysisAction line = draw_lines(state, workspace); line.index() != 0) {
        action = std::move(line);
    }
    return action;
}

}  // namespace workbench
