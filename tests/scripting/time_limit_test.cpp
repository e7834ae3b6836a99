#include "scripting/sandbox/freeze.h"
#include "tests/scripting/limits.h"
#include "tests/support/catch.h"

using tests::ended_by;
using tests::run_within_limits;

namespace {}  // namespace

TEST_CASE("Loops of the table library over C metamethods end with the script's time",
          "[scripting][limits]") {
    const auto script = GENERATE(
        R"(table.concat(setmetatable({}, { __index = table.concat, __len = rawlen }), "", 1, 1 << 62))",
        R"(local t = setmetatable({}, { __len = function() return 9999999 end, __index = rawlen,
                                         __newindex = rawequal })
           for i = 1, 100 do table.insert(t, 1, 1) end)",
        R"(local t = setmetatable({}, { __len = function() return 9999999 end, __index = rawlen,
                                         __newindex = rawequal })
           for i = 1, 100 do table.remove(t, 1) end)",
        R"(local t = setmetatable({}, { __index = rawlen, __newindex = rawequal })
           for i = 1, 100 do table.move(t, 1, 9000000, 2) end)",
        R"(local t = setmetatable({}, { __index = rawlen })
           for i = 1, 1000 do select("#", table.unpack(t, 1, 900000)) end)");
    CAPTURE(script);
    CHECK(ended_by(run_within_limits(script), tests::kOverTime));
}

TEST_CASE("Long texts are no way past the script's time", "[scripting][limits]") {
    const auto script = GENERATE(
        R"(local s = ("a"):rep(8000000) while true do s:find(("a"):rep(4000000) .. "b", 1, true) end)",
        R"(local s = ("("):rep(8000000) while true do s:find '%b()' end)",
        R"(local s = ("a"):rep(8000000) s:find "[^%z]-[b]")",
        R"(local s = ("a"):rep(8000000) while true do s:find "%f[b]" end)",
        R"(local a, b = ("\0"):rep(8000000) .. "a", ("\0"):rep(8000000) .. "b"
           while true do local _ = a < b end)",
        R"(local s = (" "):rep(8000000) while true do tonumber(s) end)",
        R"(local s = ("a"):rep(8000000)
           coroutine.wrap(function() while true do s:upper() end end)())",
        R"(local s = ("a"):rep(8000000)
           pcall(function() while true do utf8.len(s) end end) print "still here")");
    CAPTURE(script);
    CHECK(ended_by(run_within_limits(script), tests::kOverTime));
}

TEST_CASE("Tables with many keys, or emptied ones, are no way past the script's time",
          "[scripting][limits]") {
    const auto script = GENERATE(
        R"(local t = {} for i = 1, 200000 do t["k" .. i] = i end while true do next(t) end)",
        R"(local t = {} for i = 1, 400000 do t[i + 0.5] = i end
           for i = 1, 400000 do t[i + 0.5] = nil end
           while true do next(t) end)",
        R"(local t = {} for i = 1, 100000 do t[i] = i % 777 end
           while true do table.sort(t) table.sort(t, rawequal) end)");
    CAPTURE(script);
    CHECK(ended_by(run_within_limits(script), tests::kOverTime));
}

TEST_CASE("The compiler ends with the script's time", "[scripting][limits]") {
    const auto ended = run_within_limits(R"(
        local t = {}
        for i = 1, 32000 do t[i] = "::a" .. i .. ":: a=1 " end
        local one = "function x() " .. table.concat(t) .. " end "
        while true do load(one) end)");
    CHECK(ended_by(ended, tests::kOverTime));
}

TEST_CASE("Statistics end with the script's time", "[scripting][limits]") {
    const auto script = GENERATE(
        R"(local r = {}
           for i = 1, 500 do
               for j = i + 1, math.min(500, i + 40) do
                   r[#r + 1] = { "p" .. i, "p" .. j, wins = i % 7, losses = j % 5, draws = 1 }
               end
           end
           while true do require "yomi".statistics.bradley_terry(r) end)",
        R"(local v, t = {}, {}
           for i = 1, 1000 do v[i] = i t[i] = i % 2 end
           require "yomi".statistics.permutation { values = v, treatments = t, draws = 1000000 })",
        R"(local v = {} for i = 1, 1000 do v[i] = i end
           require "yomi".statistics.bootstrap { values = v, draws = 1000000 })",
        R"(local v = {} for i = 1, 100000 do v[i] = i / 100000 end
           while true do require "yomi".statistics.elo { scores = v } end)",
        R"(local v = {} for i = 1, 60000 do v[i] = 0.4 + (i * 7919 % 60000) / 300000 end
           require "yomi".statistics.sprt { scores = v, mean0 = 0.4999, mean1 = 0.5001 })",
        R"(require "yomi".each(setmetatable({}, { __len = function() return 1 << 40 end,
                                                    __index = rawlen }), rawequal))");
    CAPTURE(script);
    CHECK(ended_by(run_within_limits(script, 1024), tests::kOverTime));
}

TEST_CASE("Ratings and cycles of too many players are refused by number", "[scripting][limits]") {
    const auto ended = run_within_limits(R"(
        local r = {}
        for i = 1, 600 do r[i] = { "p" .. i, "p" .. i + 1, wins = 1 } end
        require "yomi".statistics.bradley_terry(r))");
    CHECK(ended.error.find("601 players are too many") != std::string::npos);
    const auto cycles = run_within_limits(R"(
        local r = {}
        for i = 1, 200 do r[i] = { "p" .. i, "p" .. i + 1, wins = 1 } end
        require "yomi".statistics.cycles(r))");
    CHECK(cycles.error.find("201 players are too many") != std::string::npos);
}

TEST_CASE("A match of a hundred million games ends with the script's time", "[scripting][limits]") {
    const auto ended = run_within_limits(R"(
        require "yomi".match { game = "reversi", strategies = { "random", "random" },
                               games = 100000000, store = false })");
    CHECK(ended_by(ended, tests::kOverTime));
}

TEST_CASE("Finalizers of scripts do not run, closing does", "[scripting][limits]") {
    CHECK(run_within_limits("setmetatable({}, { __gc = function() end })").error.find("__gc") !=
          std::string::npos);
    std::string printed;
    {
        scripting::LuaState state{{.script = "test.lua",
                                   .files = std::make_shared<scripting::ScriptFiles>(),
                                   .arguments = {},
                                   .on_print = [&](std::string_view text) { printed += text; },
                                   .stop = {}}};
        state.load(R"(
            local mt = {}
            kept = setmetatable({}, mt)
            mt.__gc = function() print "finalized" end
            local closed <close> = setmetatable({}, { __close = function() print "closed" end })
            return {})",
                   "test.lua");
        state.call(0, 1);
        const scripting::FrozenLocals frozen{state.get(), 1, "test.lua",
                                             scripting::FrozenFor::Strategy};
    }
    CHECK(printed == "closed\n");
}
