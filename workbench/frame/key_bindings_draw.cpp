#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "workbench/frame/key_bindings.h"
#include "workbench/frame/menus.h"
#include "workbench/widgets/dialog.h"
#include "workbench/widgets/places.h"
#include "workbench/window/imgui_compat.h"
#include "workbench/window/theme.h"

namespace workbench {
namespace {

KeyBindingsAction draw_command(const CommandEntry& entry, const KeyBindingsState& state,
                               const Settings& settings) {
    const Words& word = words(settings.language);
    KeyBindingsAction action;
    ImGui::PushID(entry.id);
    ImGui::TableNextColumn();
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(word.*entry.text);
    ImGui::TableNextColumn();
    const bool is_waiting = state.waiting == entry.command;
    const std::string key = to_text(key_of(entry, settings));
    const std::string shown = is_waiting ? word.press_a_key : key;
    if (ImGui::Button(fmt::format("{}###key", shown).c_str(), {-1, 0})) {
        action = AskForKey{entry.command};
    }
    mark_place(fmt::format("keys.{}", entry.id));
    ImGui::TableNextColumn();
    if (settings.keys.contains(entry.id)) {
        const std::string own = entry.key.key == 0 ? word.no_key : to_text(entry.key);
        if (ImGui::SmallButton(fmt::format("{}###own", own).c_str())) {
            action = RestoreKey{entry.command};
        }
    }
    ImGui::PopID();
    return action;
}

/// The commands of a menu under its title, those that the search shows.
KeyBindingsAction draw_group(const MenuEntry& menu, const KeyBindingsState& state,
                             const Settings& settings) {
    KeyBindingsAction action;
    bool is_titled = false;
    for (const std::optional<Command> command : commands_of(menu.menu)) {
        if (!command || !is_found(entry_of(*command), state.search, settings)) continue;
        if (!std::exchange(is_titled, true)) {
            ImGui::TableNextRow();
            ImGui::TableNextColumn();
            ImGui::TextDisabled("%s", words(settings.language).*menu.title);
        }
        ImGui::TableNextRow();
        KeyBindingsAction asked = draw_command(entry_of(*command), state, settings);
        if (asked.index() != 0) action = asked;
    }
    return action;
}

/// The question whose key it is to be.
KeyBindingsAction draw_conflict(const KeyBindingsState::Conflict& conflict,
                                const Settings& settings) {
    const Words& word = words(settings.language);
    KeyBindingsAction action;
    ImGui::PushStyleColor(ImGuiCol_Text, palette(settings.theme).error);
    ImGui::TextWrapped("%s", fmt::format(fmt::runtime(word.key_is_taken), to_text(conflict.key),
                                         word.*entry_of(conflict.had).text)
                                 .c_str());
    ImGui::PopStyleColor();
    if (ImGui::Button(word.take_key)) action = TakeKey{};
    mark_place("keys.take");
    ImGui::SameLine();
    if (ImGui::Button(word.leave_key)) action = LeaveKey{};
    mark_place("keys.leave");
    return action;
}

}  // namespace

KeyBindingsAction draw(const KeyBindingsState& state, const Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    const std::string title = fmt::format("{}###keys", word.key_bindings);
    if (!state.is_open) {
        close_dialog(title);
        return {};
    }
    if (!ImGui::IsPopupOpen(title.c_str())) ImGui::OpenPopup(title.c_str());
    const ImGuiViewport& screen = *ImGui::GetMainViewport();
    const float size = ImGui::GetFontSize();
    ImGui::SetNextWindowPos(screen.GetCenter(), ImGuiCond_Always, {0.5F, 0.5F});
    ImGui::SetNextWindowSize(
        {std::min(size * 36, screen.WorkSize.x * 0.9F), screen.WorkSize.y * 0.85F});
    bool stays_open = true;
    const ImGuiWindowFlags flags =
        ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoSavedSettings;
    if (!ImGui::BeginPopupModal(title.c_str(), &stays_open, flags)) return CloseKeyBindings{};
    KeyBindingsAction action;
    ImGui::TextDisabled("%s", word.key_bindings_note);
    std::string search = state.search;
    ImGui::SetNextItemWidth(-1);
    if (ImGui::InputTextWithHint("##search", word.find_command, &search)) {
        action = SearchKeys{search};
    }
    mark_place("keys.search");
    if (state.conflict) {
        if (KeyBindingsAction answer = draw_conflict(*state.conflict, workspace.settings);
            answer.index() != 0) {
            action = answer;
        }
    }
    const float footer = ImGui::GetFrameHeightWithSpacing();
    if (ImGui::BeginTable("keys", 3, ImGuiTableFlags_ScrollY | ImGuiTableFlags_RowBg,
                          {0, -footer})) {
        ImGui::TableSetupColumn("command", ImGuiTableColumnFlags_WidthStretch);
        ImGui::TableSetupColumn("key", ImGuiTableColumnFlags_WidthFixed, size * 11);
        ImGui::TableSetupColumn("own", ImGuiTableColumnFlags_WidthFixed, size * 6);
        for (const MenuEntry& menu : menus()) {
            if (KeyBindingsAction asked = draw_group(menu, state, workspace.settings);
                asked.index() != 0) {
                action = asked;
            }
        }
        ImGui::EndTable();
    }
    if (ImGui::Button(word.restore_keys)) action = RestoreAllKeys{};
    ImGui::SameLine();
    if (ImGui::Button(word.close) || !stays_open || (is_escape_pressed() && !state.waiting)) {
        action = CloseKeyBindings{};
        ImGui::CloseCurrentPopup();
    }
    ImGui::EndPopup();
    return action;
}

}  // namespace workbench
