#include <fmt/format.h>

#include <array>
#include <span>

#include "workbench/text/words.h"
#include "workbench/views/board/set_up.h"
#include "workbench/views/board/turn_text.h"
#include "workbench/widgets/board_widget.h"
#include "workbench/widgets/places.h"

namespace workbench {
namespace {

/// A choice that a click makes and a digit, too.
struct BrushChoice {
    Brush brush;
    const char* Words::*text;
};
constexpr std::array kBrushes{
    BrushChoice{Brush::Next, &Words::brush_next}, BrushChoice{Brush::Black, &Words::black},
    BrushChoice{Brush::White, &Words::white}, BrushChoice{Brush::Empty, &Words::brush_empty}};

/// No text field and no popup has the keyboard.
bool has_keyboard() {
    return !ImGui::GetIO().WantTextInput &&
           !ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopupId | ImGuiPopupFlags_AnyPopupLevel);
}

SetUpAction draw_brushes(const SetUpState& state, const Words& word) {
    SetUpAction action;
    for (std::size_t number = 0; number < kBrushes.size(); ++number) {
        const BrushChoice& choice = kBrushes[number];
        if (number > 0) ImGui::SameLine();
        const std::string text = fmt::format("{} {}", number + 1, word.*choice.text);
        const bool is_chosen = ImGui::RadioButton(text.c_str(), state.brush == choice.brush);
        mark_place(fmt::format("set up.brush {}", number + 1));
        if (is_chosen || (has_keyboard() && is_digit_pressed(static_cast<int>(number) + 1))) {
            action = ChooseBrush{choice.brush};
        }
    }
    return action;
}

SetUpAction draw_movers(const SetUpState& state, const Words& word) {
    SetUpAction action;
    const engine::GameFacts& facts = engine::facts(*state.game);
    ImGui::AlignTextToFramePadding();
    ImGui::TextDisabled("%s", word.to_move);
    for (int seat = 0; seat < facts.seats(); ++seat) {
        const engine::Player player = engine::player_at(seat);
        const bool is_black = facts.color_of(player) == engine::Color::Black;
        const std::string text =
            fmt::format("{} {}##mover", seat + 1, is_black ? word.black : word.white);
        ImGui::SameLine();
        if (ImGui::RadioButton(text.c_str(), state.draft.mover == player)) {
            action = SetMover{player};
        }
        mark_place(fmt::format("set up.mover {}", seat + 1));
    }
    return action;
}

SetUpAction draw_changes(const SetUpState& state, const Words& word) {
    SetUpAction action;
    const auto is_pressed = [](const char* text, const char* place, bool enabled = true) {
        ImGui::BeginDisabled(!enabled);
        const bool pressed = ImGui::Button(text);
        ImGui::EndDisabled();
        mark_place(place);
        ImGui::SameLine();
        return pressed;
    };
    if (is_pressed(word.set_up_clear, "set up.clear")) action = ClearDraft{};
    if (is_pressed(word.set_up_start, "set up.start")) action = DraftStart{};
    if (is_pressed(word.flip_colors, "set up.flip")) action = FlipColors{};
    if (ImGui::Button(word.turn_board)) ImGui::OpenPopup("turns");
    mark_place("set up.turn");
    ImGui::SameLine();
    if (is_pressed(word.undo, "set up.undo", !state.before.empty())) action = UndoDraft{};
    if (is_pressed(word.redo, "set up.redo", !state.undone.empty())) action = RedoDraft{};
    ImGui::NewLine();
    if (ImGui::BeginPopup("turns")) {
        const std::span<const engine::BoardSymmetry> ways = engine::symmetries_of(*state.game);
        for (std::size_t way = 1; way < ways.size(); ++way) {
            const std::string text = turn_text(ways[way], engine::facts(*state.game), word);
            if (ImGui::MenuItem(text.c_str())) action = TurnDraft{way};
        }
        ImGui::EndPopup();
    }
    return action;
}

SetUpAction draw_end(const SetUpState& state, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    SetUpAction action;
    const float width = ImGui::GetFontSize() * 7;
    ImGui::BeginDisabled(!state.refusal.empty());
    const bool is_used = ImGui::Button(word.set_up_use, {width, 0}) ||
                         (has_keyboard() && is_key_pressed(ImGuiKey_Enter));
    if (is_used && state.refusal.empty()) action = UseDraft{};
    ImGui::EndDisabled();
    mark_place("set up.use");
    ImGui::SameLine();
    if (ImGui::Button(word.cancel, {width, 0}) || (has_keyboard() && is_escape_pressed())) {
        action = CancelDraft{};
    }
    mark_place("set up.cancel");
    if (state.refusal.empty()) return action;
    ImGui::SameLine();
    ImGui::PushStyleColor(ImGuiCol_Text, palette(workspace.settings.theme).error);
    ImGui::AlignTextToFramePadding();
    ImGui::TextWrapped("%s", state.refusal.c_str());
    ImGui::PopStyleColor();
    return action;
}

SetUpAction draw_draft(const SetUpState& state, const Workspace& workspace, float height) {
    BoardPicture picture{.position = *state.game,
                         .discs = state.draft.discs,
                         .answers_clicks = true,
                         .shows_forbidden = false};
    const BoardTouch touch = draw_board(picture, palette(workspace.settings.theme),
                                        ImGui::GetContentRegionAvail().x, height);
    SetUpAction action;
    if (!touch.under) return action;
    const bool goes_on = touch.is_held && state.painting &&
                         state.draft.discs[touch.under->index()] != *state.painting;
    if (touch.is_clicked || goes_on) action = Paint{*touch.under, touch.is_clicked};
    return action;
}

}  // namespace

SetUpAction draw(const SetUpState& state, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    SetUpAction action = draw_brushes(state, word);
    const auto take = [&](SetUpAction other) {
        if (other.index() != 0) action = std::move(other);
    };
    take(draw_movers(state, word));
    const float controls = 2 * ImGui::GetFrameHeightWithSpacing() + ImGui::GetStyle().ItemSpacing.y;
    take(draw_draft(state, workspace, ImGui::GetContentRegionAvail().y - controls));
    take(draw_changes(state, word));
    take(draw_end(state, workspace));
    return action;
}

}  // namespace workbench
