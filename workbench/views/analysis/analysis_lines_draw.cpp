#include "workbench/views/analysis/analysis_lines_draw.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/games/notation.h"
#include "workbench/text/words.h"
#include "workbench/widgets/places.h"
#include "workbench/widgets/score_text.h"
#include "workbench/widgets/wheel.h"
#include "workbench/window/theme.h"

namespace workbench {
namespace {

/// The moves of a line, each to be clicked; those that do not fit are left out. Returns how many
/// moves to go along.
std::size_t draw_moves(const std::vector<engine::Move>& line, const engine::GameFacts& facts) {
    std::size_t chosen = 0;
    const float end = ImGui::GetCursorScreenPos().x + ImGui::GetContentRegionAvail().x;
    for (std::size_t index = 1; index < line.size(); ++index) {
        const std::string text = engine::move_text(facts, line[index]);
        const ImVec2 from = ImGui::GetCursorScreenPos();
        const float width = ImGui::CalcTextSize(text.c_str()).x;
        if (index > 1 && from.x + width > end) break;
        ImGui::TextUnformatted(text.c_str());
        if (ImGui::IsItemHovered()) {
            ImGui::GetWindowDrawList()->AddLine(
                {from.x, from.y + ImGui::GetTextLineHeight()},
                {from.x + width, from.y + ImGui::GetTextLineHeight()},
                ImGui::GetColorU32(ImGuiCol_Text));
            if (ImGui::IsMouseClicked(0)) chosen = index + 1;
        }
        ImGui::SameLine(0, ImGui::GetFontSize() * 0.3F);
    }
    ImGui::NewLine();
    return chosen;
}

/// A score in its cell: proven ones in a frame, bounds with their sign.
void draw_score(const engine::MoveScore& move, const Palette& colors) {
    const ImVec2 from = ImGui::GetCursorScreenPos();
    const std::string text = score_text(move);
    if (move.bound == engine::Bound::Exact) {
        ImGui::TextUnformatted(text.c_str());
    } else {
        ImGui::TextDisabled("%s", text.c_str());
    }
    if (!move.exact || move.bound == engine::Bound::None) return;
    const ImVec2 size = ImGui::GetItemRectSize();
    ImGui::GetWindowDrawList()->AddRect({from.x - 3, from.y - 1},
                                        {from.x + size.x + 3, from.y + size.y + 1}, colors.good, 3);
}

/// Where a score comes from: searched to some depth, with which confidence, now or before.
std::string source_text(const engine::MoveScore& move, const AnalysisState& state,
                        const Words& word) {
    if (move.bound == engine::Bound::None) return word.not_searched;
    const engine::SearchResult& result = state.depths.back();
    std::string text;
    if (move.exact) {
        text = word.exact;
    } else if (move.playouts > 0) {
        text = fmt::format("{} {}", word.playouts, count_text(static_cast<double>(move.playouts)));
    } else {
        text = fmt::format("{} {}", word.depth, result.depth);
        if (result.confidence < engine::kFullWidth)
            text += fmt::format(" @ {} %", result.confidence);
    }
    text += fmt::format(" · {} {}", count_text(static_cast<double>(result.nodes)), word.nodes);
    const std::string when = state.stored ? fmt::format(fmt::runtime(word.looked_up),
                                                        state.stored->analyzed_at.substr(0, 10))
                                          : std::string{word.searched_now};
    const std::string whose = state.is_by_painted ? word.painted_map : state.evaluation;
    return fmt::format("{} · {} · {}", text, when, whose);
}

/// `d3 +2.5 discs, gives away 1.5 · depth 18 @ 95 % · 27.1 M nodes · searched now · trained`.
std::string line_text(const engine::MoveScore& move, const AnalysisState& state,
                      const Words& word) {
    const engine::SearchResult& result = state.depths.back();
    const engine::GameFacts& facts = engine::facts(*state.position);
    std::string text = fmt::format("{} {} {}", engine::move_text(facts, move.move),
                                   score_text(move), unit_text(unit_of(move, result), facts, word));
    constexpr double kSeen = 0.05;  // what is less is written as nothing
    const double loss = result.moves.front().score - move.score;
    if (move.bound == engine::Bound::Exact && loss > kSeen) {
        text += fmt::format(" ({})", score_text(-loss));
    }
    return fmt::format("{} · {}", text, source_text(move, state, word));
}

/// The row that the mouse is over.
struct PointedLine {
    const engine::MoveScore* move = nullptr;
    int wheel = 0;               ///< notches turned over its moves
    bool is_over_moves = false;  ///< not over move or score
};

/// How many moves of the pointed line are on the board after the wheel was turned.
std::size_t plies_shown(const PointedLine& pointed, const Workspace& workspace) {
    const bool is_same = workspace.pointed && workspace.pointed->by == PointedBy::Analysis &&
                         workspace.pointed->moves.front() == pointed.move->move;
    const bool is_played_out = is_same && workspace.played_out;
    const auto before =
        is_played_out ? static_cast<std::ptrdiff_t>(workspace.played_out->moves.size()) : 1;
    const auto most = std::max<std::ptrdiff_t>(std::ssize(pointed.move->line), 1);
    return static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(before - pointed.wheel, 1, most));
}

AnalysisAction point_action(const PointedLine& pointed, const Workspace& workspace) {
    const bool is_ours = workspace.pointed && workspace.pointed->by == PointedBy::Analysis;
    if (pointed.move == nullptr) {
        return is_ours ? AnalysisAction{PointAtLine{}} : AnalysisAction{};
    }
    const bool is_known = is_ours && workspace.pointed->moves.front() == pointed.move->move;
    if (is_known && pointed.wheel == 0) return {};
    return PointAtLine{pointed.move->move, plies_shown(pointed, workspace)};
}

AnalysisAction draw_best_moves(const AnalysisState& state, const Workspace& workspace, float height,
                               PointedLine& pointed) {
    const Words& word = words(workspace.settings.language);
    const engine::GameFacts& facts = engine::facts(*state.position);
    AnalysisAction action;
    const ImGuiTableFlags flags = ImGuiTableFlags_ScrollY | ImGuiTableFlags_RowBg;
    if (!ImGui::BeginTable("lines", 3, flags, {0, height})) return action;
    const float size = ImGui::GetFontSize();
    ImGui::TableSetupScrollFreeze(0, 1);
    ImGui::TableSetupColumn(word.move, ImGuiTableColumnFlags_WidthFixed, size * 2.4F);
    ImGui::TableSetupColumn(word.score, ImGuiTableColumnFlags_WidthFixed, size * 3.4F);
    ImGui::TableSetupColumn(word.line);
    ImGui::TableHeadersRow();
    ImGui::TableSetColumnIndex(2);
    const float lines_left = ImGui::GetCursorScreenPos().x;
    for (const engine::MoveScore& move : state.depths.back().moves) {
        ImGui::PushID(move.move.byte());
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        const std::string text = engine::move_text(facts, move.move);
        if (ImGui::Selectable(
                text.c_str(), false,
                ImGuiSelectableFlags_SpanAllColumns | ImGuiSelectableFlags_AllowItemOverlap)) {
            if (action.index() == 0) action = PlayLine{{move.move}};
        }
        mark_place("analysis.line " + text);
        if (ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenBlockedByActiveItem |
                                 ImGuiHoveredFlags_AllowWhenOverlapped)) {
            pointed.move = &move;
            // Over move and score the wheel scrolls.
            pointed.is_over_moves = ImGui::GetIO().MousePos.x >= lines_left;
            if (pointed.is_over_moves) pointed.wheel = take_wheel();
        }
        ImGui::TableNextColumn();
        draw_score(move, palette(workspace.settings.theme));
        ImGui::TableNextColumn();
        const ImVec2 from = ImGui::GetCursorScreenPos();
        mark_place(
            "analysis.moves " + text, from,
            {from.x + ImGui::GetContentRegionAvail().x, from.y + ImGui::GetTextLineHeight()});
        if (const std::size_t moves = draw_moves(move.line, facts); moves > 0) {
            action = PlayLine{
                {move.line.begin(), move.line.begin() + static_cast<std::ptrdiff_t>(moves)}};
        }
        ImGui::PopID();
    }
    ImGui::EndTable();
    return action.index() != 0 ? action : point_action(pointed, workspace);
}

/// What is known of the pointed move, in an area of that height; else what pointing is for.
void draw_note(const PointedLine& pointed, const AnalysisState& state, const Words& word,
               float height) {
    const float below = ImGui::GetCursorPosY() + height;
    const std::string note =
        pointed.move == nullptr ? word.line_note : line_text(*pointed.move, state, word);
    ImGui::PushStyleColor(ImGuiCol_Text, ImGui::GetStyleColorVec4(ImGuiCol_TextDisabled));
    ImGui::TextWrapped("%s", note.c_str());
    ImGui::PopStyleColor();
    mark_place("analysis.line note");
    ImGui::SetCursorPosY(below);
}

void draw_depths(const AnalysisState& state, const engine::GameFacts& facts, const Words& word,
                 float height) {
    const ImGuiTableFlags flags = ImGuiTableFlags_ScrollY | ImGuiTableFlags_RowBg;
    if (!ImGui::BeginTable("depths", 4, flags, {0, height})) return;
    const float size = ImGui::GetFontSize();
    ImGui::TableSetupScrollFreeze(0, 1);
    const bool plays_out = state.depths.back().playouts > 0;
    ImGui::TableSetupColumn(plays_out ? word.playouts : word.depth,
                            ImGuiTableColumnFlags_WidthFixed, size * (plays_out ? 5 : 4.4F));
    ImGui::TableSetupColumn(word.score, ImGuiTableColumnFlags_WidthFixed, size * 3.4F);
    ImGui::TableSetupColumn(word.nodes, ImGuiTableColumnFlags_WidthFixed, size * 4);
    ImGui::TableSetupColumn(word.line);
    ImGui::TableHeadersRow();
    for (auto result = state.depths.rbegin(); result != state.depths.rend(); ++result) {
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        std::string depth = plays_out ? count_text(static_cast<double>(result->playouts))
                                      : fmt::format("{}", result->depth);
        if (result->confidence < engine::kFullWidth) {
            depth += fmt::format(" @ {} %", result->confidence);
        }
        ImGui::TextUnformatted(depth.c_str());
        ImGui::TableNextColumn();
        ImGui::TextUnformatted(result->exact
                                   ? fmt::format("[{}]", score_text(result->score)).c_str()
                                   : score_text(result->score).c_str());
        ImGui::TableNextColumn();
        ImGui::TextUnformatted(count_text(static_cast<double>(result->nodes)).c_str());
        ImGui::TableNextColumn();
        const std::string line = engine::moves_text(facts, result->line);
        ImGui::TextUnformatted(line.c_str());
        if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", line.c_str());
    }
    ImGui::EndTable();
}

}  // namespace

AnalysisAction draw_lines(const AnalysisState& state, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    const float whole = ImGui::GetContentRegionAvail().y;
    // Below the moves stand two lines on the one that the mouse is over, where there is room.
    constexpr float kFewLines = 9;
    const bool has_note = whole > kFewLines * ImGui::GetTextLineHeightWithSpacing();
    const float note_height =
        has_note ? 2 * ImGui::GetTextLineHeight() + ImGui::GetStyle().ItemSpacing.y : 0;
    const float room = whole - ImGui::GetFrameHeightWithSpacing() - note_height;
    const float least = ImGui::GetFrameHeight() * 3;
    // What the last frame found open keeps its place below the lines.
    const ImGuiID open_id = ImGui::GetID("depths open");
    const bool was_open = ImGui::GetStateStorage()->GetBool(open_id);
    PointedLine pointed;
    const AnalysisAction action =
        draw_best_moves(state, workspace, std::max(least, was_open ? room * 0.6F : room), pointed);
    if (has_note) {
        draw_note(pointed, state, word, note_height);
    } else if (pointed.move != nullptr && !pointed.is_over_moves) {
        ImGui::SetTooltip("%s", line_text(*pointed.move, state, word).c_str());
    }
    const bool is_open =
        ImGui::TreeNodeEx(word.depth_by_depth,
                          ImGuiTreeNodeFlags_NoTreePushOnOpen | ImGuiTreeNodeFlags_SpanAvailWidth);
    mark_place("analysis.depths");
    ImGui::GetStateStorage()->SetBool(open_id, is_open);
    if (is_open) draw_depths(state, engine::facts(*state.position), word, 0);
    return action;
}

}  // namespace workbench
