#include "workbench/frame/key_bindings.h"

#include <GLFW/glfw3.h>
#include <fmt/format.h>

#include <utility>

namespace workbench {
namespace {

void bind(const CommandEntry& entry, KeyPress key, Settings& settings) {
    if (key == entry.key) {
        settings.keys.erase(entry.id);
    } else {
        settings.keys[entry.id] = key;
    }
}

/// Takes the key from every other command.
void free_key(KeyPress key, Command command, Workspace& workspace) {
    const Words& word = words(workspace.settings.language);
    for (const CommandEntry& other : commands()) {
        if (other.command == command || key_of(other, workspace.settings) != key) continue;
        bind(other, {}, workspace.settings);
        workspace.say(Toast::Kind::Info, fmt::format(fmt::runtime(word.key_was_taken), to_text(key),
                                                     word.*other.text));
    }
}

}  // namespace

void apply(const KeyBindingsAction& action, KeyBindingsState& state, Workspace& workspace) {
    if (const auto* asked = std::get_if<AskForKey>(&action)) {
        state.waiting = asked->command;
    } else if (const auto* restored = std::get_if<RestoreKey>(&action)) {
        const CommandEntry& entry = entry_of(restored->command);
        if (entry.key.key != 0) free_key(entry.key, entry.command, workspace);
        bind(entry, entry.key, workspace.settings);
    } else if (std::holds_alternative<RestoreAllKeys>(action)) {
        workspace.settings.keys.clear();
        state.waiting.reset();
    } else if (std::holds_alternative<CloseKeyBindings>(action)) {
        state = {};
    }
}

bool take_key(KeyPress pressed, KeyBindingsState& state, Workspace& workspace) {
    if (!state.is_open || !state.waiting) return false;
    if (GLFW_KEY_LEFT_SHIFT <= pressed.key && pressed.key <= GLFW_KEY_MENU) return false;
    const Command command = *std::exchange(state.waiting, std::nullopt);
    if (pressed == KeyPress{.key = GLFW_KEY_ESCAPE}) return true;
    if (pressed == KeyPress{.key = GLFW_KEY_BACKSPACE}) pressed = {};
    if (pressed.key != 0) free_key(pressed, command, workspace);
    bind(entry_of(command), pressed, workspace.settings);
    return true;
}

}  // namespace workbench
