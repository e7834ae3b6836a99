#include "workbench/frame/key_bindings.h"

#include <GLFW/glfw3.h>

#include <algorithm>

#include "tests/support/catch.h"
#include "tests/workbench/desk.h"
#include "workbench/frame/menus.h"

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

TEST_CASE("A key that another command has changes hands only when the user says so") {
    Dialog dialog;
    CHECK(dialog.press(Command::Undo, kCtrlN));
    REQUIRE(dialog.state.conflict);
    CHECK(dialog.state.conflict->had == Command::NewGame);
    CHECK(dialog.key(Command::NewGame) == kCtrlN);
    CHECK(dialog.key(Command::Undo) != kCtrlN);
    apply(LeaveKey{}, dialog.state, dialog.desk.workspace);
    CHECK_FALSE(dialog.state.conflict);
    CHECK(dialog.desk.workspace.settings.keys.empty());

    CHECK(dialog.press(Command::Undo, kCtrlN));
    apply(TakeKey{}, dialog.state, dialog.desk.workspace);
    CHECK(dialog.key(Command::Undo) == kCtrlN);
    CHECK(dialog.key(Command::NewGame).key == 0);
    // The own key of a command may be another's meanwhile.
    apply(RestoreKey{Command::NewGame}, dialog.state, dialog.desk.workspace);
    REQUIRE(dialog.state.conflict);
    apply(TakeKey{}, dialog.state, dialog.desk.workspace);
    CHECK(dialog.key(Command::NewGame) == kCtrlN);
    CHECK(dialog.key(Command::Undo).key == 0);
    apply(RestoreAllKeys{}, dialog.state, dialog.desk.workspace);
    CHECK(dialog.desk.workspace.settings.keys.empty());
}

TEST_CASE("Commands are found by their words in both languages, by key and by name") {
    const Settings settings;
    const CommandEntry& entry = entry_of(Command::NewGame);
    CHECK(is_found(entry, "", settings));
    CHECK(is_found(entry, "NEW g", settings));
    CHECK(is_found(entry, "ctrl+n", settings));
    CHECK(is_found(entry, "new-game", settings));
    CHECK(is_found(entry, words(Language::Japanese).new_game, settings));
    CHECK_FALSE(is_found(entry, "explorer", settings));
}

TEST_CASE("Every command stands in one menu, once, and Quit is the last of the first menu") {
    std::size_t shown = 0;
    for (const MenuEntry& menu : menus()) {
        const auto items = commands_of(menu.menu);
        CAPTURE(menu.id);
        REQUIRE_FALSE(items.empty());
        CHECK(items.front());
        CHECK(items.back());
        for (std::size_t index = 0; index < items.size(); ++index) {
            if (!items[index]) {
                CHECK(items[index + 1]);  // two lines never follow each other
                continue;
            }
            ++shown;
            CHECK(std::ranges::count(items, items[index]) == 1);
        }
    }
    CHECK(shown == commands().size());
    CHECK(commands_of(Menu::Game).back() == Command::Quit);
}

TEST_CASE("Menus tell what is on and what has nothing to work on") {
    tests::Desk desk;
    CHECK(is_ticked(Command::ShowAll, desk.workspace));
    CHECK_FALSE(is_ticked(Command::ShowLab, desk.workspace));
    show_arrangement(desk.workspace.settings, "lab");
    CHECK(is_ticked(Command::ShowLab, desk.workspace));
    CHECK(is_ticked(Command::ShowLegalMoves, desk.workspace));
    CHECK_FALSE(is_possible(Command::NextMove, desk.workspace));
    CHECK(is_possible(Command::Paste, desk.workspace));
    CHECK(is_possible(Command::NewGame, desk.workspace));
    tests::put_on_board(desk, "reversi", 0);
    CHECK(is_possible(Command::NextMove, desk.workspace));
    CHECK_FALSE(is_possible(Command::PreviousMove, desk.workspace));
    CHECK_FALSE(is_possible(Command::UndoEdit, desk.workspace));
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
