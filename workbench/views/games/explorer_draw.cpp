#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "db/positions/position_index.h"
#include "engine/games/notation.h"
#include "workbench/text/filled.h"
#include "workbench/text/words.h"
#include "workbench/views/games/explorer.h"
#include "workbench/widgets/column_room.h"
#include "workbench/widgets/disc.h"
#include "workbench/widgets/outcome_bar.h"
#include "workbench/widgets/places.h"
#include "workbench/widgets/score_text.h"
#include "workbench/window/theme.h"
#include "workbench/workspace/seat_text.h"

namespace workbench {
namespace {

constexpr int kMoveColumns = 7;

/// A text with numbers for its `{}`.
void draw_wrapped(const std::string& text, ImU32 color) {
    ImGui::PushStyleColor(ImGuiCol_Text, color);
    ImGui::TextWrapped("%s", text.c_str());
    ImGui::PopStyleColor();
}

/// On which seat the player sat. True: another one was chosen.
bool draw_seat_choice(const engine::GameFacts& facts, std::optional<int>& seat, const Words& word) {
    const auto name = [&](int number) {
        return seat_name(facts, engine::player_at(number - 1), word);
    };
    bool is_changed = false;
    ImGui::SetNextItemWidth(ImGui::GetFontSize() * 5);
    if (ImGui::BeginCombo("##seat", seat ? name(*seat).c_str() : word.any_seat)) {
        if (ImGui::Selectable(word.any_seat, !seat)) {
            seat.reset();
            is_changed = true;
        }
        for (int number = 1; number <= facts.seats(); ++number) {
            if (!ImGui::Selectable(name(number).c_str(), seat == number)) continue;
            seat = number;
            is_changed = true;
        }
        ImGui::EndCombo();
    }
    mark_place("explorer.seat");
    return is_changed;
}

ExplorerAction draw_filters(const ExplorerState& state, const engine::GameFacts& facts,
                            const Words& word) {
    ExplorerAction action;
    ExplorerFilter filter = state.typed;
    float room = ImGui::GetContentRegionAvail().x - 2 * ImGui::GetStyle().ItemSpacing.x;
    const auto field = [&](const char* id, const char* hint, std::string& text, float share) {
        ImGui::SetNextItemWidth(room * share);
        if (ImGui::InputTextWithHint(id, hint, &text)) action = FilterExplored{filter, false};
        if (ImGui::IsItemDeactivatedAfterEdit()) action = FilterExplored{filter, true};
    };
    field("##player", word.player_filter, filter.player, 0.27F);
    ImGui::SameLine();
    // Only a player has a seat.
    if (!filter.player.empty()) {
        const float before = ImGui::GetCursorPosX();
        if (draw_seat_choice(facts, filter.seat, word)) action = FilterExplored{filter, true};
        ImGui::SameLine();
        room -= ImGui::GetCursorPosX() - before;
    }
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
    bool unfolds = false;
};

float step_in(const ExplorerRow& row) {
    return ImGui::GetFontSize() * 0.8F * static_cast<float>(row.line.size() - 1);
}

std::string line_text(const ExplorerRow& row, const engine::GameFacts& facts) {
    std::string text;
    for (const engine::Move move : row.line) text += " " + move_text(facts, move);
    return text.substr(1);
}

/// The arrow before a move: to the right, or down where what followed stands below. True: it is
/// clicked.
bool draw_arrow(const ExplorerRow& row, const std::string& line, const Palette& colors) {
    const float size = ImGui::GetFontSize();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const bool is_clicked = ImGui::InvisibleButton("unfold", {size, ImGui::GetTextLineHeight()});
    mark_place("explorer.unfold " + line);
    const ImU32 color =
        ImGui::IsItemHovered() || ImGui::IsItemFocused() ? colors.text : colors.faint;
    const ImVec2 centre{at.x + size * 0.5F, at.y + ImGui::GetTextLineHeight() * 0.5F};
    const float far = size * 0.26F;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (row.is_unfolded) {
        list.AddTriangleFilled({centre.x - far, centre.y - far * 0.7F},
                               {centre.x + far, centre.y - far * 0.7F},
                               {centre.x, centre.y + far * 0.8F}, color);
    } else {
        list.AddTriangleFilled({centre.x - far * 0.7F, centre.y - far},
                               {centre.x + far * 0.8F, centre.y},
                               {centre.x - far * 0.7F, centre.y + far}, color);
    }
    return is_clicked;
}

/// The move, stepped in by its depth, with the color of who makes it.
RowAsks draw_move_cell(const ExplorerRow& row, const ExplorerState& state,
                       const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    const Palette& colors = palette(workspace.settings.theme);
    const engine::GameFacts& facts = engine::facts(state.shown->question.position);
    const std::string line = line_text(row, facts);
    RowAsks asks;
    const float x = ImGui::GetCursorPosX() + step_in(row);
    asks.clicked = ImGui::Selectable(
        "##move", false,
        ImGuiSelectableFlags_SpanAllColumns | ImGuiSelectableFlags_AllowItemOverlap);
    mark_place("explorer.move " + line);
    asks.hovered = ImGui::IsItemHovered() || (workspace.walks_by_keys && ImGui::IsItemFocused());
    if (ImGui::IsItemHovered() && !row.statistics.same.empty()) {
        std::string same;
        for (const engine::Move other : row.statistics.same)
            same += fmt::format(" {}", move_text(facts, other));
        ImGui::SetTooltip("%s", filled(word.same_moves, same.substr(1)).c_str());
    }
    const float size = ImGui::GetFontSize();
    ImGui::SameLine();
    ImGui::SetCursorPosX(x);
    if (row.is_last) {
        ImGui::Dummy({size, ImGui::GetTextLineHeight()});
    } else {
        asks.unfolds = draw_arrow(row, line, colors);
    }
    ImGui::SameLine(0, 0);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec2 middle{at.x + size * 0.45F, at.y + ImGui::GetTextLineHeight() * 0.5F};
    draw_disc(*ImGui::GetWindowDrawList(), colors, middle, size * 0.32F,
              engine::disc_of(facts.color_of(row.mover)));
    // A dark disc has no edge of its own on a dark ground.
    ImGui::GetWindowDrawList()->AddCircle(middle, size * 0.34F, colors.faint);
    ImGui::Dummy({size, ImGui::GetTextLineHeight()});
    ImGui::SameLine(0, 0);
    ImGui::TextUnformatted(move_text(facts, row.statistics.move).c_str());
    return asks;
}

const char* source_text(ValueSource source, const Words& word) {
    switch (source) {
        case ValueSource::Store:
            return word.value_stored;
        case ValueSource::Analysis:
            return word.value_analyzed;
        case ValueSource::Book:
            return word.value_in_book;
        case ValueSource::ShortSearch:
            break;
    }
    return word.value_searched;
}

/// What the engine says of the move: bright where an analysis does.
void draw_value(const ExplorerRow& row, const Workspace& workspace) {
    if (!row.value) return;
    const Words& word = words(workspace.settings.language);
    const Palette& colors = palette(workspace.settings.theme);
    const MoveValue& value = *row.value;
    const bool is_short = value.source == ValueSource::ShortSearch;
    ImGui::PushStyleColor(ImGuiCol_Text, is_short ? colors.faint : colors.text);
    ImGui::TextUnformatted(score_text(value.score).c_str());
    ImGui::PopStyleColor();
    if (!ImGui::IsItemHovered()) return;
    const std::string source = filled(source_text(value.source, word), value.label);
    if (value.source == ValueSource::Book) {
        ImGui::SetTooltip("%s", source.c_str());
    } else {
        ImGui::SetTooltip("%s\n%s", source.c_str(),
                          unit_note(value.unit, value.evaluation, word).c_str());
    }
}

RowAsks draw_move(const ExplorerRow& row, const ExplorerState& state, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    const db::MoveStatistics& move = row.statistics;
    ImGui::TableNextColumn();
    const RowAsks asks = draw_move_cell(row, state, workspace);
    ImGui::TableNextColumn();
    if (move.games > 0) ImGui::Text("%s", fmt::format("{}", move.games).c_str());
    ImGui::TableNextColumn();
    const double share = static_cast<double>(move.games) / static_cast<double>(row.games_before);
    if (move.games > 0) ImGui::Text("%.1f %%", 100 * share);
    ImGui::TableNextColumn();
    if (draw_outcome_bar(move.wins, move.draws, move.losses, palette(workspace.settings.theme))) {
        draw_outcome_note(move, word);
    }
    ImGui::TableNextColumn();
    if (move.finished() > 0) ImGui::Text("%+.2f", move.payoff_mean);
    ImGui::TableNextColumn();
    draw_value(row, workspace);
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

/// What the moves need, with what the deepest is stepped in.
float move_width(const ExplorerState& state) {
    float deepest = 0;
    for (const ExplorerRow& row : state.rows) deepest = std::max(deepest, step_in(row));
    return deepest + ImGui::GetFontSize() * 4.4F;
}

/// Which columns have room: of those that would be cut the opening goes first, then the share, the
/// payoff and the value.
std::vector<bool> move_columns_shown(float move_width) {
    const float size = ImGui::GetFontSize();
    const std::array<ColumnNeed, kMoveColumns> needs{{{.width = move_width},
                                                      {.width = size * 4.3F},
                                                      {.width = size * 3.4F, .rank = 3},
                                                      {.width = size * 6},
                                                      {.width = size * 4.2F, .rank = 2},
                                                      {.width = size * 4.2F, .rank = 1},
                                                      {.width = size * 7, .rank = 4}}};
    const ImGuiStyle& style = ImGui::GetStyle();
    return columns_with_room(needs, ImGui::GetContentRegionAvail().x - style.ScrollbarSize,
                             2 * style.CellPadding.x + 1);
}

void draw_move_heads(const std::vector<bool>& shown, float move_width, const Words& word) {
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
    // Not to be resized: it follows the tree.
    column(word.move, "move", fixed | unsorted | ImGuiTableColumnFlags_NoResize, move_width,
           MoveOrder::Games);
    column(word.games_played, "games", fixed | falls | ImGuiTableColumnFlags_DefaultSort,
           size * 4.3F, MoveOrder::Games);
    column(word.share_of_games, "share", fixed | unsorted, size * 3.4F, MoveOrder::Games);
    column(word.won_drawn_lost, "won", ImGuiTableColumnFlags_WidthStretch | falls, 1.0F,
           MoveOrder::Won);
    column(word.mean_payoff, "payoff", fixed | falls, size * 4.2F, MoveOrder::Payoff);
    column(word.value, "value", fixed | falls, size * 4.2F, MoveOrder::Value);
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
    const float width = move_width(state);
    const std::vector<bool> shown = move_columns_shown(width);
    if (!ImGui::BeginTable("moves", kMoveColumns, flags, {0, height})) return action;
    draw_move_heads(shown, width, words(workspace.settings.language));
    action = order_action(state);
    std::vector<engine::Move> pointed;
    for (const ExplorerRow& row : state.rows) {
        ImGui::TableNextRow();
        ImGui::PushID(line_text(row, engine::facts(state.shown->question.position)).c_str());
        const RowAsks asks = draw_move(row, state, workspace);
        ImGui::PopID();
        if (asks.hovered) {
            // Of a later move the board can show only the one that leads there.
            pointed = {row.line.front()};
            if (row.line.size() == 1) {
                pointed.insert(pointed.end(), row.statistics.same.begin(),
                               row.statistics.same.end());
            }
        }
        if (asks.clicked && state.is_current()) action = PlayExplored{row.line};
        if (asks.unfolds) action = UnfoldExplored{row.position};
    }
    ImGui::EndTable();
    if (action.index() == 0 && pointed != pointed_at(state, workspace)) action = PointAt{pointed};
    return action;
}

ExplorerAction draw_answer(const ExplorerState& state, const Workspace& workspace) {
    ExplorerAction action;
    const bool has_games = state.shown->found.games > 0;
    if (has_games) {
        action = draw_headline(state, workspace);
    } else {
        ImGui::TextDisabled("%s", words(workspace.settings.language).no_game_meets);
    }
    // The moves take what they need, up to two thirds.
    const float row = ImGui::GetTextLineHeight() + 2 * ImGui::GetStyle().CellPadding.y;
    const float needed = row * static_cast<float>(state.rows.size() + 1) + 2;
    const float room = ImGui::GetContentRegionAvail().y;
    if (!state.rows.empty()) {
        ExplorerAction move = draw_moves(state, workspace, std::min(needed, room * 0.62F));
        if (move.index() != 0) action = std::move(move);
    }
    if (!has_games) return action;
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
    ExplorerAction action = draw_filters(state, workspace.game()->facts(), word);
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
