#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "workbench/text/counted.h"
#include "workbench/text/words.h"
#include "workbench/views/games/game_list.h"
#include "workbench/widgets/column_room.h"
#include "workbench/widgets/places.h"
#include "workbench/widgets/window_memory.h"
#include "workbench/window/theme.h"

namespace workbench {
namespace {

using Order = db::GameQuery::Order;

constexpr int kGameColumns = 9;

/// What a click on a head asks for: the column's order, turned round by the second click.
GameListAction sort_action(const GameListState& state) {
    ImGuiTableSortSpecs* specs = ImGui::TableGetSortSpecs();
    if (specs == nullptr || !specs->SpecsDirty || specs->SpecsCount == 0) return {};
    specs->SpecsDirty = false;
    const ImGuiTableColumnSortSpecs& spec = specs->Specs[0];
    const auto order = static_cast<Order>(spec.ColumnUserID);
    const bool descends = spec.SortDirection == ImGuiSortDirection_Descending;
    // The newest and the highest come first by themselves; everything else ascends.
    const bool falls =
        order == Order::Newest || order == Order::FirstPayoff || order == Order::Date;
    const bool reversed = falls ? !descends : descends;
    if (order == state.order && reversed == state.reversed) return {};
    return SortGames{order, reversed};
}

/// Of the payoffs, in heights of a letter: four seats have more of them.
float result_width(const GameListState& state) {
    const bool has_more = std::ranges::any_of(
        state.page.rows, [](const db::GameSummary& game) { return game.payoffs.size() > 2; });
    return has_more ? 5.6F : 4.2F;
}

/// Which columns have room: of those that would be cut, the game goes first where the list has but
/// one, then the event, the date and the game. The number stays: it is what is clicked.
std::vector<bool> game_columns_shown(const GameListState& state) {
    const float size = ImGui::GetFontSize();
    const bool is_one_game = state.known_games.size() <= 1;
    const std::array<ColumnNeed, kGameColumns> needs{
        {{.width = size * 3.4F},
         {.width = size * 4.2F, .rank = is_one_game ? 5 : 2},
         {.width = size * 9},
         {.width = size * 9},
         {.width = size * result_width(state)},
         {.width = size * 3, .rank = 3},
         {.width = size * 7, .rank = 4},
         {},
         {}}};
    const float spacing = 2 * ImGui::GetStyle().CellPadding.x + 1;
    // The scroll bar stands beside the last column.
    const float room = ImGui::GetContentRegionAvail().x - ImGui::GetStyle().ScrollbarSize;
    return columns_with_room(needs, room, spacing);
}

void draw_game_heads(const std::vector<bool>& shown, float result, const Words& word) {
    std::size_t next = 0;
    const auto column = [&](const char* label, const char* id, ImGuiTableColumnFlags flags,
                            float width, Order order) {
        if (!shown[next++]) flags |= ImGuiTableColumnFlags_Disabled;
        ImGui::TableSetupColumn(fmt::format("{}###{}", label, id).c_str(), flags, width,
                                static_cast<ImGuiID>(order));
    };
    const float size = ImGui::GetFontSize();
    const ImGuiTableColumnFlags fixed = ImGuiTableColumnFlags_WidthFixed;
    const ImGuiTableColumnFlags wide = ImGuiTableColumnFlags_WidthStretch;
    const ImGuiTableColumnFlags hidden = ImGuiTableColumnFlags_DefaultHide;
    const ImGuiTableColumnFlags falls = ImGuiTableColumnFlags_PreferSortDescending;
    ImGui::TableSetupScrollFreeze(0, 1);
    column("No.", "id",
           fixed | falls | ImGuiTableColumnFlags_DefaultSort | ImGuiTableColumnFlags_NoHide,
           size * 3.4F, Order::Newest);
    column(word.game, "game", fixed, size * 4.2F, Order::Game);
    column(word.first_player, "first", wide, 1.0F, Order::Strategy);
    column(word.other_players, "others", wide, 1.0F, Order::SecondStrategy);
    column(word.result, "result", fixed | falls, size * result, Order::FirstPayoff);
    column(word.date, "date", fixed | falls, size * 3.0F, Order::Date);
    column(word.event, "event", wide, 0.8F, Order::Event);
    column(word.plies, "plies", fixed | hidden, size * 3, Order::Plies);
    column(word.experiment, "experiment", wide | hidden, 0.8F, Order::Experiment);
    ImGui::TableHeadersRow();
}

std::string result_text(const db::GameSummary& game, const Words& word) {
    if (game.payoffs.empty()) return word.unfinished;
    return fmt::format("{}", fmt::join(game.payoffs, " "));
}

std::string others_text(const db::GameSummary& game) {
    if (game.strategies.size() < 2) return {};
    return fmt::format("{}", fmt::join(game.strategies.begin() + 1, game.strategies.end(), " · "));
}

/// A cell; what is cut is told whole to whoever points at it.
void draw_text(const std::string& text) {
    if (!ImGui::TableNextColumn()) return;
    const bool is_cut = ImGui::CalcTextSize(text.c_str()).x > ImGui::GetContentRegionAvail().x;
    ImGui::TextUnformatted(text.c_str());
    if (is_cut && ImGui::IsItemHovered()) ImGui::SetTooltip("%s", text.c_str());
}

/// The menu of a row: about this game, and about all that are chosen.
GameListAction draw_row_menu(const db::GameSummary& game, const GameListState& state,
                             const Words& word) {
    GameListAction action;
    if (!ImGui::BeginPopupContextItem("row menu")) return action;
    const auto item = [](const std::string& text, const char* place, bool is_enabled = true) {
        const bool clicked = ImGui::MenuItem(text.c_str(), nullptr, false, is_enabled);
        mark_place(place);
        return clicked;
    };
    if (item(word.open, "games menu.open")) action = OpenGame{game.id};
    std::set<std::string> players(game.strategies.begin(), game.strategies.end());
    for (const std::string& player : players) {
        const std::string text = fmt::format(fmt::runtime(word.games_of_player), player);
        if (item(text, "games menu.player")) action = FilterGames{{.player = player}};
    }
    if (!game.event.empty()) {
        const std::string text = fmt::format(fmt::runtime(word.games_of_player), game.event);
        if (item(text, "games menu.event")) action = FilterGames{{.event = game.event}};
    }
    ImGui::Separator();
    if (item(word.choose_all_games, "games menu.all")) {
        action = ChosenGamesAction{ChooseAllGames{}};
    }
    const std::string chosen = games_text(std::ssize(state.chosen.games), word);
    if (item(fmt::format("{} ({})", word.export_games, chosen), "games menu.export")) {
        action = AskForCommand{Command::ExportGames};
    }
    if (item(fmt::format("{} ({})", word.analyze_games, chosen), "games menu.analyze")) {
        action = AskForCommand{Command::AnalyzeGames};
    }
    if (item(fmt::format("{} ({})", word.collect_games, chosen), "games menu.collect")) {
        action = AskForCommand{Command::CollectGames};
    }
    if (item(fmt::format("{} ({})", word.delete_games, chosen), "games menu.delete")) {
        action = AskForCommand{Command::DeleteGames};
    }
    if (item(word.restore_games, "games menu.restore", !state.chosen.removed.empty())) {
        action = AskForCommand{Command::RestoreGames};
    }
    ImGui::EndPopup();
    return action;
}

/// What the mouse asks for by a click on a row.
GameListAction click_action(int row, const db::GameSummary& game) {
    if (ImGui::GetIO().KeyShift) return ChosenGamesAction{ChooseRange{row}};
    if (ImGui::GetIO().KeyCtrl) return ChosenGamesAction{ToggleGame{row}};
    return OpenGame{game.id};
}

GameListAction draw_row(int row, const db::GameSummary& game, const GameListState& state,
                        const Words& word) {
    GameListAction action;
    ImGui::TableNextColumn();
    const std::string label = fmt::format("{}", game.id.value);
    const bool is_marked = state.selected == game.id || state.chosen.games.contains(game.id);
    const bool clicked =
        ImGui::Selectable(label.c_str(), is_marked, ImGuiSelectableFlags_SpanAllColumns);
    mark_place(fmt::format("games.row {}", row));
    if (clicked) action = click_action(row, game);
    if (ImGui::IsItemClicked(ImGuiMouseButton_Right)) {
        action = ChosenGamesAction{ChooseForMenu{row}};
    }
    if (GameListAction asked = draw_row_menu(game, state, word); asked.index() != 0) {
        action = std::move(asked);
    }
    draw_text(game.game);
    draw_text(game.strategies.empty() ? std::string{} : game.strategies.front());
    draw_text(others_text(game));
    draw_text(result_text(game, word));
    // The year is what an imported game has; the whole time of one that was played here is a
    // matter of pointing at it.
    draw_text(game.played_at.substr(0, 4));
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", game.played_at.c_str());
    draw_text(game.event);
    draw_text(fmt::format("{}", game.plies));
    draw_text(game.arm.empty() ? game.experiment
                               : fmt::format("{} / {}", game.experiment, game.arm));
    return action;
}

/// A game that was selected elsewhere, by a key, comes into sight once.
void follow_selected(const GameListState& state) {
    if (!state.selected || !state.found) return;
    if (!has_changed("selected", static_cast<int>(state.selected->value))) return;
    const auto found = std::ranges::find(*state.found, *state.selected);
    if (found == state.found->end()) return;
    const float height = ImGui::GetTextLineHeight() + 2 * ImGui::GetStyle().CellPadding.y;
    const float top = height * static_cast<float>(found - state.found->begin());
    const float room = ImGui::GetWindowHeight() - 2 * height;
    if (top < ImGui::GetScrollY() || top > ImGui::GetScrollY() + room) {
        ImGui::SetScrollY(std::max(0.0F, top - room / 2));
    }
}

GameListAction draw_rows(const GameListState& state, const Words& word) {
    GameListAction action;
    const GamePage& page = state.page;
    std::int64_t seen = -1;  // a row on the screen
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(page.total));
    while (clipper.Step()) {
        for (int row = clipper.DisplayStart; row < clipper.DisplayEnd; ++row) {
            ImGui::TableNextRow();
            const std::int64_t index = row - page.first;
            const bool is_here = 0 <= index && index < std::ssize(page.rows);
            if (!is_here) {
                ImGui::TableNextColumn();
                ImGui::TextDisabled("...");
                seen = row;
                continue;
            }
            ImGui::PushID(row);
            const db::GameSummary& game = page.rows[index];
            if (GameListAction asked = draw_row(row, game, state, word); asked.index() != 0) {
                action = std::move(asked);
            }
            ImGui::PopID();
        }
    }
    if (seen >= 0 && action.index() == 0) action = FetchRows{seen};
    return action;
}

void draw_count(const GameListState& state, const Words& word) {
    std::string text = games_text(state.page.total, word);
    if (!state.chosen.games.empty()) {
        text += fmt::format(
            "  {}", fmt::format(fmt::runtime(word.games_chosen), state.chosen.games.size()));
    }
    if (state.stopped) text += fmt::format("  {}", word.stopped_note);
    if (state.loading && state.progress && state.progress->candidates > 0) {
        text += fmt::format("  ... {} / {}", state.progress->looked_at.load(),
                            state.progress->candidates.load());
    } else if (state.loading) {
        text += " ...";
    }
    ImGui::TextDisabled("%s", text.c_str());
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
    const float footer = ImGui::GetTextLineHeightWithSpacing();
    const ImGuiTableFlags flags = ImGuiTableFlags_ScrollY | ImGuiTableFlags_RowBg |
                                  ImGuiTableFlags_Sortable | ImGuiTableFlags_Resizable |
                                  ImGuiTableFlags_Hideable | ImGuiTableFlags_Reorderable |
                                  ImGuiTableFlags_BordersInnerV;
    const std::vector<bool> shown = game_columns_shown(state);
    if (ImGui::BeginTable("games", kGameColumns, flags, {0, -footer})) {
        draw_game_heads(shown, result_width(state), word);
        follow_selected(state);
        GameListAction asked = sort_action(state);
        if (GameListAction rows = draw_rows(state, word); asked.index() == 0) asked = rows;
        if (asked.index() != 0) action = asked;
        ImGui::EndTable();
    }
    draw_count(state, word);
    if (ChosenGamesAction asked = draw(state.chosen, workspace); asked.index() != 0) {
        action = std::move(asked);
    }
    return action;
}

}  // namespace workbench
