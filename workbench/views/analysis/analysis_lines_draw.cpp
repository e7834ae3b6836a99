#include "workbench/views/analysis/analysis_lines_draw.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/games/notation.h"
#include "workbench/text/words.h"
#include "workbench/widgets/places.h"
#include "workbench/widgets/score_text.h"
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

AnalysisAction draw_best_moves(const AnalysisState& state, const Workspace& workspace,
                               float height) {
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
    std::optional<engine::Move> pointed;
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
            pointed = move.move;
        }
        ImGui::TableNextColumn();
        draw_score(move, palette(workspace.settings.theme));
        ImGui::TableNextColumn();
        if (const std::size_t moves = draw_moves(move.line, facts); moves > 0) {
            action = PlayLine{
                {move.line.begin(), move.line.begin() + static_cast<std::ptrdiff_t>(moves)}};
        }
        ImGui::PopID();
    }
    ImGui::EndTable();
    if (action.index() != 0) return action;
    const bool is_ours = workspace.pointed && workspace.pointed->by == PointedBy::Analysis;
    const bool is_known = is_ours ? pointed == workspace.pointed->moves.front() : !pointed;
    if (!is_known) action = PointAtLine{pointed};
    return action;
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
    const float room = ImGui::GetContentRegionAvail().y - ImGui::GetFrameHeightWithSpacing();
    const float least = ImGui::GetFrameHeight() * 3;
    // What the last frame found open keeps its place below the lines.
    const ImGuiID open_id = ImGui::GetID("depths open");
    const bool was_open = ImGui::GetStateStorage()->GetBool(open_id);
    AnalysisAction action =
        draw_best_moves(state, workspace, std::max(least, was_open ? room * 0.6F : room));
    const bool is_open =
        ImGui::TreeNodeEx(word.depth_by_depth,
                          ImGuiTreeNodeFlags_NoTreePushOnOpen | ImGuiTreeNodeFlags_SpanAvailWidth);
    mark_place("analysis.depths");
    ImGui::GetStateStorage()->SetBool(open_id, is_open);
    if (is_open) draw_depths(state, engine::facts(*state.position), word, 0);
    return action;
}

}  // namespace workbench
