#pragma once

// Dear ImGui, and what differs between 1.86 (Debian 12) and 1.90 (Debian 13).

#include <imgui.h>
#include <imgui_stdlib.h>

namespace workbench {

/// Escape went down in this frame.
inline bool is_escape_pressed() {
#if IMGUI_VERSION_NUM >= 18700
    return ImGui::IsKeyPressed(ImGuiKey_Escape, false);
#else
    // Before 1.87 a key is the number that the platform gives it.
    return ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Escape), false);
#endif
}

/// The key went down in this frame, or is held long enough to count again.
inline bool is_key_pressed(ImGuiKey key) {
#if IMGUI_VERSION_NUM >= 18700
    return ImGui::IsKeyPressed(key);
#else
    return ImGui::IsKeyPressed(ImGui::GetKeyIndex(key));
#endif
}

/// Puts the mouse somewhere, its left button down or up: for tests that draw without a window.
inline void move_mouse(float x, float y, bool is_down) {
    ImGuiIO& io = ImGui::GetIO();
#if IMGUI_VERSION_NUM >= 18700
    io.AddMousePosEvent(x, y);
    io.AddMouseButtonEvent(0, is_down);
#else
    io.MousePos = {x, y};
    io.MouseDown[0] = is_down;
#endif
}

}  // namespace workbench
