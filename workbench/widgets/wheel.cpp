#include "workbench/widgets/wheel.h"

#include <imgui.h>
#include <imgui_internal.h>  // whose the wheel is

#include <cmath>

namespace workbench {

int take_wheel() {
#if IMGUI_VERSION_NUM >= 18900
    ImGui::SetItemKeyOwner(ImGuiKey_MouseWheelY);
#else
    ImGui::SetItemUsingMouseWheel();
#endif
    return static_cast<int>(std::lround(ImGui::GetIO().MouseWheel));
}

}  // namespace workbench
