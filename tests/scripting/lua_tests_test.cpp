#include <algorithm>
#include <vector>

#include "tests/scripting/running.h"
#include "tests/support/catch.h"

TEST_CASE("The tests written in Lua pass", "[scripting]") {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator{"lua"}) {
        if (entry.path().filename().string().ends_with("_test.lua")) files.push_back(entry.path());
    }
    std::ranges::sort(files);
    REQUIRE(files.size() >= 8);
    for (const std::filesystem::path& file : files) {
        std::string printed;
        scripting::LuaStateOptions options = tests::small_options(file, &printed);
        options.memory_megabytes = 256;
        scripting::LuaState state{options};
        INFO(file);
        std::string error;
        try {
            state.run(file);
        } catch (const scripting::ScriptError& failed) {
            error = failed.what();
        }
        CHECK(error.empty());
        INFO(error);
        CHECK(printed == "passed\n");
    }
}
