#include <fmt/format.h>

#include "workbench/text/words.h"
#include "workbench/frame/theme.h"
#include "workbench/views/lab/experiments.h"
#include "workbench/widgets/interval_bar.h"

namespace workbench {
namespace {

ExperimentsAction draw_choice(const ExperimentsState& state, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    ExperimentsAction action;
    const db::ExperimentSummary* chosen = selected_experiment(state, workspace);
    const float width = ImGui::GetContentRegionAvail().x;
    ImGui::SetNextItemWidth(width * 0.68F);
    if (ImGui::BeginCombo("##experiment", chosen == nullptr ? "" : chosen->name.c_str(),
                          ImGuiComboFlags_HeightLarge)) {
        for (const db::ExperimentSummary& experiment : workspace.experiments) {
            const std::string label =
                fmt::format("{}  ({}, {} {})##{}", experiment.name, experiment.game,
                            experiment.trials, word.games_word, experiment.id.value);
            if (ImGui::Selectable(label.c_str(), &experiment == chosen)) {
                action = SelectExperiment{experiment.id};
            }
        }
        ImGui::EndCombo();
    }
    ImGui::SameLine();
    ImGui::SetNextItemWidth(-1);
    const std::string shown = state.seat ? fmt::format("{} {}", word.seat, *state.seat + 1)
                                         : std::string{word.every_seat};
    if (ImGui::BeginCombo("##seat", shown.c_str())) {
        if (ImGui::Selectable(word.every_seat, !state.seat)) action = ShowSeat{};
        for (int seat = 0; seat < engine::kMaxSeats; ++seat) {
            const std::string label = fmt::format("{} {}", word.seat, seat + 1);
            if (ImGui::Selectable(label.c_str(), state.seat == seat)) action = ShowSeat{seat};
        }
        ImGui::EndCombo();
    }
    return action;
}

void draw_facts(const db::ExperimentSummary& experiment, const Words& word) {
    std::string facts = fmt::format("{} · {} {} · seed {}", experiment.game, experiment.trials,
                                    word.games_word, experiment.seed);
    if (!experiment.source.empty()) facts += " · " + experiment.source;
    if (!experiment.reproducible) facts += fmt::format(" · {}", word.not_reproducible);
    ImGui::TextDisabled("%s", facts.c_str());
    if (ImGui::IsItemHovered())
        ImGui::SetTooltip("%s\n%s", experiment.created_at.c_str(), experiment.build.c_str());
}

void draw_heads(const Words& word) {
    const float size = ImGui::GetFontSize();
    const ImGuiTableColumnFlags fixed = ImGuiTableColumnFlags_WidthFixed;
    const auto column = [](const char* label, const char* id, ImGuiTableColumnFlags flags,
                           float width) {
        ImGui::TableSetupColumn(fmt::format("{}###{}", label, id).c_str(), flags, width);
    };
    ImGui::TableSetupScrollFreeze(0, 1);
    column(word.arm, "arm", ImGuiTableColumnFlags_WidthStretch, 1);
    column(word.seat, "seat", fixed, size * 2.1F);
    column(word.games, "games", fixed, size * 3.2F);
    column(word.firsts, "firsts", fixed, size * 5);
    column(word.lasts, "lasts", fixed, size * 5);
    column(word.mean_rank, "rank", fixed, size * 5);
    column(word.rank_interval, "bar", ImGuiTableColumnFlags_WidthStretch, 1);
    ImGui::TableHeadersRow();
}

/// A share in percent with half the width of its interval.
std::string percent(const engine::Interval& share) {
    return fmt::format("{:.1f} ±{:.1f}", share.estimate * 100, (share.high - share.low) * 50);
}

bool draw_row(const std::string& arm, const engine::Standing& standing, bool is_shown, int seats,
              const Palette& colors) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    const std::string label = fmt::format("{}##{}", arm, standing.seat);
    const bool clicked =
        ImGui::Selectable(label.c_str(), is_shown, ImGuiSelectableFlags_SpanAllColumns);
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", standing.strategy.c_str());
    ImGui::TableNextColumn();
    ImGui::Text("%d", standing.seat + 1);
    ImGui::TableNextColumn();
    ImGui::Text("%d", standing.games);
    ImGui::TableNextColumn();
    ImGui::TextUnformatted(percent(standing.first_any_share()).c_str());
    ImGui::TableNextColumn();
    ImGui::TextUnformatted(percent(standing.last_any_share()).c_str());
    ImGui::TableNextColumn();
    const engine::Interval rank = standing.rank_min_mean();
    ImGui::TextUnformatted(
        fmt::format("{:.2f} ±{:.2f}", rank.estimate, (rank.high - rank.low) / 2).c_str());
    ImGui::TableNextColumn();
    draw_interval(rank, 1, seats, colors);
    return clicked;
}

ExperimentsAction draw_table(const ExperimentsState& state, const Workspace& workspace,
                             const db::ExperimentSummary& experiment) {
    const Palette& colors = palette(workspace.settings.theme);
    ExperimentsAction action;
    const ImGuiTableFlags flags =
        ImGuiTableFlags_ScrollY | ImGuiTableFlags_RowBg | ImGuiTableFlags_BordersInnerV;
    if (!ImGui::BeginTable("standings", 7, flags)) return action;
    draw_heads(words(workspace.settings.language));
    for (std::size_t arm = 0; arm < state.table->standings.size(); ++arm) {
        const std::string name =
            arm < experiment.arms.size() ? experiment.arms[arm] : std::to_string(arm + 1);
        int seats = 2;
        for (const engine::Standing& standing : state.table->standings[arm]) {
            seats = std::max(seats, standing.seat + 1);
        }
        int row = 0;
        for (const engine::Standing& standing : state.table->standings[arm]) {
            if (state.seat && standing.seat != *state.seat) continue;
            ImGui::PushID(static_cast<int>(arm) * 1000 + row++);
            const bool is_shown = workspace.arm == ShownArm{experiment.id, name};
            if (draw_row(name, standing, is_shown, seats, colors)) action = ShowArm{name};
            ImGui::PopID();
        }
    }
    ImGui::EndTable();
    return action;
}

}  // namespace

ExperimentsAction draw(const ExperimentsState& state, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    if (!state.error.empty()) {
        ImGui::PushStyleColor(ImGuiCol_Text, palette(workspace.settings.theme).error);
        ImGui::TextWrapped("%s", state.error.c_str());
        ImGui::PopStyleColor();
        return {};
    }
    if (workspace.experiments.empty()) {
        ImGui::PushTextWrapPos(0);
        ImGui::TextDisabled("%s", word.no_experiments);
        ImGui::PopTextWrapPos();
        return {};
    }
    ExperimentsAction action = draw_choice(state, workspace);
    const db::ExperimentSummary* chosen = selected_experiment(state, workspace);
    if (chosen == nullptr) return action;
    draw_facts(*chosen, word);
    if (!state.table) return action;
    if (ExperimentsAction row = draw_table(state, workspace, *chosen); row.index() != 0) {
        action = std::move(row);
    }
    return action;
}

}  // namespace workbench
