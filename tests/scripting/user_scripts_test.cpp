#include <cstdlib>
#include <fstream>

#include "scripting/files/shipped_scripts.h"
#include "scripting/loading/load.h"
#include "scripting/loading/load_value.h"
#include "scripting/sandbox/find_for_script.h"
#include "scripting/strategies/load_strategy.h"
#include "tests/scripting/running.h"
#include "tests/support/catch.h"
#include "tests/support/temporary_folder.h"

using namespace scripting;

namespace {

namespace fs = std::filesystem;

/// A user with a folder of scripts, as long as it lives.
class User {
  public:
    User() {
        setenv("XDG_DATA_HOME", home_.path().c_str(), 1);
        for (const char* room : {"strategies", "evaluations"}) {
            fs::create_directories(scripts() / room);
        }
    }
    ~User() { setenv("XDG_DATA_HOME", "/nonexistent", 1); }
    User(const User&) = delete;
    User& operator=(const User&) = delete;

    fs::path scripts() const { return home_ / "yomi" / "scripts"; }
    /// A file with a strategy that plays the first move.
    fs::path write(const fs::path& name) const {
        fs::path file = scripts() / name;
        std::ofstream{file} << "return require 'yomi'.strategy { name = 'users', "
                               "choose = function(position) return position:moves()[1] end }";
        return file;
    }

  private:
    tests::TemporaryFolder home_;
};

}  // namespace

TEST_CASE("A name finds the user's own script where no shipped one has it", "[scripting]") {
    const User user;
    const fs::path own = user.write("strategies/of_the_user.lua");
    CHECK(find_script("strategies", "of_the_user") == own);
    CHECK(load_strategy("of_the_user").name == "users");
    CHECK(users_own("strategies") == std::vector<std::string>{"of_the_user"});
    CHECK(script_names("strategies").size() == shipped("strategies").size() + 1);
    CHECK(hidden_scripts().empty());
}

TEST_CASE("A shipped name means the shipped script, and the user's is known as hidden",
          "[scripting]") {
    const User user;
    const fs::path own = user.write("strategies/greedy.lua");
    CHECK(find_script("strategies", "greedy") == scripts_folder() / "strategies" / "greedy.lua");
    CHECK(users_own("strategies").empty());
    REQUIRE(hidden_scripts().size() == 1);
    CHECK(hidden_scripts().front().users == own);
    CHECK(told(hidden_scripts().front()).find(own.string()) != std::string::npos);
    CHECK(load_strategy(own.string()).name == "users");
}

TEST_CASE("A script in a room finds what lies in the rooms beside it", "[scripting]") {
    const tests::TemporaryFolder project;
    for (const char* room : {"strategies", "evaluations"}) {
        fs::create_directories(project / room);
        std::ofstream{project / room / "same.lua"} << "return 1";
    }
    const auto found = [&](const fs::path& script, const char* room) {
        return find_for_script(room, "same", tests::small_options(project / script));
    };
    CHECK(found("experiment.lua", "evaluations") == project / "evaluations" / "same.lua");
    CHECK(found("experiment.lua", "strategies") == project / "strategies" / "same.lua");
    CHECK(found("strategies/other.lua", "evaluations") == project / "evaluations" / "same.lua");
    CHECK(found("strategies/other.lua", "strategies") == project / "strategies" / "same.lua");
}

TEST_CASE("A name that leads out of a room finds nothing", "[scripting]") {
    const User user;
    user.write("outside.lua");
    const LuaStateOptions script = tests::small_options(user.scripts() / "strategies" / "a.lua");
    for (const char* name : {"../outside", "../outside.lua", "..", ".", "", "/etc/hosts"}) {
        CAPTURE(name);
        CHECK_THROWS_AS(find_script("strategies", name), ScriptError);
        CHECK_THROWS_AS(find_for_script("strategies", name, script), ScriptError);
    }
}
