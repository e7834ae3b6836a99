#include "workbench/frame/menu_draw.h"

#include <array>

#include <string>

#include "workbench/frame/workspaces.h"
#include "workbench/widgets/places.h"
#include "workbench/window/imgui_compat.h"

namespace workbench {
namespace {

struct MenuTitle {
    Menu menu;
    const char* id;
    const char* Words::*text;
};
constexpr std::array kMenus{MenuTitle{Menu::Game, "game", &Words::game_menu},
                            MenuTitle{Menu::Board, "board", &Words::board_menu_title},
                            MenuTitle{Menu::Go, "go", &Words::go_menu},
                            MenuTitle{Menu::Analysis, "analysis", &Words::analysis},
                            MenuTitle{Menu::Lab, "lab", &Words::lab_menu},
                            MenuTitle{Menu::View, "view", &Words::view_menu},
                            MenuTitle{Menu::Help, "help", &Words::help_menu}};

}  // namespace

MenuAction draw_menu(const Workspace& workspace) {
    MenuAction action;
    const Words& word = words(workspace.settings.language);
    if (!ImGui::BeginMenuBar()) return action;
    for (const MenuTitle& menu : kMenus) {
        const bool is_open = ImGui::BeginMenu(word.*menu.text);
        mark_place(std::string{"menu."} + menu.id);
        if (!is_open) continue;
        for (const CommandEntry& entry : commands()) {
            if (entry.menu != menu.menu) continue;
            const std::string key = to_text(key_of(entry, workspace.settings));
            if (ImGui::MenuItem(word.*entry.text, key.c_str())) action.command = entry.command;
            mark_place(std::string{"command."} + entry.id);
        }
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
