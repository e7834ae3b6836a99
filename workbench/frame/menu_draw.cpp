#include "workbench/frame/menu_draw.h"

#include <optional>
#include <string>

#include "workbench/frame/menus.h"
#include "workbench/frame/workspaces.h"
#include "workbench/widgets/places.h"
#include "workbench/window/imgui_compat.h"

namespace workbench {
namespace {

void draw_items(Menu menu, const Workspace& workspace, MenuAction& action) {
    const Words& word = words(workspace.settings.language);
    for (const std::optional<Command> command : commands_of(menu)) {
        if (!command) {
            ImGui::Separator();
            continue;
        }
        const CommandEntry& entry = entry_of(*command);
        const std::string key = to_text(key_of(entry, workspace.settings));
        if (ImGui::MenuItem(word.*entry.text, key.c_str(), is_ticked(*command, workspace),
                            is_possible(*command, workspace))) {
            action.command = *command;
        }
        mark_place(std::string{"command."} + entry.id);
    }
}

}  // namespace

MenuAction draw_menu(const Workspace& workspace) {
    MenuAction action;
    const Words& word = words(workspace.settings.language);
    if (!ImGui::BeginMenuBar()) return action;
    for (const MenuEntry& menu : menus()) {
        const bool is_open = ImGui::BeginMenu(word.*menu.title);
        mark_place(std::string{"menu."} + menu.id);
        if (!is_open) continue;
        draw_items(menu.menu, workspace, action);
        ImGui::EndMenu();
    }
    // The other language is always one click away, in its own writing, where that can be shown.
    constexpr ImWchar kFirstOfJapanese = 0x65E5;
    const bool is_written = workspace.settings.language == Language::Japanese ||
                            ImGui::GetFont()->FindGlyphNoFallback(kFirstOfJapanese) != nullptr;
    const float language =
        is_written ? ImGui::CalcTextSize(word.switch_language).x + 2 * ImGui::GetFontSize() : 0;
    const float right = ImGui::GetWindowWidth() - language;
    action.workspace = draw_workspace_tabs(workspace, right - ImGui::GetFontSize());
    if (is_written) {
        ImGui::SetCursorPosX(right);
        if (ImGui::MenuItem(word.switch_language)) action.command = Command::SwitchLanguage;
        mark_place("menu.language");
    }
    ImGui::EndMenuBar();
    return action;
}

}  // namespace workbench
