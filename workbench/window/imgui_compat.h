#pragma once

// Dear ImGui, and what differs between 1.86 (Debian 12) and 1.90 (Debian 13).

#include <imgui.h>
#include <imgui_stdlib.h>

#include <vector>

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

/// Nobody else sees Escape go down in this frame.
inline void use_up_escape() {
    constexpr float kHeld = 1e-3F;  // seconds: longer than a key that just went down
#if IMGUI_VERSION_NUM >= 18700
    ImGui::GetKeyData(ImGuiKey_Escape)->DownDuration = kHeld;
#else
    ImGui::GetIO().KeysDownDuration[ImGui::GetKeyIndex(ImGuiKey_Escape)] = kHeld;
#endif
}

/// A digit of the upper row just went down.
inline bool is_digit_pressed(int digit) {
#if IMGUI_VERSION_NUM >= 18700
    return ImGui::IsKeyPressed(static_cast<ImGuiKey>(ImGuiKey_0 + digit), false);
#else
    return ImGui::IsKeyPressed('0' + digit, false);
#endif
}

/// A key that every version names went down in this frame, or repeats while it is held.
inline bool is_key_pressed(ImGuiKey key, bool repeats = true) {
#if IMGUI_VERSION_NUM >= 18700
    return ImGui::IsKeyPressed(key, repeats);
#else
    return ImGui::IsKeyPressed(ImGui::GetKeyIndex(key), repeats);
#endif
}

/// Enter, in the middle of the keyboard or among the numbers, went down in this frame or repeats.
inline bool is_enter_pressed() {
#if IMGUI_VERSION_NUM >= 18700
    constexpr ImGuiKey kOfNumbers = ImGuiKey_KeypadEnter;
#else
    constexpr ImGuiKey kOfNumbers = ImGuiKey_KeyPadEnter;
#endif
    return is_key_pressed(ImGuiKey_Enter) || is_key_pressed(kOfNumbers);
}

/// Before 1.87 a key that goes down and up between two frames is never seen: such keys are down for
/// the frame that begins. `keys`: those that went down since the last one. Returns what
/// `release_keys` is to let go at the frame's end.
template <class Keys>
std::vector<int> hold_keys([[maybe_unused]] const Keys& keys) {
    std::vector<int> held;
#if IMGUI_VERSION_NUM < 18700
    ImGuiIO& io = ImGui::GetIO();
    for (const auto& pressed : keys) {
        if (pressed.key < 0 || pressed.key >= IM_ARRAYSIZE(io.KeysDown)) continue;
        if (io.KeysDown[pressed.key]) continue;
        io.KeysDown[pressed.key] = true;
        io.KeyCtrl |= pressed.with_ctrl;
        io.KeyShift |= pressed.with_shift;
        io.KeyAlt |= pressed.with_alt;
        held.push_back(pressed.key);
    }
#endif
    return held;
}

inline void release_keys([[maybe_unused]] const std::vector<int>& held) {
#if IMGUI_VERSION_NUM < 18700
    if (held.empty()) return;
    ImGuiIO& io = ImGui::GetIO();
    for (const int key : held) io.KeysDown[key] = false;
    // GLFW's numbers of the keys that are held beside others, left and right.
    io.KeyShift = io.KeysDown[340] || io.KeysDown[344];
    io.KeyCtrl = io.KeysDown[341] || io.KeysDown[345];
    io.KeyAlt = io.KeysDown[342] || io.KeysDown[346];
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
