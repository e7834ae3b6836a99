#include <fmt/format.h>

#include "workbench/frame/theme.h"
#include "workbench/text/words.h"
#include "workbench/views/board/moves.h"

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
            if (ImGui::Selectable(label.c_str(), is_shown)) action = StepTo{cell->ply};
            const bool is_hidden = is_shown && !ImGui::IsItemVisible();
            if (is_hidden) ImGui::SetScrollHereY();
        }
    }
    ImGui::EndTable();
    return action;
}

}  // namespace workbench
