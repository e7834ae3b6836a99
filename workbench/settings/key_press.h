#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace workbench {

/// A key that went down with what was held beside it. The key is GLFW's code of its place on the
/// keyboard, never the character: an input method or another keyboard layout cannot take it away.
struct KeyPress {
    int key = 0;  ///< 0: none
    bool with_ctrl = false;
    bool with_shift = false;
    bool with_alt = false;
    friend bool operator==(const KeyPress&, const KeyPress&) = default;
};

/// `Ctrl+Shift+P`, `Page Up`, `F5`; empty for no key.
std::string to_text(KeyPress pressed);
/// Reads what `to_text` wrote, in any case; empty: that is no key. The empty text is no key at all.
std::optional<KeyPress> parse_key(std::string_view text);

/// A text field needs this press for itself: letters, arrows, and the keys that edit and copy.
bool is_for_typing(KeyPress pressed);

}  // namespace workbench
