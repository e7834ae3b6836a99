#include <fmt/format.h>

#include <algorithm>

#include "workbench/frame/theme.h"
#include "workbench/text/words.h"
#include "workbench/views/games/game_list.h"
#include "workbench/widgets/places.h"

namespace workbench {
namespace {

using Order = db::GameQuery::Order;

std::string joined(const std::vector<std::string>& parts) {
    return fmt::format("{}", fmt::join(parts, " · "));
}

/// The title of the experiment and arm that the list is limited to.
std::string arm_title(const ShownArm& arm, const Workspace& workspace) {
    const auto found =
        std::ranges::find(workspace.experiments, arm.experiment, &db::ExperimentSummary::id);
    const std::string name = found == workspace.experiments.end() ? std::string{"?"} : found->name;
    return arm.arm.empty() ? name : fmt::format("{} / {}", name, arm.arm);
}

GameListAction draw_experiment_filter(const GameListState& state, const Workspace& workspace,
                                      FilterGames filter) {
    const Words& word = words(workspace.settings.language);
    GameListAction action;
    const std::string shown =
        state.arm ? arm_title(*state.arm, workspace) : std::string{word.every_experiment};
    ImGui::SetNextItemWidth(-1);
    if (!ImGui::BeginCombo("##experiment", shown.c_str(), ImGuiComboFlags_HeightLarge))
        return action;
    if (ImGui::Selectable(word.every_experiment, !state.arm)) {
        filter.arm.reset();
        action = filter;
    }
    for (const db::ExperimentSummary& experiment : workspace.experiments) {
        const ShownArm arm{experiment.id, {}};
        const std::string label = fmt::format("{}##{}", experiment.name, experiment.id.value);
        if (ImGui::Selectable(label.c_str(), state.arm == arm)) {
            filter.arm = arm;
            action = filter;
        }
    }
    ImGui::EndCombo();
    return action;
}

GameListAction draw_filters(const GameListState& state, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    GameListAction action;
    FilterGames filter{state.query.game, state.query.strategy, state.arm};
    const float width = ImGui::GetContentRegionAvail().x;
    ImGui::SetNextItemWidth(width * 0.24F);
    const std::string shown =
        state.query.game.empty() ? std::string{word.every_game} : state.query.game;
    if (ImGui::BeginCombo("##game", shown.c_str(), ImGuiComboFlags_HeightLarge)) {
        std::vector<std::string> games{""};
        games.insert(games.end(), state.known_games.begin(), state.known_games.end());
        for (const std::string& game : games) {
            const char* label = game.empty() ? word.every_game : game.c_str();
            if (ImGui::Selectable(label, game == state.query.game)) {
                filter.game = game;
                action = filter;
            }
        }
        ImGui::EndCombo();
    }
    ImGui::SameLine();
    ImGui::SetNextItemWidth(width * 0.3F);
    std::string strategy = state.query.strategy;
    if (ImGui::InputTextWithHint("##strategy", word.strategy_filter, &strategy)) {
        filter.strategy = strategy;
        action = filter;
    }
    ImGui::SameLine();
    if (GameListAction chosen = draw_experiment_filter(state, workspace, filter);
        chosen.index() != 0) {
        action = chosen;
    }
    return action;
}

/// What a click on a head asks for: the column's order, turned round by the second click.
GameListAction sort_action(const GameListState& state) {
    ImGuiTableSortSpecs* specs = ImGui::TableGetSortSpecs();
    if (specs == nullptr || !specs->SpecsDirty || specs->SpecsCount == 0) return {};
    specs->SpecsDirty = false;
    const ImGuiTableColumnSortSpecs& spec = specs->Specs[0];
    const auto order = static_cast<Order>(spec.ColumnUserID);
    const bool descends = spec.SortDirection == ImGuiSortDirection_Descending;
    // The newest and the highest come first by themselves; everything else ascends.
    const bool falls = order == Order::Newest || order == Order::FirstPayoff;
    const bool reversed = falls ? !descends : descends;
    if (order == state.query.order && reversed == state.query.reversed) return {};
    return SortGames{order, reversed};
}

void draw_heads(const Words& word) {
    const auto column = [](const char* label, const char* id, ImGuiTableColumnFlags flags,
                           float width, Order order) {
        ImGui::TableSetupColumn(fmt::format("{}###{}", label, id).c_str(), flags, width,
                                static_cast<ImGuiID>(order));
    };
    const float size = ImGui::GetFontSize();
    const ImGuiTableColumnFlags fixed = ImGuiTableColumnFlags_WidthFixed;
    const ImGuiTableColumnFlags unsorted = ImGuiTableColumnFlags_NoSort;
    ImGui::TableSetupScrollFreeze(0, 1);
    column("No.", "id",
           fixed | ImGuiTableColumnFlags_DefaultSort | ImGuiTableColumnFlags_PreferSortDescending,
           size * 3.4F, Order::Newest);
    column(word.game, "game", fixed, size * 5.4F, Order::Game);
    column(word.players, "players", ImGuiTableColumnFlags_WidthStretch, 0, Order::Strategy);
    column(word.result, "result", fixed | ImGuiTableColumnFlags_PreferSortDescending, size * 4.4F,
           Order::FirstPayoff);
    column(word.plies, "plies", fixed, size * 3, Order::Plies);
    column(word.played_at, "played at", fixed | unsorted | ImGuiTableColumnFlags_DefaultHide,
           size * 7, Order::Newest);
    ImGui::TableHeadersRow();
}

std::string result_text(const db::GameSummary& game, const Words& word) {
    if (game.payoffs.empty()) return word.unfinished;
    return fmt::format("{}", fmt::join(game.payoffs, " "));
}

/// True: the row was clicked.
bool draw_row(int row, const db::GameSummary& game, bool is_selected, const Words& word) {
    ImGui::TableNextColumn();
    const std::string label = fmt::format("{}", game.id.value);
    const bool clicked =
        ImGui::Selectable(label.c_str(), is_selected, ImGuiSelectableFlags_SpanAllColumns);
    mark_place(fmt::format("games.row {}", row));
    ImGui::TableNextColumn();
    ImGui::TextUnformatted(game.game.c_str());
    ImGui::TableNextColumn();
    ImGui::TextUnformatted(joined(game.strategies).c_str());
    ImGui::TableNextColumn();
    ImGui::TextUnformatted(result_text(game, word).c_str());
    ImGui::TableNextColumn();
    ImGui::Text("%d", game.plies);
    ImGui::TableNextColumn();
    // Date and minute: seconds and the zone would only widen the column.
    std::string time = game.played_at.substr(0, 16);
    std::ranges::replace(time, 'T', ' ');
    ImGui::TextDisabled("%s", time.c_str());
    return clicked;
}

GameListAction draw_rows(const GameListState& state, const Words& word) {
    GameListAction action;
    const GamePage& page = state.page;
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(page.total));
    while (clipper.Step()) {
        for (int row = clipper.DisplayStart; row < clipper.DisplayEnd; ++row) {
            ImGui::TableNextRow();
            const std::int64_t index = row - page.first;
            const bool is_here = 0 <= index && index < static_cast<std::int64_t>(page.rows.size());
            if (!is_here) {
                ImGui::TableNextColumn();
                ImGui::TextDisabled("...");
                if (!state.loading) action = FetchRows{row};
                continue;
            }
            ImGui::PushID(row);
            const db::GameSummary& game = page.rows[index];
            if (draw_row(row, game, state.selected == game.id, word)) action = OpenGame{game.id};
            ImGui::PopID();
        }
    }
    return action;
}

}  // namespace

GameListAction draw(const GameListState& state, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    GameListAction action = draw_filters(state, workspace);
    if (!state.error.empty()) {
        ImGui::PushStyleColor(ImGuiCol_Text, palette(workspace.settings.theme).error);
        ImGui::TextWrapped("%s", state.error.c_str());
        ImGui::PopStyleColor();
        return action;
    }
    const std::string count = fmt::format(fmt::runtime(word.games_found), state.page.total);
    const float footer = ImGui::GetTextLineHeightWithSpacing();
    const ImGuiTableFlags flags = ImGuiTableFlags_ScrollY | ImGuiTableFlags_RowBg |
                                  ImGuiTableFlags_Sortable | ImGuiTableFlags_Resizable |
                                  ImGuiTableFlags_Hideable | ImGuiTableFlags_BordersInnerV;
    if (ImGui::BeginTable("games", 6, flags, {0, -footer})) {
        draw_heads(word);
        if (GameListAction sort = sort_action(state); sort.index() != 0) action = sort;
        if (GameListAction rows = draw_rows(state, word); rows.index() != 0) action = rows;
        ImGui::EndTable();
    }
    ImGui::TextDisabled("%s%s", count.c_str(), state.loading ? " ..." : "");
    return action;
}

}  // namespace workbench
