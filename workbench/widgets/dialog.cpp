#include "workbench/widgets/dialog.h"

#include <imgui.h>

namespace workbench {

void close_dialog(const std::string& title) {
    if (!ImGui::IsPopupOpen(title.c_str())) return;
    if (!ImGui::BeginPopupModal(title.c_str())) return;
    ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
}

}  // namespace workbench
