#include <fmt/format.h>

#include <algorithm>

#include "workbench/frame/key_bindings.h"
#include "workbench/widgets/dialog.h"
#include "workbench/widgets/places.h"
#include "workbench/window/imgui_compat.h"

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
    const float footer = ImGui::GetFrameHeightWithSpacing();
    if (ImGui::BeginTable("keys", 3, ImGuiTableFlags_ScrollY | ImGuiTableFlags_RowBg,
                          {0, -footer})) {
        ImGui::TableSetupColumn("command", ImGuiTableColumnFlags_WidthStretch);
        ImGui::TableSetupColumn("key", ImGuiTableColumnFlags_WidthFixed, size * 11);
        ImGui::TableSetupColumn("own", ImGuiTableColumnFlags_WidthFixed, size * 6);
        for (const CommandEntry& entry : commands()) {
            ImGui::TableNextRow();
            KeyBindingsAction asked = draw_command(entry, state, workspace.settings);
            if (asked.index() != 0) action = asked;
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
