#include "tests/scripting/limits.h"
#include "tests/support/catch.h"

using tests::ended_by;
using tests::run_within_limits;

namespace {

constexpr std::string_view kMemory = "the script used more than 16 MB";

}  // namespace

TEST_CASE("What native values hold counts against the script's memory", "[scripting][limits]") {
    const auto script = GENERATE(
        R"(local s, t = ("y"):rep(1000000), {}
           for i = 1, 1000 do t[i] = require "yomi".report { title = "x", s } end)",
        R"(local s, t = ("y"):rep(1000000), {}
           for i = 1, 1000 do
               t[i] = require "yomi".strategy { name = s, choose = function() end }
           end)",
        R"(local s, items = ("y"):rep(1000000), { title = "x" }
           for i = 1, 1000 do items[i] = s end
           require "yomi".report(items))");
    CAPTURE(script);
    CHECK(ended_by(run_within_limits(script, 16), kMemory));
}

TEST_CASE("A text has a largest length, and the error names it", "[scripting][limits]") {
    CHECK(run_within_limits("local s = ('x'):rep(20000000)")
              .error.find("the text would be longer than 16 MB") != std::string::npos);
    const auto doubled = run_within_limits("local s = 'x' while true do s = s .. s end", 256);
    CHECK(doubled.error.find("a text is longer than 16 MB") != std::string::npos);
    // Two texts of nine million letters take a sanitizer a while.
    constexpr double kTimeEnough = 30;
    const auto joined = run_within_limits(
        "table.concat({ ('x'):rep(9000000), ('x'):rep(9000000) })", 64, kTimeEnough);
    CAPTURE(joined.error);
    CHECK(joined.error.find("longer than 16 MB") != std::string::npos);
}

TEST_CASE("Interpreters with one account have one limit together", "[scripting][limits]") {
    const auto account = std::make_shared<scripting::MemoryAccount>(8);
    const auto state_with = [&] {
        return std::make_unique<scripting::LuaState>(
            scripting::LuaStateOptions{.script = "test.lua",
                                       .files = std::make_shared<scripting::ScriptFiles>(),
                                       .arguments = {},
                                       .on_print = {},
                                       .stop = {},
                                       .memory = account});
    };
    const auto take = [](scripting::LuaState& state) {
        state.load("kept = ('x'):rep(3000000)", "test.lua");
        state.call(0, 0);
    };
    auto first = state_with();
    auto second = state_with();
    take(*first);
    CHECK_THROWS_WITH(take(*second), Catch::Contains("the script used more than 8 MB"));
    first.reset();
    take(*second);
    second.reset();
    CHECK(account->used() == 0);
}
