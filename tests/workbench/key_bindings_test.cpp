#include "workbench/frame/key_bindings.h"

#include <GLFW/glfw3.h>

#include "tests/support/catch.h"
#include "tests/workbench/desk.h"

using namespace workbench;

namespace {

constexpr KeyPress kCtrlN{.key = GLFW_KEY_N, .with_ctrl = true};
constexpr KeyPress kAltG{.key = GLFW_KEY_G, .with_alt = true};

struct Dialog {
    tests::Desk desk;
    KeyBindingsState state{.is_open = true};

    KeyPress key(Command command) const {
        return key_of(entry_of(command), desk.workspace.settings);
    }
    bool press(Command command, KeyPress pressed) {
        apply(AskForKey{command}, state, desk.workspace);
        return take_key(pressed, state, desk.workspace);
    }
};

}  // namespace

TEST_CASE("A command takes the key that is pressed next, once") {
    Dialog dialog;
    CHECK(dialog.press(Command::Undo, kAltG));
    CHECK(dialog.key(Command::Undo) == kAltG);
    CHECK_FALSE(take_key(kCtrlN, dialog.state, dialog.desk.workspace));
    CHECK(dialog.key(Command::Undo) == kAltG);
}

TEST_CASE("A key that another command had is taken from it, and the user is told") {
    Dialog dialog;
    CHECK(dialog.press(Command::Undo, kCtrlN));
    CHECK(dialog.key(Command::Undo) == kCtrlN);
    CHECK(dialog.key(Command::NewGame).key == 0);
    CHECK(dialog.desk.workspace.toasts.size() == 1);
    apply(RestoreKey{Command::NewGame}, dialog.state, dialog.desk.workspace);
    CHECK(dialog.key(Command::NewGame) == kCtrlN);
    CHECK(dialog.key(Command::Undo).key == 0);
    apply(RestoreAllKeys{}, dialog.state, dialog.desk.workspace);
    CHECK(dialog.desk.workspace.settings.keys.empty());
}

TEST_CASE("Escape leaves a key, Backspace takes it away, and Shift alone is no key") {
    Dialog dialog;
    CHECK(dialog.press(Command::NewGame, {.key = GLFW_KEY_ESCAPE}));
    CHECK(dialog.key(Command::NewGame) == kCtrlN);
    CHECK_FALSE(dialog.press(Command::NewGame, {.key = GLFW_KEY_LEFT_SHIFT, .with_shift = true}));
    CHECK(dialog.state.waiting == Command::NewGame);
    CHECK(dialog.press(Command::NewGame, {.key = GLFW_KEY_BACKSPACE}));
    CHECK(dialog.key(Command::NewGame).key == 0);
}
