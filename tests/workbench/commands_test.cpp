#include "workbench/commands.h"

#include <GLFW/glfw3.h>

#include <cstring>
#include <set>
#include <span>

#include "tests/support/catch.h"
#include "tests/workbench/desk.h"
#include "workbench/views.h"
#include "workbench/views/status_bar.h"

using namespace workbench;

TEST_CASE("No two commands share a key, and every key is written in the menu") {
    std::set<std::pair<int, bool>> keys;
    for (const CommandEntry& entry : commands()) {
        CAPTURE(words(Language::English).*entry.text);
        if (entry.key.key == 0) continue;
        CHECK(keys.emplace(entry.key.key, entry.key.with_ctrl).second);
        CHECK(std::strlen(entry.key_text) > 0);
    }
}

TEST_CASE("Letters and arrows belong to a text field while one is being written in") {
    CHECK(command_of({GLFW_KEY_LEFT, false}, false) == Command::PreviousMove);
    CHECK_FALSE(command_of({GLFW_KEY_LEFT, false}, true));
    CHECK_FALSE(command_of({GLFW_KEY_Z, true}, true));
    CHECK(command_of({GLFW_KEY_F12, false}, true) == Command::SavePicture);
    CHECK_FALSE(command_of({GLFW_KEY_N, false}, false));
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
