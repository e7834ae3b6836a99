#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "db/positions/position_index.h"
#include "engine/games/notation.h"
#include "workbench/text/filled.h"
#include "workbench/text/words.h"
#include "workbench/views/games/explorer.h"
#include "workbench/widgets/column_room.h"
#include "workbench/widgets/outcome_bar.h"
#include "workbench/widgets/places.h"
#include "workbench/window/theme.h"

namespace workbench {
namespace {

constexpr int kMoveColumns = 6;

/// A text with numbers for its `{}`.
void draw_wrapped(const std::string& text, ImU32 color) {
    ImGui::PushStyleColor(ImGuiCol_Text, color);
    ImGui::TextWrapped("%s", text.c_str());
    ImGui::PopStyleColor();
}

ExplorerAction draw_filters(const ExplorerState& state, const Words& word) {
    ExplorerAction action;
    ExplorerFilter filter = state.typed;
    const float room = ImGui::GetContentRegionAvail().x - 2 * ImGui::GetStyle().ItemSpacing.x;
    const auto field = [&](const char* id, const char* hint, std::string& text, float share) {
        ImGui::SetNextItemWidth(room * share);
        if (ImGui::InputTextWithHint(id, hint, &text)) action = FilterExplored{filter, false};
        if (ImGui::IsItemDeactivatedAfterEdit()) action = FilterExplored{filter, true};
    };
    field("##player", word.player_filter, filter.player, 0.27F);
    ImGui::SameLine();
    field("##years", word.years_filter, filter.years, 0.31F);
    ImGui::SameLine();
    field("##where", word.where_filter, filter.where, 0.42F);
    return action;
}

std::string name_of(const engine::Opening& opening, Language language) {
    const bool is_japanese = language == Language::Japanese && !opening.japanese.empty();
    return std::string{is_japanese ? opening.japanese : opening.name};
}

/// The opening that the game has come to, and how many games meet the position.
ExplorerAction draw_headline(const ExplorerState& state, const Workspace& workspace) {
    ExplorerAction action;
    const Words& word = words(workspace.settings.language);
    const db::Exploration& found = state.shown->found;
    std::string text = filled(word.games_meet, found.games);
    if (found.ended > 0) text += fmt::format(", {}", filled(word.games_end, found.ended));
    ImGui::TextUnformatted(text.c_str());
    const ShownGame* game = workspace.game();
    if (game != nullptr) {
        const std::span<const engine::Move> played{game->record().moves};
        const engine::Opening* opening =
            engine::opening_of(game->record().start, played.first(game->ply()));
        if (opening != nullptr) {
            ImGui::SameLine(0, ImGui::GetFontSize());
            ImGui::TextDisabled("%s", name_of(*opening, workspace.settings.language).c_str());
        }
    }
    if (state.shown->games_outside > db::PositionIndexState::kGamesWorthARun) {
        draw_wrapped(filled(word.not_in_index, state.shown->games_outside),
                     palette(workspace.settings.theme).faint);
        if (ImGui::SmallButton(word.index_positions)) action = BuildIndex{};
        mark_place("explorer.index");
    }
    return action;
}

void draw_outcome_note(const db::MoveStatistics& move, const Words& word) {
    ImGui::SetTooltip("%s", filled(word.outcome_note, move.wins, move.draws, move.losses,
                                   move.games - move.finished())
                                .c_str());
}

struct RowAsks {
    bool hovered = false;
    bool clicked = false;
};

RowAsks draw_move(const ExplorerRow& row, const ExplorerState& state, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    const db::MoveStatistics& move = row.statistics;
    const engine::GameFacts& facts = engine::facts(state.shown->question.position);
    RowAsks asks;
    ImGui::TableNextColumn();
    asks.clicked = ImGui::Selectable(
        move_text(facts, move.move).c_str(), false,
        ImGuiSelectableFlags_SpanAllColumns | ImGuiSelectableFlags_AllowItemOverlap);
    mark_place(fmt::format("explorer.move {}", move_text(facts, move.move)));
    asks.hovered = ImGui::IsItemHovered() || (workspace.walks_by_keys && ImGui::IsItemFocused());
    if (ImGui::IsItemHovered() && !move.same.empty()) {
        std::string same;
        for (const engine::Move other : move.same)
            same += fmt::format(" {}", move_text(facts, other));
        ImGui::SetTooltip("%s", filled(word.same_moves, same.substr(1)).c_str());
    }
    ImGui::TableNextColumn();
    ImGui::Text("%s", fmt::format("{}", move.games).c_str());
    ImGui::TableNextColumn();
    const double share =
        static_cast<double>(move.games) / static_cast<double>(state.shown->found.games);
    ImGui::Text("%.1f %%", 100 * share);
    ImGui::TableNextColumn();
    if (draw_outcome_bar(move.wins, move.draws, move.losses, palette(workspace.settings.theme))) {
        draw_outcome_note(move, word);
    }
    ImGui::TableNextColumn();
    if (move.finished() > 0) ImGui::Text("%+.2f", move.payoff_mean);
    ImGui::TableNextColumn();
    if (row.opening != nullptr) {
        ImGui::TextUnformatted(name_of(*row.opening, workspace.settings.language).c_str());
    }
    return asks;
}

/// What a click on a head asks for; the best always come first.
ExplorerAction order_action(const ExplorerState& state) {
    ImGuiTableSortSpecs* specs = ImGui::TableGetSortSpecs();
    if (specs == nullptr || !specs->SpecsDirty || specs->SpecsCount == 0) return {};
    specs->SpecsDirty = false;
    const auto order = static_cast<MoveOrder>(specs->Specs[0].ColumnUserID);
    if (order == state.order) return {};
    return OrderExplored{order};
}

/// Which columns have room: of those that would be cut the opening goes first, then the share and
/// the payoff.
std::vector<bool> move_columns_shown() {
    const float size = ImGui::GetFontSize();
    const std::array<ColumnNeed, kMoveColumns> needs{{{.width = size * 2.2F},
                                                      {.width = size * 4.3F},
                                                      {.width = size * 3.4F, .rank = 2},
                                                      {.width = size * 6},
                                                      {.width = size * 4.2F, .rank = 1},
                                                      {.width = size * 7, .rank = 3}}};
    const ImGuiStyle& style = ImGui::GetStyle();
    return columns_with_room(needs, ImGui::GetContentRegionAvail().x - style.ScrollbarSize,
                             2 * style.CellPadding.x + 1);
}

void draw_move_heads(const std::vector<bool>& shown, const Words& word) {
    const float size = ImGui::GetFontSize();
    const ImGuiTableColumnFlags fixed = ImGuiTableColumnFlags_WidthFixed;
    const ImGuiTableColumnFlags unsorted = ImGuiTableColumnFlags_NoSort;
    const ImGuiTableColumnFlags falls =
        ImGuiTableColumnFlags_PreferSortDescending | ImGuiTableColumnFlags_NoSortAscending;
    std::size_t next = 0;
    const auto column = [&](const char* label, const char* id, ImGuiTableColumnFlags flags,
                            float width, MoveOrder order) {
        if (!shown[next++]) flags |= ImGuiTableColumnFlags_Disabled;
        ImGui::TableSetupColumn(fmt::format("{}###{}", label, id).c_str(), flags, width,
                                static_cast<ImGuiID>(order));
    };
    ImGui::TableSetupScrollFreeze(0, 1);
    column(word.move, "move", fixed | unsorted, size * 2.2F, MoveOrder::Games);
    column(word.games_played, "games", fixed | falls | ImGuiTableColumnFlags_DefaultSort,
           size * 4.3F, MoveOrder::Games);
    column(word.share_of_games, "share", fixed | unsorted, size * 3.4F, MoveOrder::Games);
    column(word.won_drawn_lost, "won", ImGuiTableColumnFlags_WidthStretch | falls, 1.0F,
           MoveOrder::Won);
    column(word.mean_payoff, "payoff", fixed | falls, size * 4.2F, MoveOrder::Payoff);
    column(word.opening, "opening", ImGuiTableColumnFlags_WidthStretch | unsorted, 0.9F,
           MoveOrder::Games);
    ImGui::TableHeadersRow();
}

/// The moves that the board marks because of this view.
std::vector<engine::Move> pointed_at(const ExplorerState& state, const Workspace& workspace) {
    if (!workspace.pointed || workspace.pointed->by != PointedBy::Explorer ||
        workspace.pointed->position != state.shown->question.position) {
        return {};
    }
    return workspace.pointed->moves;
}

ExplorerAction draw_moves(const ExplorerState& state, const Workspace& workspace, float height) {
    ExplorerAction action;
    const ImGuiTableFlags flags = ImGuiTableFlags_ScrollY | ImGuiTableFlags_RowBg |
                                  ImGuiTableFlags_Sortable | ImGuiTableFlags_Resizable |
                                  ImGuiTableFlags_Hideable | ImGuiTableFlags_BordersInnerV;
    const std::vector<bool> shown = move_columns_shown();
    if (!ImGui::BeginTable("moves", kMoveColumns, flags, {0, height})) return action;
    draw_move_heads(shown, words(workspace.settings.language));
    action = order_action(state);
    std::vector<engine::Move> pointed;
    for (const ExplorerRow& row : state.rows) {
        ImGui::TableNextRow();
        ImGui::PushID(row.statistics.move.byte());
        const RowAsks asks = draw_move(row, state, workspace);
        ImGui::PopID();
        if (asks.hovered) {
            pointed = row.statistics.same;
            pointed.insert(pointed.begin(), row.statistics.move);
        }
        if (asks.clicked && state.is_current()) action = PlayExplored{row.statistics.move};
    }
    ImGui::EndTable();
    if (action.index() == 0 && pointed != pointed_at(state, workspace)) action = PointAt{pointed};
    return action;
}

ExplorerAction draw_answer(const ExplorerState& state, const Workspace& workspace) {
    ExplorerAction action;
    if (state.shown->found.games == 0) {
        ImGui::TextDisabled("%s", words(workspace.settings.language).no_game_meets);
        return action;
    }
    action = draw_headline(state, workspace);
    // The moves take what they need, up to two thirds.
    const float row = ImGui::GetTextLineHeight() + 2 * ImGui::GetStyle().CellPadding.y;
    const float needed = row * static_cast<float>(state.rows.size() + 1) + 2;
    const float room = ImGui::GetContentRegionAvail().y;
    if (!state.rows.empty()) {
        ExplorerAction move = draw_moves(state, workspace, std::min(needed, room * 0.62F));
        if (move.index() != 0) action = std::move(move);
    }
    if (ExplorerAction game = draw_explored_games(state, workspace); game.index() != 0) {
        action = std::move(game);
    }
    return action;
}

ExplorerAction draw_starts(const Words& word) {
    ExplorerAction action;
    ImGui::Spacing();
    ImGui::TextWrapped("%s", word.explore_start);
    ImGui::Spacing();
    float left = ImGui::GetContentRegionAvail().x;
    for (const engine::AnyPosition& start : engine::game_starts()) {
        const std::string& name = engine::facts(start).name;
        const float width =
            ImGui::CalcTextSize(name.c_str()).x + 2 * ImGui::GetStyle().FramePadding.x;
        if (left < width) {
            ImGui::NewLine();
            left = ImGui::GetContentRegionAvail().x;
        }
        if (ImGui::Button(name.c_str())) action = ExploreStart{start};
        ImGui::SameLine();
        left -= width + ImGui::GetStyle().ItemSpacing.x;
    }
    ImGui::NewLine();
    return action;
}

}  // namespace

ExplorerAction draw(const ExplorerState& state, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    if (workspace.game() == nullptr) return draw_starts(word);
    ExplorerAction action = draw_filters(state, word);
    if (!state.error.empty()) draw_wrapped(state.error, palette(workspace.settings.theme).error);
    if (!state.shown) return action;
    constexpr float kGreyed = 0.45F;
    const float alpha = ImGui::GetStyle().Alpha;
    ImGui::PushStyleVar(ImGuiStyleVar_Alpha, state.is_late ? alpha * kGreyed : alpha);
    if (ExplorerAction asked = draw_answer(state, workspace); asked.index() != 0) {
        action = std::move(asked);
    }
    ImGui::PopStyleVar();
    return action;
}

}  // namespace workbench
