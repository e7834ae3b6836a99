#include <fmt/format.h>

#include <algorithm>

#include "workbench/text/words.h"
#include "workbench/views/games/game_list.h"
#include "workbench/widgets/places.h"
#include "workbench/window/theme.h"

namespace workbench {
namespace {

using Order = db::GameQuery::Order;

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

void draw_heads(const Words& word) {
    const auto column = [](const char* label, const char* id, ImGuiTableColumnFlags flags,
                           float width, Order order) {
        ImGui::TableSetupColumn(fmt::format("{}###{}", label, id).c_str(), flags, width,
                                static_cast<ImGuiID>(order));
    };
    const float size = ImGui::GetFontSize();
    const ImGuiTableColumnFlags fixed = ImGuiTableColumnFlags_WidthFixed;
    const ImGuiTableColumnFlags wide = ImGuiTableColumnFlags_WidthStretch;
    const ImGuiTableColumnFlags hidden = ImGuiTableColumnFlags_DefaultHide;
    const ImGuiTableColumnFlags falls = ImGuiTableColumnFlags_PreferSortDescending;
    ImGui::TableSetupScrollFreeze(0, 1);
    column("No.", "id", fixed | falls | ImGuiTableColumnFlags_DefaultSort, size * 3.4F,
           Order::Newest);
    column(word.game, "game", fixed, size * 4.2F, Order::Game);
    column(word.first_player, "first", wide, 1.0F, Order::Strategy);
    column(word.other_players, "others", wide, 1.0F, Order::SecondStrategy);
    column(word.result, "result", fixed | falls, size * 4.2F, Order::FirstPayoff);
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

void draw_text(const std::string& text) {
    ImGui::TableNextColumn();
    ImGui::TextUnformatted(text.c_str());
}

/// True: the row was clicked.
bool draw_row(int row, const db::GameSummary& game, bool is_selected, const Words& word) {
    ImGui::TableNextColumn();
    const std::string label = fmt::format("{}", game.id.value);
    const bool clicked =
        ImGui::Selectable(label.c_str(), is_selected, ImGuiSelectableFlags_SpanAllColumns);
    mark_place(fmt::format("games.row {}", row));
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
    return clicked;
}

/// A game that was selected elsewhere, by a key, comes into sight once.
void follow_selected(const GameListState& state) {
    if (!state.selected || !state.found) return;
    ImGuiStorage& storage = *ImGui::GetStateStorage();
    const ImGuiID key = ImGui::GetID("selected");
    const auto selected = static_cast<int>(state.selected->value);
    if (storage.GetInt(key) == selected) return;
    storage.SetInt(key, selected);
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
            if (draw_row(row, game, state.selected == game.id, word)) action = OpenGame{game.id};
            ImGui::PopID();
        }
    }
    if (seen >= 0 && action.index() == 0) action = FetchRows{seen};
    return action;
}

void draw_count(const GameListState& state, const Words& word) {
    std::string text = fmt::format(fmt::runtime(word.games_found), state.page.total);
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
    if (ImGui::BeginTable("games", 9, flags, {0, -footer})) {
        draw_heads(word);
        follow_selected(state);
        GameListAction asked = sort_action(state);
        if (GameListAction rows = draw_rows(state, word); asked.index() == 0) asked = rows;
        if (asked.index() != 0) action = asked;
        ImGui::EndTable();
    }
    draw_count(state, word);
    return action;
}

}  // namespace workbench
