#include <thread>

#include "scripting/loading/load.h"
#include "tests/scripting/running.h"
#include "tests/support/catch.h"

using scripting::LuaState;
using tests::error_of;
using tests::printed_by;
using tests::small_options;

TEST_CASE("A script prints through its listener, values parted by tabs", "[scripting]") {
    CHECK(printed_by("print(1, 'two', nil, true)\nprint(2.5)") == "1\ttwo\tnil\ttrue\n2.5\n");
}

TEST_CASE("A stop request ends a script within a second and is no fault of it", "[scripting]") {
    std::stop_source source;
    scripting::LuaStateOptions options = small_options("test.lua");
    options.stop = source.get_token();
    LuaState state{options};
    const std::jthread stopper{[&source] {
        std::this_thread::sleep_for(std::chrono::milliseconds{50});
        source.request_stop();
    }};
    state.load("while true do pcall(function() while true do end end) end", "test.lua");
    const auto begin = std::chrono::steady_clock::now();
    CHECK_THROWS_AS(state.call(0, 0), scripting::ScriptStopped);
    CHECK(std::chrono::steady_clock::now() - begin < std::chrono::seconds{1});
}

TEST_CASE("A stop request reaches the search of a script", "[scripting]") {
    std::stop_source source;
    scripting::LuaStateOptions options = small_options("test.lua");
    options.stop = source.get_token();
    LuaState state{options};
    const std::jthread stopper{[&source] {
        std::this_thread::sleep_for(std::chrono::milliseconds{50});
        source.request_stop();
    }};
    state.load("require('yomi').game('reversi'):start():search { depth = 60 }", "test.lua");
    CHECK_THROWS_AS(state.call(0, 0), scripting::ScriptStopped);
}

TEST_CASE("An interpreter goes on after a script that ran out of time", "[scripting]") {
    LuaState state{small_options("test.lua")};
    {
        const LuaState::Bounds bounds{state, 0.05, "the script"};
        state.load("while true do end", "test.lua");
        CHECK_THROWS_AS(state.call(0, 0), scripting::ScriptError);
    }
    state.load("return 1 + 1", "test.lua");
    state.call(0, 1);
    CHECK(lua_tointeger(state.get(), -1) == 2);
}

TEST_CASE("Memory that values hold outside Lua counts against the cap", "[scripting]") {
    const std::string error = error_of(R"(
        local yomi = require "yomi"
        local map = yomi.map.quarters { own = 1 }
        local kept = {}
        while true do kept[#kept + 1] = yomi.evaluation { name = "x", map, map, map, map } end)");
    CHECK(error == "the script used more than 8 MB (test.lua:5)");
}

TEST_CASE("Garbage is no reason to end a script", "[scripting]") {
    CHECK(error_of("for n = 1, 20000 do local t = ('x'):rep(2000) .. n end") == "");
}

TEST_CASE("Closing variables cannot prolong a script that has to end", "[scripting]") {
    const std::string error = error_of(R"(
        local function forever()
            local guard <close> = setmetatable({}, { __close = function() forever() end })
            while true do end
        end
        local ok = pcall(forever)
        print "still here")");
    CHECK(error.find("took longer than 2 s") != std::string::npos);
}

TEST_CASE("An error object without a text is told by its type", "[scripting]") {
    CHECK(error_of("error({})") ==
          "the script raised an error that is a table, not a text (test.lua:1)");
    CHECK(error_of("error(setmetatable({}, { __tostring = function() return 'oh' end }))") ==
          "oh (test.lua:1)");
    CHECK(error_of("error('plain', 0)") == "plain (test.lua:1)");
}

TEST_CASE("What goes wrong while a value says what it is is told as it went wrong", "[scripting]") {
    const std::string broken =
        "local broken = setmetatable({}, { __tostring = function() error('no text') end }) ";
    CHECK(error_of(broken + "print(broken)") == "no text (test.lua:1)");
    CHECK(error_of(broken + "print({ 1, { broken } })") == "no text (test.lua:1)");
    CHECK(error_of(broken + "local ok, why = pcall(print, broken) error(why, 0)") ==
          "no text (test.lua:1)");
    const std::string endless =
        error_of("print(setmetatable({}, { __tostring = function() while true do end end }))");
    CHECK(endless == "the script took longer than 2 s (test.lua:1)");
}

TEST_CASE("Twice the same script gives the same output in two interpreters", "[scripting]") {
    const std::string script = R"(
        local yomi = require "yomi"
        local t = {}
        for n = 1, 50 do t["key" .. n * 7919 % 101] = n end
        for key, value in pairs(t) do print(key, value) end
        print(tostring {}, yomi.random(5):below(1000000))
        local list = {}
        for n = 1, 500 do list[n] = n * 7919 % 13 end
        table.sort(list, function(a, b) return a % 5 < b % 5 end)
        print(table.concat(list, " ")))";
    CHECK(printed_by(script) == printed_by(script));
}

TEST_CASE("A game is loaded by name, by the name of a shipped variant, or from a file",
          "[scripting]") {
    CHECK(engine::facts(scripting::load_game("yonin")).name == "yonin");
    CHECK(engine::facts(scripting::load_game("reversi-misere")).name == "reversi-misere");
    CHECK(engine::facts(scripting::load_game("lua/narrow.lua")).name == "narrow");
    CHECK_THROWS_AS(scripting::load_game("nothing"), scripting::ScriptError);
}
