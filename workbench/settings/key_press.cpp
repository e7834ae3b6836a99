#include "workbench/settings/key_press.h"

#include <GLFW/glfw3.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>

namespace workbench {
namespace {

struct NamedKey {
    int key;
    std::string_view name;
};
constexpr std::array kNamedKeys{
    NamedKey{GLFW_KEY_SPACE, "Space"},
    NamedKey{GLFW_KEY_ESCAPE, "Esc"},
    NamedKey{GLFW_KEY_ENTER, "Enter"},
    NamedKey{GLFW_KEY_TAB, "Tab"},
    NamedKey{GLFW_KEY_BACKSPACE, "Back"},
    NamedKey{GLFW_KEY_INSERT, "Insert"},
    NamedKey{GLFW_KEY_DELETE, "Delete"},
    NamedKey{GLFW_KEY_RIGHT, "Right"},
    NamedKey{GLFW_KEY_LEFT, "Left"},
    NamedKey{GLFW_KEY_DOWN, "Down"},
    NamedKey{GLFW_KEY_UP, "Up"},
    NamedKey{GLFW_KEY_PAGE_UP, "Page Up"},
    NamedKey{GLFW_KEY_PAGE_DOWN, "Page Down"},
    NamedKey{GLFW_KEY_HOME, "Home"},
    NamedKey{GLFW_KEY_END, "End"},
    NamedKey{GLFW_KEY_COMMA, ","},
    NamedKey{GLFW_KEY_PERIOD, "."},
    NamedKey{GLFW_KEY_SLASH, "/"},
    NamedKey{GLFW_KEY_MINUS, "-"},
    NamedKey{GLFW_KEY_EQUAL, "="},
    NamedKey{GLFW_KEY_SEMICOLON, ";"},
    NamedKey{GLFW_KEY_APOSTROPHE, "'"},
    NamedKey{GLFW_KEY_LEFT_BRACKET, "["},
    NamedKey{GLFW_KEY_RIGHT_BRACKET, "]"},
    NamedKey{GLFW_KEY_BACKSLASH, "\\"},
    NamedKey{GLFW_KEY_GRAVE_ACCENT, "`"},
};

bool is_letter_or_digit(int key) {
    return (GLFW_KEY_A <= key && key <= GLFW_KEY_Z) || (GLFW_KEY_0 <= key && key <= GLFW_KEY_9);
}
bool is_function_key(int key) {
    return GLFW_KEY_F1 <= key && key <= GLFW_KEY_F25;
}

bool is_same_word(std::string_view left, std::string_view right) {
    return std::ranges::equal(left, right, [](unsigned char a, unsigned char b) {
        return std::tolower(a) == std::tolower(b);
    });
}

std::string key_name(int key) {
    if (is_letter_or_digit(key)) return {static_cast<char>(key)};  // GLFW uses ASCII
    if (is_function_key(key)) return fmt::format("F{}", key - GLFW_KEY_F1 + 1);
    const auto* named = std::ranges::find(kNamedKeys, key, &NamedKey::key);
    return named == kNamedKeys.end() ? fmt::format("#{}", key) : std::string{named->name};
}

/// The key of a name; 0: no key has it.
int key_of(std::string_view name) {
    for (int key = GLFW_KEY_SPACE; key <= GLFW_KEY_LAST; ++key) {
        if (is_same_word(key_name(key), name)) return key;
    }
    return 0;
}

}  // namespace

std::string to_text(KeyPress pressed) {
    if (pressed.key == 0) return {};
    return fmt::format("{}{}{}{}", pressed.with_ctrl ? "Ctrl+" : "", pressed.with_alt ? "Alt+" : "",
                       pressed.with_shift ? "Shift+" : "", key_name(pressed.key));
}

std::optional<KeyPress> parse_key(std::string_view text) {
    KeyPress pressed;
    if (text.empty()) return pressed;
    for (std::size_t plus = text.find('+'); plus != std::string_view::npos; plus = text.find('+')) {
        const std::string_view held = text.substr(0, plus);
        if (is_same_word(held, "ctrl")) {
            pressed.with_ctrl = true;
        } else if (is_same_word(held, "alt")) {
            pressed.with_alt = true;
        } else if (is_same_word(held, "shift")) {
            pressed.with_shift = true;
        } else {
            return std::nullopt;
        }
        text.remove_prefix(plus + 1);
    }
    pressed.key = key_of(text);
    if (pressed.key == 0) return std::nullopt;
    return pressed;
}

bool is_for_typing(KeyPress pressed) {
    if (is_function_key(pressed.key)) return false;
    if (!pressed.with_ctrl) return !pressed.with_alt || !is_letter_or_digit(pressed.key);
    constexpr std::array kEditing{GLFW_KEY_A, GLFW_KEY_C, GLFW_KEY_V,
                                  GLFW_KEY_X, GLFW_KEY_Y, GLFW_KEY_Z};
    if (pressed.key >= GLFW_KEY_ESCAPE) return true;  // Enter, arrows and their like
    return !pressed.with_shift && std::ranges::find(kEditing, pressed.key) != kEditing.end();
}

}  // namespace workbench
