#include <cstdlib>
#include <fstream>

#include "scripting/files/shipped_scripts.h"
#include "scripting/loading/load.h"
#include "scripting/loading/load_value.h"
#include "scripting/run_script.h"
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

TEST_CASE("Names with folders and whole paths mean files below the script's folder",
          "[scripting]") {
    const tests::TemporaryFolder folder;
    fs::create_directories(folder / "project" / "mine");
    const auto put = [&](const fs::path& file) {
        std::ofstream{file} << "return require 'yomi'.strategy { name = 'x', choose = "
                               "function(position) return position:moves()[1] end }";
        return file.string();
    };
    const std::string inside = put(folder / "project" / "mine" / "corners.lua");
    const std::string outside = put(folder / "outside.lua");
    LuaStateOptions script = tests::small_options(folder / "project" / "main.lua");
    const auto found = [&](const std::string& name) {
        return fs::weakly_canonical(find_for_script("strategies", name, script));
    };
    const fs::path wanted = fs::weakly_canonical(inside);
    CHECK(found("mine/corners.lua") == wanted);
    CHECK(found("mine/corners") == wanted);
    CHECK(found("./mine/corners.lua") == wanted);
    CHECK(found(inside) == wanted);
    CHECK_THROWS_WITH(found(outside), Catch::Contains("lies outside the script's folder") &&
                                          Catch::Contains("--trust"));
    CHECK_THROWS_WITH(found("../outside"), Catch::Contains("lies outside the script's folder"));
    CHECK_THROWS_WITH(found("mine/nothing"), Catch::Contains("there is no file 'mine/nothing'"));
    // A link does not lead out.
    fs::create_symlink(outside, folder / "project" / "mine" / "link.lua");
    CHECK_THROWS_WITH(found("mine/link"), Catch::Contains("lies outside the script's folder"));
    script.trust = true;
    CHECK(found(outside) == fs::weakly_canonical(outside));
    CHECK(found("../outside") == fs::weakly_canonical(outside));
}

TEST_CASE("A variant beside the script is found by its name", "[scripting]") {
    const tests::TemporaryFolder folder;
    std::ofstream{folder / "house-rules.lua"} << "return require 'yomi'.variant { name = 'house', "
                                                 "like = 'reversi6', wins = 'fewest' }";
    const LuaStateOptions script = tests::small_options(folder / "main.lua");
    CHECK_NOTHROW(load_game_value("house-rules", script));
    CHECK_NOTHROW(load_game_value("yonin-open", script));
    CHECK_THROWS_WITH(load_game_value("house-rulez", script), Catch::Contains("there is no game"));
}

TEST_CASE("A trusted script reads and writes files below its folder", "[scripting]") {
    const tests::TemporaryFolder folder;
    fs::create_directories(folder / "project");
    std::ofstream{folder / "project" / "numbers.txt"} << "1 2 3";
    std::ofstream{folder / "secret.txt"} << "secret";
    const auto run = [&](const std::string& text, bool trust) {
        std::ofstream{folder / "project" / "main.lua"} << "local yomi = require 'yomi'\n" << text;
        std::string printed;
        run_script({.script = folder / "project" / "main.lua", .trust = trust},
                   {.on_print = [&](std::string_view line) { printed += line; }, .on_progress = {}},
                   {});
        return printed;
    };
    CHECK(run("print(yomi.read_file 'numbers.txt')", true) == "1 2 3\n");
    CHECK_THROWS_WITH(run("yomi.read_file 'numbers.txt'", false), Catch::Contains("need --trust"));
    for (const std::string name :
         {"../secret.txt", "/etc/passwd", "sub/../../secret.txt", ".", ""}) {
        INFO(name);
        CHECK_THROWS_WITH(run("yomi.read_file '" + name + "'", true),
                          Catch::Contains("outside the script's folder"));
    }
    fs::create_symlink(folder / "secret.txt", folder / "project" / "link.txt");
    CHECK_THROWS_WITH(run("yomi.read_file 'link.txt'", true), Catch::Contains("outside"));
    run("yomi.write_file('out.txt', 'first')", true);
    CHECK_THROWS_WITH(run("yomi.write_file('out.txt', 'second')", true),
                      Catch::Contains("is there already; { replace = true }"));
    run("yomi.write_file('out.txt', 'third', { replace = true })", true);
    CHECK(run("print(yomi.read_file 'out.txt')", true) == "third\n");
    CHECK_THROWS_WITH(run("yomi.write_file('x.txt', 'x')", false), Catch::Contains("need --trust"));
    CHECK(run("print(yomi.clock() >= 0)", false) == "true\n");
    CHECK_THROWS_WITH(
        run("yomi.match { game = 'reversi4', games = 1, strategies = { yomi.strategy { name = 'c', "
            "choose = function(p) return yomi.clock() > 0 and p:moves()[1] end }, 'first' } }",
            false),
        Catch::Contains("must not depend on the clock"));
}

TEST_CASE("A position that is printed is drawn", "[scripting]") {
    const tests::TemporaryFolder folder;
    std::ofstream{folder / "main.lua"}
        << "local p = require 'yomi'.position('reversi4')\nprint('at', p, 1)\nprint({ p })\n";
    std::string printed;
    run_script({.script = folder / "main.lua"},
               {.on_print = [&](std::string_view line) { printed += line; }, .on_progress = {}},
               {});
    CHECK(printed ==
          "at\n  a b c d\n1 - + - -\n2 + O X -\n3 - X O +\n4 - - + -\nX to move\n1\n"
          "{ -----OX--XO----- X }\n");
}
