#include <fmt/format.h>

#include <algorithm>

#include "workbench/text/counted.h"
#include "workbench/text/words.h"
#include "workbench/views/games/collect_games.h"
#include "workbench/widgets/completed_field.h"
#include "workbench/widgets/dialog.h"
#include "workbench/widgets/flow.h"
#include "workbench/widgets/places.h"
#include "workbench/window/imgui_compat.h"
#include "workbench/window/theme.h"

namespace workbench {
namespace {

/// Those that there are: a click takes the name.
void draw_known(const CollectGamesState& state, const Words& word, CollectGamesAction& action) {
    if (state.known.empty()) {
        ImGui::PushTextWrapPos(0);
        ImGui::TextDisabled("%s", word.no_collections);
        ImGui::PopTextWrapPos();
        return;
    }
    const float line = ImGui::GetTextLineHeightWithSpacing();
    const float lines = std::min<float>(static_cast<float>(state.known.size()), 8) + 0.5F;
    ImGui::BeginChild("known", {0, line * lines});
    for (const db::CollectionSummary& one : state.known) {
        const bool is_named = one.name == state.name;
        const std::string label = fmt::format("{}##{}", one.name, one.name);
        if (ImGui::Selectable(label.c_str(), is_named)) action = NameCollection{one.name};
        mark_place(fmt::format("collect.known {}", one.name));
        const std::string games = games_text(one.games, word);
        ImGui::SameLine(ImGui::GetContentRegionMax().x - ImGui::CalcTextSize(games.c_str()).x);
        ImGui::TextDisabled("%s", games.c_str());
    }
    ImGui::EndChild();
}

void draw_notice(const CollectGamesState& state, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    const Palette& colors = palette(workspace.settings.theme);
    const std::string text =
        !state.error.empty() ? state.error
        : state.asks_to_forget
            ? fmt::format(fmt::runtime(word.forget_collection_question), state.name)
            : std::string{" "};
    ImGui::PushStyleColor(ImGuiCol_Text, state.error.empty() ? colors.text : colors.error);
    ImGui::TextWrapped("%s", text.c_str());
    ImGui::PopStyleColor();
}

}  // namespace

CollectGamesAction draw(const CollectGamesState& state, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    const std::string title = fmt::format("{}###collect games", word.collect_games);
    if (!state.is_open) {
        close_dialog(title);
        return {};
    }
    bool stays_open = true;
    const float size = ImGui::GetFontSize();
    const float screen = ImGui::GetMainViewport()->Size.x;
    if (!begin_dialog(title, std::min(size * 34, screen - size), stays_open)) {
        return CloseCollect{};
    }
    CollectGamesAction action;
    ImGui::TextUnformatted(games_text(std::ssize(*state.games), word).c_str());
    std::string name = state.name;
    // A menu that was closed for this gives the keyboard back later than in the first frame.
    const bool waits_for_name = state.name.empty() && !ImGui::IsAnyItemActive();
    if (ImGui::IsWindowAppearing() || waits_for_name) ImGui::SetKeyboardFocusHere();
    ImGui::SetNextItemWidth(-1);
    const bool is_entered = ImGui::InputTextWithHint("##name", word.collection_hint, &name,
                                                     ImGuiInputTextFlags_EnterReturnsTrue);
    mark_place("collect.name");
    if (name != state.name) action = NameCollection{name};
    if (is_entered && name == state.name) action = PutInCollection{};
    draw_known(state, word, action);
    draw_notice(state, workspace);
    Flow flow;
    const auto button = [&](const char* label, const char* place, bool is_enabled) {
        flow.next_button(label);
        ImGui::BeginDisabled(!is_enabled || state.changing.running());
        const bool is_clicked = ImGui::Button(label);
        ImGui::EndDisabled();
        mark_place(place);
        return is_clicked;
    };
    const bool is_there = is_known(state);
    if (button(word.put_in_collection, "collect.put in", !state.name.empty())) {
        action = PutInCollection{};
    }
    if (button(word.take_out_of_collection, "collect.take out", is_there)) {
        action = TakeOutOfCollection{};
    }
    if (button(word.show_collection, "collect.show", is_there)) action = ShowCollection{};
    if (state.asks_to_forget) {
        if (button(word.remove, "collect.really forget", true)) action = ReallyForgetCollection{};
    } else if (button(word.forget_collection, "collect.forget", is_there)) {
        action = ForgetCollection{};
    }
    if (button(word.cancel, "collect.cancel", true) || is_escape_pressed() || !stays_open) {
        action = CloseCollect{};
    }
    if (std::holds_alternative<CloseCollect>(action) ||
        std::holds_alternative<ShowCollection>(action)) {
        ImGui::CloseCurrentPopup();
    }
    ImGui::EndPopup();
    return action;
}

}  // namespace workbench
