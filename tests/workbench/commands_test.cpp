#include "workbench/settings/commands.h"

#include <GLFW/glfw3.h>

#include <cstring>
#include <set>
#include <span>

#include "tests/support/catch.h"
#include "tests/workbench/desk.h"
#include "workbench/frame/apply_command.h"
#include "workbench/frame/status_bar.h"
#include "workbench/frame/views.h"

using namespace workbench;

TEST_CASE("No two commands share a key or a name, and every key can be written and read") {
    std::set<std::string> keys;
    std::set<std::string> ids;
    for (const CommandEntry& entry : commands()) {
        CAPTURE(words(Language::English).*entry.text);
        CHECK(ids.emplace(entry.id).second);
        if (entry.key.key == 0) continue;
        CHECK(keys.emplace(to_text(entry.key)).second);
        CHECK(parse_key(to_text(entry.key)) == entry.key);
    }
}

TEST_CASE("What a text needs belongs to the text field while one is being written in") {
    const Settings settings;
    const KeyPress left{.key = GLFW_KEY_LEFT};
    const KeyPress ctrl_z{.key = GLFW_KEY_Z, .with_ctrl = true};
    const KeyPress ctrl_n{.key = GLFW_KEY_N, .with_ctrl = true};
    CHECK(command_of(left, false, settings) == Command::PreviousMove);
    CHECK_FALSE(command_of(left, true, settings));
    CHECK(command_of(ctrl_z, false, settings) == Command::Undo);
    CHECK_FALSE(command_of(ctrl_z, true, settings));
    CHECK(command_of(ctrl_n, true, settings) == Command::NewGame);
    CHECK(command_of({.key = GLFW_KEY_F12}, true, settings) == Command::SavePicture);
    CHECK_FALSE(command_of({.key = GLFW_KEY_N}, false, settings));
}

TEST_CASE("A key that was bound anew takes the place of the command's own") {
    Settings settings;
    settings.keys["new-game"] = {.key = GLFW_KEY_G, .with_alt = true};
    settings.keys["undo"] = {};
    CHECK(command_of({.key = GLFW_KEY_G, .with_alt = true}, false, settings) == Command::NewGame);
    CHECK_FALSE(command_of({.key = GLFW_KEY_N, .with_ctrl = true}, false, settings));
    CHECK_FALSE(command_of({.key = GLFW_KEY_Z, .with_ctrl = true}, false, settings));
    CHECK(parse_settings(to_text(settings)) == settings);
}

TEST_CASE("A key is read in any case, and what is no key is refused") {
    CHECK(parse_key("ctrl+shift+p") ==
          KeyPress{.key = GLFW_KEY_P, .with_ctrl = true, .with_shift = true});
    CHECK(to_text(*parse_key("alt+page up")) == "Alt+Page Up");
    CHECK_FALSE(parse_key("Ctrl+"));
    CHECK_FALSE(parse_key("Hyper+A"));
    CHECK_FALSE(parse_key("nothing"));
    CHECK(parse_key("")->key == 0);
}

TEST_CASE("Both languages say everything") {
    static_assert(sizeof(Words) % sizeof(const char*) == 0);
    constexpr std::size_t kTexts = sizeof(Words) / sizeof(const char*);
    for (const Language language : {Language::English, Language::Japanese}) {
        const auto* first = reinterpret_cast<const char* const*>(&words(language));
        for (const char* text : std::span{first, kTexts}) {
            REQUIRE(text != nullptr);
            CHECK(std::strlen(text) > 0);
        }
    }
}

TEST_CASE("Commands step through the game and switch language and theme") {
    tests::Desk desk;
    Views views;
    desk.workspace.stored = ShownGame{tests::first_moves_game("yonin4")};
    CHECK(apply(Command::LastMove, views, desk.workspace));
    CHECK(desk.workspace.game()->is_at_end());
    apply(Command::PreviousMove, views, desk.workspace);
    CHECK(desk.workspace.game()->ply() == desk.workspace.game()->plies() - 1);
    apply(Command::FirstMove, views, desk.workspace);
    apply(Command::NextMove, views, desk.workspace);
    CHECK(desk.workspace.game()->ply() == 1);
    apply(Command::SwitchLanguage, views, desk.workspace);
    CHECK(desk.workspace.settings.language == Language::Japanese);
    apply(Command::SwitchTheme, views, desk.workspace);
    CHECK(desk.workspace.settings.theme == Theme::Light);
    desk.workspace.settings.left = 0.1F;
    apply(Command::ResetLayout, views, desk.workspace);
    CHECK(desk.workspace.settings.left == Settings{}.left);
    CHECK_FALSE(apply(Command::Quit, views, desk.workspace));
}

TEST_CASE("Messages go when their time is over, errors later than the rest") {
    tests::Desk desk;
    const auto now = std::chrono::steady_clock::now();
    desk.workspace.say(Toast::Kind::Done, "stored");
    desk.workspace.say(Toast::Kind::Failed, "disk full");
    CHECK_FALSE(refresh_toasts(desk.workspace, now));
    CHECK(refresh_toasts(desk.workspace, now + std::chrono::seconds{6}));
    REQUIRE(desk.workspace.toasts.size() == 1);
    CHECK(desk.workspace.toasts[0].text == "disk full");
    CHECK(refresh_toasts(desk.workspace, now + std::chrono::seconds{30}));
    CHECK(desk.workspace.toasts.empty());
}
