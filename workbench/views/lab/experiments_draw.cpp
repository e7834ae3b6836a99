#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "workbench/text/words.h"
#include "workbench/views/lab/experiments.h"
#include "workbench/widgets/column_room.h"
#include "workbench/widgets/interval_bar.h"
#include "workbench/widgets/places.h"
#include "workbench/window/theme.h"

namespace workbench {
namespace {

constexpr int kStandingColumns = 7;

void draw_disabled_note(const char* text) {
    if (ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled)) ImGui::SetTooltip("%s", text);
}

std::array<const char*, 4> measure_texts(const Words& word) {
    return {word.mean_rank, word.firsts, word.lasts, word.arm_payoff};
}

/// Resume, pause and stop; and how far the experiment is.
ExperimentsAction draw_playing(const ExperimentsState& state, const ScriptsState& scripts,
                               const db::ExperimentSummary& experiment, const Words& word) {
    ExperimentsAction action;
    if (scripts.job.running() && scripts.plays_experiment) {
        ImGui::BeginDisabled(scripts.is_pausing || scripts.is_stopping);
        if (ImGui::Button(scripts.is_pausing ? word.pausing : word.pause)) {
            action = StopPlaying{true};
        }
        mark_place("experiments.pause");
        ImGui::EndDisabled();
        draw_disabled_note(word.pause_note);
        ImGui::SameLine();
        ImGui::BeginDisabled(scripts.is_stopping);
        if (ImGui::Button(scripts.is_stopping ? word.stopping : word.stop)) {
            action = StopPlaying{false};
        }
        mark_place("experiments.stop");
        ImGui::EndDisabled();
    } else {
        const bool is_other = is_of_other_build(experiment, state.build);
        ImGui::BeginDisabled(scripts.job.running() || !is_half_played(experiment));
        if (ImGui::Button(word.resume)) action = GoOn{};
        mark_place("experiments.resume");
        ImGui::EndDisabled();
        draw_disabled_note(is_other ? word.resume_mixes_builds : word.resume_note);
    }
    ImGui::SameLine();
    const std::int64_t wanted =
        static_cast<std::int64_t>(experiment.arms.size()) * experiment.games.value_or(0);
    const std::string text = wanted > 0 ? fmt::format("{} / {}", experiment.trials, wanted)
                                        : std::to_string(experiment.trials);
    const float share = wanted > 0 ? static_cast<float>(static_cast<double>(experiment.trials) /
                                                        static_cast<double>(wanted))
                                   : 1;
    ImGui::ProgressBar(share, {ImGui::GetContentRegionAvail().x * 0.45F, 0}, text.c_str());
    ImGui::SameLine();
    const std::array<const char*, 4> measures = measure_texts(word);
    ImGui::SetNextItemWidth(-1);
    const char* shown =
        state.shows_chart ? measures[static_cast<std::size_t>(state.measure)] : word.as_table;
    if (ImGui::BeginCombo("##shown", shown)) {
        if (ImGui::Selectable(word.as_table, !state.shows_chart)) {
            action = ShowChart{false, state.measure};
        }
        for (std::size_t n = 0; n < measures.size(); ++n) {
            const auto measure = static_cast<ArmMeasure>(n);
            const bool is_shown = state.shows_chart && state.measure == measure;
            if (ImGui::Selectable(measures[n], is_shown)) action = ShowChart{true, measure};
        }
        ImGui::EndCombo();
    }
    mark_place("experiments.shown");
    return action;
}

ExperimentsAction draw_offer(const ExperimentsState& state, const Workspace& workspace) {
    ExperimentsAction action;
    if (!state.offered || state.offered != state.selected) return action;
    const Words& word = words(workspace.settings.language);
    ImGui::AlignTextToFramePadding();
    ImGui::PushStyleColor(ImGuiCol_Text, palette(workspace.settings.theme).accent);
    ImGui::TextUnformatted(word.half_played);
    ImGui::PopStyleColor();
    ImGui::SameLine();
    if (ImGui::SmallButton(word.not_now)) action = DeclineOffer{};
    mark_place("experiments.offer not now");
    return action;
}

ExperimentsAction draw_chart(const ExperimentsState& state, const Workspace& workspace,
                             const db::ExperimentSummary& experiment) {
    ExperimentsAction action;
    ImGui::BeginChild("chart", {0, 0}, false);
    const std::vector<ChartRow> rows = chart_rows(state, experiment, workspace.arm);
    const char* unit =
        measure_texts(words(workspace.settings.language))[static_cast<std::size_t>(state.measure)];
    const ChartAnswer answer =
        draw_interval_chart(rows, axis_of(rows), unit, palette(workspace.settings.theme));
    if (answer.clicked) action = ShowArm{arm_of_row(state, experiment, *answer.clicked)};
    ImGui::EndChild();
    return action;
}

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

/// The arm's name with the strategy on the seat.
std::string seat_label(const std::string& arm, const engine::Standing& standing) {
    return fmt::format("{} · {}", arm, standing.strategy);
}

/// Of the widest of them, up to a third of the room.
float label_width(const ExperimentsState& state, const db::ExperimentSummary& experiment) {
    float widest = ImGui::GetFontSize() * 5;
    const auto& all = state.table->standings;
    for (std::size_t arm = 0; arm < std::min(all.size(), experiment.arms.size()); ++arm) {
        for (const engine::Standing& standing : all[arm]) {
            const std::string label = seat_label(experiment.arms[arm], standing);
            widest = std::max(widest, ImGui::CalcTextSize(label.c_str()).x);
        }
    }
    return std::min(widest, ImGui::GetContentRegionAvail().x / 3);
}

/// Which columns have room beside the arms: first the bars go, then the last places, the games and
/// the mean rank.
std::vector<bool> standing_columns_shown(float label) {
    const float size = ImGui::GetFontSize();
    const std::array<ColumnNeed, kStandingColumns> needs{{{.width = label},
                                                          {.width = size * 2.1F},
                                                          {.width = size * 3.2F, .rank = 2},
                                                          {.width = size * 7.2F},
                                                          {.width = size * 7.2F, .rank = 3},
                                                          {.width = size * 5, .rank = 1},
                                                          {.width = size * 5, .rank = 4}}};
    const ImGuiStyle& style = ImGui::GetStyle();
    return columns_with_room(needs, ImGui::GetContentRegionAvail().x - style.ScrollbarSize,
                             2 * style.CellPadding.x + 1);
}

void draw_heads(float label, const std::vector<bool>& shown, const Words& word) {
    const float size = ImGui::GetFontSize();
    const ImGuiTableColumnFlags fixed = ImGuiTableColumnFlags_WidthFixed;
    std::size_t next = 0;
    const auto column = [&](const char* title, const char* id, ImGuiTableColumnFlags flags,
                            float width) {
        if (!shown[next++]) flags |= ImGuiTableColumnFlags_Disabled;
        ImGui::TableSetupColumn(fmt::format("{}###{}", title, id).c_str(), flags, width);
    };
    ImGui::TableSetupScrollFreeze(0, 1);
    // Without bars the names have what is left.
    column(word.arm, "arm", shown.back() ? fixed : ImGuiTableColumnFlags_WidthStretch,
           shown.back() ? label : 1);
    column(word.seat, "seat", fixed, size * 2.1F);
    column(word.games, "games", fixed, size * 4);
    column(word.firsts, "firsts", fixed, size * 7.2F);
    column(word.lasts, "lasts", fixed, size * 7.2F);
    column(word.mean_rank, "rank", fixed, size * 5);
    column(word.rank_interval, "bar", ImGuiTableColumnFlags_WidthStretch, 1);
    ImGui::TableHeadersRow();
}

/// A share in percent with both ends of its interval: near 0 and 100 they lie on one side.
std::string percent(const engine::Interval& share) {
    return fmt::format("{:.1f} [{:.0f}, {:.0f}]", share.estimate * 100, share.low * 100,
                       share.high * 100);
}

/// Games on a seat that count, of all that were played there; behind them, how many of those asked
/// for the whole arm has played.
void draw_games(const engine::Standing& standing, int of_arm, const std::optional<int>& wanted,
                const Words& word, const Palette& colors) {
    if (wanted && of_arm < *wanted) {
        const ImVec2 from = ImGui::GetCursorScreenPos();
        const float width = ImGui::GetContentRegionAvail().x;
        const float share = static_cast<float>(of_arm) / static_cast<float>(*wanted);
        const float height = ImGui::GetTextLineHeight();
        ImDrawList& list = *ImGui::GetWindowDrawList();
        list.AddRectFilled(from, {from.x + width, from.y + height}, colors.plate, 3);
        list.AddRectFilled(from, {from.x + width * share, from.y + height}, colors.plate_to_move,
                           3);
    }
    if (standing.repeats > 0) {
        ImGui::PushStyleColor(ImGuiCol_Text, colors.error);
        ImGui::Text("%d / %d", standing.games, standing.games + standing.repeats);
        ImGui::PopStyleColor();
        if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", word.repeats_told);
        return;
    }
    ImGui::Text("%d", standing.games);
    if (wanted && ImGui::IsItemHovered()) ImGui::SetTooltip("%d / %d", of_arm, *wanted);
}

/// Every game has a row for each of its seats.
int games_of_arm(const std::vector<engine::Standing>& standings, int seats) {
    int games = 0;
    for (const engine::Standing& standing : standings) games += standing.games + standing.repeats;
    return games / seats;
}

bool draw_row(const std::string& arm, const engine::Standing& standing, bool is_shown, int seats,
              int of_arm, const std::optional<int>& wanted, const Words& word,
              const Palette& colors) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    const std::string label = fmt::format("{}##{}", seat_label(arm, standing), standing.seat);
    const bool clicked =
        ImGui::Selectable(label.c_str(), is_shown, ImGuiSelectableFlags_SpanAllColumns);
    mark_place(fmt::format("experiments.{} {}", arm, standing.seat + 1));
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", seat_label(arm, standing).c_str());
    ImGui::TableNextColumn();
    ImGui::Text("%d", standing.seat + 1);
    ImGui::TableNextColumn();
    draw_games(standing, of_arm, wanted, word, colors);
    ImGui::TableNextColumn();
    ImGui::TextUnformatted(percent(standing.first_any_share()).c_str());
    ImGui::TableNextColumn();
    ImGui::TextUnformatted(percent(standing.last_any_share()).c_str());
    ImGui::TableNextColumn();
    const engine::Interval rank = standing.rank_min_mean();
    ImGui::TextUnformatted(interval_text(rank, 2).c_str());
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
    const float label = label_width(state, experiment);
    const std::vector<bool> shown = standing_columns_shown(label);
    if (!ImGui::BeginTable("standings", kStandingColumns, flags)) return action;
    const Words& word = words(workspace.settings.language);
    draw_heads(label, shown, word);
    for (std::size_t arm = 0; arm < state.table->standings.size(); ++arm) {
        const std::string name =
            arm < experiment.arms.size() ? experiment.arms[arm] : std::to_string(arm + 1);
        int seats = 2;
        for (const engine::Standing& standing : state.table->standings[arm]) {
            seats = std::max(seats, standing.seat + 1);
        }
        const int of_arm = games_of_arm(state.table->standings[arm], seats);
        int row = 0;
        for (const engine::Standing& standing : state.table->standings[arm]) {
            if (state.seat && standing.seat != *state.seat) continue;
            ImGui::PushID(static_cast<int>(arm) * 1000 + row++);
            const bool is_shown = workspace.arm == ShownArm{experiment.id, name};
            if (draw_row(name, standing, is_shown, seats, of_arm, experiment.games, word, colors))
                action = ShowArm{name};
            ImGui::PopID();
        }
    }
    ImGui::EndTable();
    return action;
}

}  // namespace

ExperimentsAction draw(const ExperimentsState& state, const ScriptsState& scripts,
                       const Workspace& workspace) {
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
    const auto take = [&action](ExperimentsAction asked) {
        if (asked.index() != 0) action = std::move(asked);
    };
    take(draw_offer(state, workspace));
    take(draw_playing(state, scripts, *chosen, word));
    draw_facts(*chosen, word);
    if (!state.table) return action;
    take(state.shows_chart ? draw_chart(state, workspace, *chosen)
                           : draw_table(state, workspace, *chosen));
    return action;
}

}  // namespace workbench
