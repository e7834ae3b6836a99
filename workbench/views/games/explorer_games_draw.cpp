#include <fmt/format.h>

#include "workbench/text/words.h"
#include "workbench/views/games/explorer.h"
#include "workbench/window/imgui_compat.h"

namespace workbench {
namespace {

/// True: the row was clicked.
bool draw_game(const db::GameSummary& game, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    const ShownGame* shown = workspace.game();
    ImGui::TableNextColumn();
    const bool clicked = ImGui::Selectable(fmt::format("{}", game.id.value).c_str(),
                                           shown != nullptr && shown->id() == game.id,
                                           ImGuiSelectableFlags_SpanAllColumns);
    ImGui::TableNextColumn();
    ImGui::TextUnformatted(fmt::format("{}", fmt::join(game.strategies, " · ")).c_str());
    ImGui::TableNextColumn();
    const std::string payoffs = game.payoffs.empty()
                                    ? std::string{word.unfinished}
                                    : fmt::format("{}", fmt::join(game.payoffs, " "));
    ImGui::TextUnformatted(payoffs.c_str());
    ImGui::TableNextColumn();
    // The year is what an imported game has; of one that was played here it stands first too.
    ImGui::TextUnformatted(game.played_at.substr(0, 4).c_str());
    ImGui::TableNextColumn();
    ImGui::TextUnformatted(game.event.empty() ? game.experiment.c_str() : game.event.c_str());
    return clicked;
}

}  // namespace

ExplorerAction draw_explored_games(const ExplorerState& state, const Workspace& workspace) {
    ExplorerAction action;
    const Words& word = words(workspace.settings.language);
    const float size = ImGui::GetFontSize();
    const ImGuiTableFlags flags = ImGuiTableFlags_ScrollY | ImGuiTableFlags_RowBg |
                                  ImGuiTableFlags_Resizable | ImGuiTableFlags_BordersInnerV;
    if (!ImGui::BeginTable("games", 5, flags)) return action;
    const ImGuiTableColumnFlags fixed = ImGuiTableColumnFlags_WidthFixed;
    ImGui::TableSetupScrollFreeze(0, 1);
    ImGui::TableSetupColumn("No.###id", fixed, size * 3.4F);
    ImGui::TableSetupColumn(fmt::format("{}###players", word.players).c_str(),
                            ImGuiTableColumnFlags_WidthStretch, 1.2F);
    ImGui::TableSetupColumn(fmt::format("{}###result", word.result).c_str(), fixed, size * 3.6F);
    ImGui::TableSetupColumn(fmt::format("{}###year", word.year).c_str(), fixed, size * 2.6F);
    ImGui::TableSetupColumn(fmt::format("{}###event", word.event).c_str(),
                            ImGuiTableColumnFlags_WidthStretch, 0.8F);
    ImGui::TableHeadersRow();
    const GamePage& page = state.games;
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(state.shown->found.games));
    while (clipper.Step()) {
        for (int row = clipper.DisplayStart; row < clipper.DisplayEnd; ++row) {
            ImGui::TableNextRow();
            const std::int64_t index = row - page.first;
            if (index < 0 || index >= static_cast<std::int64_t>(page.rows.size())) {
                ImGui::TableNextColumn();
                ImGui::TextDisabled("...");
                if (!state.listing.running()) action = FetchExplored{row};
                continue;
            }
            ImGui::PushID(row);
            if (draw_game(page.rows[index], workspace) && state.is_current()) {
                action = OpenExplored{page.rows[index].id};
            }
            ImGui::PopID();
        }
    }
    ImGui::EndTable();
    return action;
}

}  // namespace workbench
