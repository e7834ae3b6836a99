#include <fmt/format.h>
#include <fmt/ranges.h>

#include "workbench/text/words.h"
#include "workbench/views/board/game_end.h"
#include "workbench/widgets/banner.h"
#include "workbench/widgets/flow.h"
#include "workbench/widgets/places.h"
#include "workbench/window/imgui_compat.h"
#include "workbench/window/theme.h"
#include "workbench/workspace/seat_text.h"

namespace workbench {
namespace {

/// Escape, where nothing else waits for it.
bool is_banner_escaped() {
    const bool is_in_popup =
        ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopupId | ImGuiPopupFlags_AnyPopupLevel);
    return is_escape_pressed() && !is_in_popup && !ImGui::GetIO().WantTextInput;
}

}  // namespace

void draw_game_end(const Workspace& workspace, BoardDrawn& drawn) {
    const Words& word = words(workspace.settings.language);
    const Palette& colors = palette(workspace.settings.theme);
    const Banner banner{colors.plate, colors.accent};
    // One after the other: the board needs the room.
    const std::string lines =
        fmt::format("{}", fmt::join(end_lines(*workspace.live, word), "  ·  "));
    ImGui::TextUnformatted(lines.c_str());
    Flow flow;
    flow.next_button(word.analyze_end);
    if (ImGui::Button(word.analyze_end)) drawn.command = Command::ReviewGame;
    mark_place("board.analyze end");
    flow.next_button(word.rematch);
    if (ImGui::Button(word.rematch)) drawn.action = Rematch{};
    mark_place("board.rematch");
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", word.rematch_note);
    flow.next_button(word.save_game);
    if (ImGui::Button(word.save_game)) drawn.command = Command::SaveGame;
    mark_place("board.save game");
    flow.next_button("x");
    if (ImGui::Button("x##end") || is_banner_escaped()) drawn.action = CloseEnd{};
    mark_place("board.close end");
}

void draw_failure(const PlayState& state, const Workspace& workspace, BoardDrawn& drawn) {
    const Words& word = words(workspace.settings.language);
    const Palette& colors = palette(workspace.settings.theme);
    const ShownGame& game = *workspace.live;
    const int seat = engine::index_of(state.failure->seat);
    const Banner banner{colors.plate, colors.error};
    ImGui::TextUnformatted(
        fmt::format(fmt::runtime(word.player_failed), player_text(game, seat, word)).c_str());
    ImGui::PushStyleColor(ImGuiCol_Text, colors.faint);
    ImGui::TextUnformatted(state.failure->why.c_str());
    ImGui::PopStyleColor();
    Flow flow;
    const float width = ImGui::GetFontSize() * 12;
    flow.next(width);
    ImGui::SetNextItemWidth(width);
    const bool is_down =
        ImGui::BeginCombo("##another player", word.another_player, ImGuiComboFlags_HeightLarge);
    mark_place("board.another player");
    if (is_down) {
        const auto choices = seat_choices(
            game.facts(), {workspace.shipped.strategies, workspace.shipped.evaluations},
            workspace.fits);
        for (const SeatChoice& choice : choices) {
            const std::string text = seat_text(choice, word);
            if (ImGui::Selectable(text.c_str())) drawn.action = ReplacePlayer{choice};
            mark_place("board.player " + strategy_name(choice));
        }
        ImGui::EndCombo();
    }
    flow.next_button(word.try_again);
    if (ImGui::Button(word.try_again)) drawn.action = TryAgain{};
    mark_place("board.try again");
    flow.next_button(word.end_lost);
    if (ImGui::Button(word.end_lost)) drawn.action = EndLost{};
    mark_place("board.end lost");
}

}  // namespace workbench
