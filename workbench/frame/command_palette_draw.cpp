#include <algorithm>

#include "workbench/frame/command_palette.h"
#include "workbench/widgets/dialog.h"
#include "workbench/widgets/places.h"
#include "workbench/window/imgui_compat.h"
#include "workbench/window/theme.h"

namespace workbench {
namespace {

constexpr const char* kTitle = "###command palette";

CommandPaletteAction draw_items(const CommandPaletteState& state, const Palette& colors) {
    CommandPaletteAction action;
    for (std::size_t place = 0; place < state.found.size(); ++place) {
        const PaletteItem& item = state.items[state.found[place]];
        const bool is_selected = place == state.selected;
        ImGui::PushID(static_cast<int>(place));
        if (ImGui::Selectable("##item", is_selected)) action = ChooseItem{place};
        if (is_selected) mark_place("palette.selected");
        if (is_selected && !ImGui::IsItemVisible()) ImGui::SetScrollHereY();
        const ImVec2 from = ImGui::GetItemRectMin();
        const float gap = ImGui::GetFontSize() * 0.4F;
        ImDrawList& list = *ImGui::GetWindowDrawList();
        list.AddText({from.x + gap, from.y}, colors.text, item.text.c_str());
        const float width = ImGui::CalcTextSize(item.key.c_str()).x;
        list.AddText({ImGui::GetItemRectMax().x - width - gap, from.y}, colors.faint,
                     item.key.c_str());
        ImGui::PopID();
    }
    return action;
}

}  // namespace

CommandPaletteAction draw(const CommandPaletteState& state, const Workspace& workspace) {
    if (!state.is_open) {
        close_dialog(kTitle);
        return {};
    }
    const Words& word = words(workspace.settings.language);
    if (!ImGui::IsPopupOpen(kTitle)) ImGui::OpenPopup(kTitle);
    const ImGuiViewport& screen = *ImGui::GetMainViewport();
    const float size = ImGui::GetFontSize();
    ImGui::SetNextWindowPos({screen.GetCenter().x, screen.WorkPos.y + size * 2}, ImGuiCond_Always,
                            {0.5F, 0});
    ImGui::SetNextWindowSize({std::min(size * 34, screen.WorkSize.x * 0.9F),
                              std::min(size * 26, screen.WorkSize.y * 0.8F)});
    const ImGuiWindowFlags flags = ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoMove |
                                   ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoSavedSettings;
    if (!ImGui::BeginPopupModal(kTitle, nullptr, flags)) return ClosePalette{};
    CommandPaletteAction action;
    std::string typed = state.typed;
    ImGui::SetNextItemWidth(-1);
    if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
    const bool entered = ImGui::InputTextWithHint("##typed", word.palette_hint, &typed,
                                                  ImGuiInputTextFlags_EnterReturnsTrue);
    mark_place("palette.typed");
    if (typed != state.typed) action = TypeInPalette{typed};
    if (is_key_pressed(ImGuiKey_DownArrow)) action = SelectItem{1};
    if (is_key_pressed(ImGuiKey_UpArrow)) action = SelectItem{-1};
    ImGui::BeginChild("items");
    if (state.found.empty()) ImGui::TextDisabled("%s", word.palette_empty);
    if (CommandPaletteAction chosen = draw_items(state, palette(workspace.settings.theme));
        chosen.index() != 0) {
        action = chosen;
    }
    ImGui::EndChild();
    if (entered) action = ChooseItem{state.selected};
    const bool is_left = ImGui::IsMouseClicked(ImGuiMouseButton_Left) &&
                         !ImGui::IsWindowHovered(ImGuiHoveredFlags_ChildWindows) &&
                         !ImGui::IsWindowAppearing();
    if (is_escape_pressed() || is_left) action = ClosePalette{};
    ImGui::EndPopup();
    return action;
}

}  // namespace workbench
