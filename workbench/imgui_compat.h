#pragma once

// Dear ImGui, and what differs between 1.86 (Debian 12) and 1.90 (Debian 13).

#include <GLFW/glfw3.h>
#include <imgui.h>
#include <imgui_stdlib.h>

namespace workbench {

/// The keys that shortcuts use; letters are their upper-case characters.
enum class Key : int {
    None = 0,
    Left = 256,
    Right,
    Home,
    End,
    PageUp,
    PageDown,
    Space,
    Escape,
    F5,
    F12,
};

constexpr Key key_of(char letter) {
    return static_cast<Key>(letter);
}

#if IMGUI_VERSION_NUM >= 18700
inline ImGuiKey imgui_key(Key key) {
    switch (key) {
        case Key::Left:
            return ImGuiKey_LeftArrow;
        case Key::Right:
            return ImGuiKey_RightArrow;
        case Key::Home:
            return ImGuiKey_Home;
        case Key::End:
            return ImGuiKey_End;
        case Key::PageUp:
            return ImGuiKey_PageUp;
        case Key::PageDown:
            return ImGuiKey_PageDown;
        case Key::Space:
            return ImGuiKey_Space;
        case Key::Escape:
            return ImGuiKey_Escape;
        case Key::F5:
            return ImGuiKey_F5;
        case Key::F12:
            return ImGuiKey_F12;
        case Key::None:
            return ImGuiKey_None;
    }
    return static_cast<ImGuiKey>(ImGuiKey_A + (static_cast<int>(key) - 'A'));
}
#else
// Before 1.87 a key is the number that the platform gives it.
inline int imgui_key(Key key) {
    switch (key) {
        case Key::Left:
            return GLFW_KEY_LEFT;
        case Key::Right:
            return GLFW_KEY_RIGHT;
        case Key::Home:
            return GLFW_KEY_HOME;
        case Key::End:
            return GLFW_KEY_END;
        case Key::PageUp:
            return GLFW_KEY_PAGE_UP;
        case Key::PageDown:
            return GLFW_KEY_PAGE_DOWN;
        case Key::Space:
            return GLFW_KEY_SPACE;
        case Key::Escape:
            return GLFW_KEY_ESCAPE;
        case Key::F5:
            return GLFW_KEY_F5;
        case Key::F12:
            return GLFW_KEY_F12;
        case Key::None:
            return GLFW_KEY_LAST;
    }
    return static_cast<int>(key);
}
#endif

/// The key went down in this frame, or repeats because it is held.
inline bool is_pressed(Key key) {
    return ImGui::IsKeyPressed(imgui_key(key));
}

}  // namespace workbench
