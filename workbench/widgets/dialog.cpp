#include "workbench/widgets/dialog.h"

#include <imgui_internal.h>  // the popups that are open

#include "workbench/window/imgui_compat.h"

namespace workbench {

bool begin_dialog(const std::string& title, float width, bool& stays_open) {
    if (!ImGui::IsPopupOpen(title.c_str())) ImGui::OpenPopup(title.c_str());
    ImGui::SetNextWindowPos(ImGui::GetMainViewport()->GetCenter(), ImGuiCond_Always, {0.5F, 0.5F});
    ImGui::SetNextWindowSize({width, 0});
    const ImGuiWindowFlags flags =
        ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoSavedSettings;
    return ImGui::BeginPopupModal(title.c_str(), &stays_open, flags);
}

void close_menu_by_escape() {
    const ImGuiContext& all = *ImGui::GetCurrentContext();
    const int open = all.OpenPopupStack.Size;
    // With its own walk by keys Dear ImGui does that; a field that is typed in is left first.
    const bool is_own = (all.IO.ConfigFlags & ImGuiConfigFlags_NavEnableKeyboard) == 0;
    if (open == 0 || !is_own || all.IO.WantTextInput || !is_escape_pressed()) return;
    const ImGuiWindow* const last = all.OpenPopupStack[open - 1].Window;
    if (last == nullptr || (last->Flags & ImGuiWindowFlags_Modal) != 0) return;
    ImGui::ClosePopupToLevel(open - 1, true);
    use_up_escape();
}

void close_dialog(const std::string& title) {
    if (!ImGui::IsPopupOpen(title.c_str())) return;
    if (!ImGui::BeginPopupModal(title.c_str())) return;
    ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
}

}  // namespace workbench
