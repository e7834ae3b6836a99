#include "workbench/settings/settings.h"

#include "tests/support/catch.h"
#include "tests/support/temporary_folder.h"

using workbench::Language;
using workbench::Settings;
using workbench::Theme;

TEST_CASE("Settings survive being written and read") {
    const tests::TemporaryFolder folder;
    Settings settings;
    settings.language = Language::Japanese;
    settings.theme = Theme::Light;
    settings.left = 0.25F;
    settings.in_front = {"evaluation", "new game"};
    settings.width = 1234;
    const auto file = folder / "new folder" / "workbench.ini";
    REQUIRE(workbench::save_settings(settings, file));
    CHECK(workbench::load_settings(file) == settings);
}

TEST_CASE("A file of settings that is missing or full of nonsense leaves the defaults") {
    CHECK(workbench::load_settings("/no/such/file") == Settings{});
    CHECK(workbench::parse_settings("left = much\nwidth = -5\nno equals\n= 3\nfuture = 1\n") ==
          Settings{});
    CHECK(workbench::parse_settings("left = 7") == Settings{});
    CHECK(workbench::parse_settings("language = ja").language == Language::Japanese);
}

TEST_CASE("Settings that cannot be written say so") {
    CHECK_FALSE(workbench::save_settings(Settings{}, "/proc/no/workbench.ini"));
}
