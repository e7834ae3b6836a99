#include "workbench/frame/menu_draw.h"

#include <array>

#include <string>

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

std::optional<Command> draw_menu(const Workspace& workspace) {
    std::optional<Command> command;
    const Words& word = words(workspace.settings.language);
    if (!ImGui::BeginMenuBar()) return command;
    for (const MenuTitle& menu : kMenus) {
        const bool is_open = ImGui::BeginMenu(word.*menu.text);
        mark_place(std::string{"menu."} + menu.id);
        if (!is_open) continue;
        for (const CommandEntry& entry : commands()) {
            if (entry.menu != menu.menu) continue;
            const std::string key = to_text(key_of(entry, workspace.settings));
            if (ImGui::MenuItem(word.*entry.text, key.c_str())) command = entry.command;
            mark_place(std::string{"command."} + entry.id);
        }
        ImGui::EndMenu();
    }
    // The other language is always one click away, in its own writing, where that can be shown.
    constexpr ImWchar kFirstOfJapanese = 0x65E5;
    if (workspace.settings.language == Language::English &&
        ImGui::GetFont()->FindGlyphNoFallback(kFirstOfJapanese) == nullptr) {
        ImGui::EndMenuBar();
        return command;
    }
    const float width = ImGui::CalcTextSize(word.switch_language).x;
    ImGui::SetCursorPosX(ImGui::GetWindowWidth() - width - 2 * ImGui::GetFontSize());
    if (ImGui::MenuItem(word.switch_language)) command = Command::SwitchLanguage;
    mark_place("menu.language");
    ImGui::EndMenuBar();
    return command;
}

}  // namespace workbench
