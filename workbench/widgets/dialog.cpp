#include "workbench/widgets/dialog.h"

#include <imgui.h>

namespace workbench {

bool begin_dialog(const std::string& title, float width, bool& stays_open) {
    if (!ImGui::IsPopupOpen(title.c_str())) ImGui::OpenPopup(title.c_str());
    ImGui::SetNextWindowPos(ImGui::GetMainViewport()->GetCenter(), ImGuiCond_Always, {0.5F, 0.5F});
    ImGui::SetNextWindowSize({width, 0});
    const ImGuiWindowFlags flags =
        ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoSavedSettings;
    return ImGui::BeginPopupModal(title.c_str(), &stays_open, flags);
}

void close_dialog(const std::string& title) {
    if (!ImGui::IsPopupOpen(title.c_str())) return;
    if (!ImGui::BeginPopupModal(title.c_str())) return;
    ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
}

}  // namespace workbench
