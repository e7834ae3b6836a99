#include <fmt/format.h>

#include "workbench/text/words.h"
#include "workbench/views/board/moves.h"
#include "workbench/widgets/score_text.h"
#include "workbench/window/theme.h"

namespace workbench {
namespace {

void draw_heads(const ShownGame& game) {
    ImGui::TableSetupScrollFreeze(0, 1);
    ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthFixed, ImGui::GetFontSize() * 1.6F);
    for (int seat = 0; seat < game.facts().seats(); ++seat) {
        const bool is_named = seat < static_cast<int>(game.record().strategies.size());
        const std::string head =
            fmt::format("{} {}###seat{}", seat + 1,
                        is_named ? game.record().strategies[seat] : std::string{}, seat);
        ImGui::TableSetupColumn(head.c_str());
    }
    ImGui::TableHeadersRow();
}

/// At the right end of a cell: what the move gave away, and its mark; the mark alone where there is
/// no room for both.
void draw_judgement(const MoveCell& cell, float right, const Workspace& workspace) {
    constexpr double kSeen = 0.05;  // what is less is written as nothing
    if (!workspace.judged || cell.ply >= std::ssize(workspace.judged->plies())) return;
    const std::optional<KnownLoss>& lost = workspace.judged->plies()[cell.ply - 1].loss;
    if (!lost || lost->loss < kSeen) return;
    const MoveMark mark = workspace.judged->mark(cell.ply - 1);
    const ImVec2 from = ImGui::GetItemRectMin();
    const float free =
        right - from.x - ImGui::CalcTextSize(cell.text.c_str()).x - ImGui::GetFontSize() * 0.5F;
    std::string text = fmt::format("{} {}", text_of(mark), score_text(-lost->loss));
    if (ImGui::CalcTextSize(text.c_str()).x > free) text = text_of(mark);
    const float width = ImGui::CalcTextSize(text.c_str()).x;
    if (text.empty() || width > free) return;
    const Palette& colors = palette(workspace.settings.theme);
    ImGui::GetWindowDrawList()->AddText(
        {right - width, from.y + ImGui::GetStyle().CellPadding.y / 2},
        mark == MoveMark::None ? colors.faint : colors.negative, text.c_str());
}

}  // namespace

PlayAction draw_moves(const Workspace& workspace) {
    const ShownGame* game = workspace.game();
    if (game == nullptr) {
        ImGui::TextDisabled("%s", words(workspace.settings.language).no_game);
        return {};
    }
    PlayAction action;
    const ImGuiTableFlags flags = ImGuiTableFlags_ScrollY | ImGuiTableFlags_RowBg;
    if (!ImGui::BeginTable("moves", game->facts().seats() + 1, flags)) return action;
    draw_heads(*game);
    int number = 1;
    for (const auto& row : move_table(*game)) {
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        ImGui::TextDisabled("%d", number++);
        for (const std::optional<MoveCell>& cell : row) {
            ImGui::TableNextColumn();
            if (!cell) continue;
            const bool is_shown = cell->ply == game->ply();
            const std::string label = fmt::format("{}##{}", cell->text, cell->ply);
            const float right = ImGui::GetCursorScreenPos().x + ImGui::GetContentRegionAvail().x;
            if (ImGui::Selectable(label.c_str(), is_shown)) action = StepTo{cell->ply};
            const bool is_hidden = is_shown && !ImGui::IsItemVisible();
            if (is_hidden) ImGui::SetScrollHereY();
            draw_judgement(*cell, right, workspace);
        }
    }
    ImGui::EndTable();
    return action;
}

}  // namespace workbench
