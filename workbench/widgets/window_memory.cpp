#include "workbench/widgets/window_memory.h"

#include "workbench/window/imgui_compat.h"

namespace workbench {

bool has_changed(const char* name, int now, int first) {
    ImGuiStorage& storage = *ImGui::GetStateStorage();
    const ImGuiID key = ImGui::GetID(name);
    const bool is_other = storage.GetInt(key, first) != now;
    storage.SetInt(key, now);
    return is_other;
}

}  // namespace workbench
