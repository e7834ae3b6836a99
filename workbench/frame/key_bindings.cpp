#include "workbench/frame/key_bindings.h"

#include <GLFW/glfw3.h>

#include <algorithm>
#include <cctype>
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

/// The other command that has the key; empty: none has.
std::optional<Command> owner_of(KeyPress key, Command command, const Settings& settings) {
    for (const CommandEntry& other : commands()) {
        if (other.command != command && key_of(other, settings) == key) return other.command;
    }
    return std::nullopt;
}

/// Gives the command the key, unless another one has it: then the dialog asks.
void give(Command command, KeyPress key, KeyBindingsState& state, Settings& settings) {
    state.conflict.reset();
    const auto owner = key.key == 0 ? std::nullopt : owner_of(key, command, settings);
    if (owner) {
        state.conflict = {.command = command, .key = key, .had = *owner};
    } else {
        bind(entry_of(command), key, settings);
    }
}

void take(KeyBindingsState& state, Settings& settings) {
    if (!state.conflict) return;
    const KeyBindingsState::Conflict conflict = *std::exchange(state.conflict, std::nullopt);
    bind(entry_of(conflict.had), {}, settings);
    bind(entry_of(conflict.command), conflict.key, settings);
}

bool has_part(std::string text, std::string part) {
    const auto lower = [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); };
    std::ranges::transform(text, text.begin(), lower);
    std::ranges::transform(part, part.begin(), lower);
    return text.find(part) != std::string::npos;
}

}  // namespace

void apply(const KeyBindingsAction& action, KeyBindingsState& state, Workspace& workspace) {
    if (const auto* search = std::get_if<SearchKeys>(&action)) {
        state.search = search->text;
    } else if (const auto* asked = std::get_if<AskForKey>(&action)) {
        state.waiting = asked->command;
        state.conflict.reset();
    } else if (std::holds_alternative<TakeKey>(action)) {
        take(state, workspace.settings);
    } else if (std::holds_alternative<LeaveKey>(action)) {
        state.conflict.reset();
    } else if (const auto* restored = std::get_if<RestoreKey>(&action)) {
        give(restored->command, entry_of(restored->command).key, state, workspace.settings);
    } else if (std::holds_alternative<RestoreAllKeys>(action)) {
        workspace.settings.keys.clear();
        state.waiting.reset();
        state.conflict.reset();
    } else if (std::holds_alternative<CloseKeyBindings>(action)) {
        state = {};
    }
}

bool is_found(const CommandEntry& entry, const std::string& search, const Settings& settings) {
    if (search.empty()) return true;
    const auto in_words = [&](Language language) {
        return has_part(words(language).*entry.text, search);
    };
    return in_words(Language::English) || in_words(Language::Japanese) ||
           has_part(entry.id, search) || has_part(to_text(key_of(entry, settings)), search);
}

bool take_key(KeyPress pressed, KeyBindingsState& state, Workspace& workspace) {
    if (!state.is_open || !state.waiting) return false;
    if (GLFW_KEY_LEFT_SHIFT <= pressed.key && pressed.key <= GLFW_KEY_MENU) return false;
    const Command command = *std::exchange(state.waiting, std::nullopt);
    if (pressed == KeyPress{.key = GLFW_KEY_ESCAPE}) return true;
    if (pressed == KeyPress{.key = GLFW_KEY_BACKSPACE}) pressed = {};
    give(command, pressed, state, workspace.settings);
    return true;
}

}  // namespace workbench
