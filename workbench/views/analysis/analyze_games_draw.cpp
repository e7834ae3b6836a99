#include <fmt/format.h>

#include <algorithm>

#include "workbench/text/counted.h"
#include "workbench/text/words.h"
#include "workbench/views/analysis/analyze_games.h"
#include "workbench/widgets/dialog.h"
#include "workbench/widgets/places.h"
#include "workbench/widgets/thread_choice.h"
#include "workbench/window/imgui_compat.h"

namespace workbench {
namespace {

AnalyzeGamesAction draw_choices(const AnalyzeGamesState& state, const Words& word) {
    ChangeGamesReview change{.settings = state.settings, .threads = state.threads};
    constexpr ImGuiSliderFlags kClamp = ImGuiSliderFlags_AlwaysClamp;
    const float third =
        (ImGui::GetContentRegionAvail().x - 2 * ImGui::GetStyle().ItemSpacing.x) / 3;
    ImGui::SetNextItemWidth(third);
    ImGui::SliderInt("##depth", &change.settings.depth, 1, 30,
                     fmt::format("{} %d", word.depth).c_str(), kClamp);
    mark_place("analyze games.depth");
    ImGui::SameLine();
    ImGui::SetNextItemWidth(third);
    ImGui::SliderInt("##exact", &change.settings.exact_from, 0, 24, word.exact_from, kClamp);
    mark_place("analyze games.exact");
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", word.exact_from_note);
    ImGui::SameLine();
    ImGui::SetNextItemWidth(-1);
    if (const auto threads = draw_thread_choice("##threads", state.threads, word.threads)) {
        change.threads = *threads;
    }
    if (change.settings == state.settings && change.threads == state.threads) return {};
    return change;
}

}  // namespace

AnalyzeGamesAction draw(const AnalyzeGamesState& state, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    const std::string title = fmt::format("{}###analyze games", word.analyze_games);
    if (!state.is_open) {
        close_dialog(title);
        return {};
    }
    bool stays_open = true;
    const float size = ImGui::GetFontSize();
    const float screen = ImGui::GetMainViewport()->Size.x;
    if (!begin_dialog(title, std::min(size * 34, screen - size), stays_open)) {
        return CloseGamesReview{};
    }
    ImGui::TextUnformatted(games_text(std::ssize(*state.games), word).c_str());
    ImGui::PushTextWrapPos(0);
    ImGui::TextDisabled("%s", word.analyze_games_note);
    ImGui::PopTextWrapPos();
    AnalyzeGamesAction action = draw_choices(state, word);
    if (ImGui::Button(word.analyze_games_begin, {size * 8, 0})) action = BeginGamesReview{};
    mark_place("analyze games.begin");
    ImGui::SameLine();
    if (ImGui::Button(word.cancel, {size * 8, 0}) || is_escape_pressed() || !stays_open) {
        action = CloseGamesReview{};
    }
    mark_place("analyze games.cancel");
    if (std::holds_alternative<BeginGamesReview>(action) ||
        std::holds_alternative<CloseGamesReview>(action)) {
        ImGui::CloseCurrentPopup();
    }
    ImGui::EndPopup();
    return action;
}

}  // namespace workbench
