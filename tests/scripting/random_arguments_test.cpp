#include <random>

#include "scripting/modules/yomi_module.h"
#include "tests/scripting/running.h"
#include "tests/support/catch.h"

namespace {

/// Lua expressions to call functions with, from sensible to absurd.
constexpr const char* kArguments[] = {
    "nil",
    "true",
    "0",
    "1",
    "2",
    "-1",
    "2.5",
    "1e308",
    "0/0",
    "math.maxinteger",
    "math.mininteger",
    "''",
    "'d3'",
    "'--'",
    "'reversi'",
    "'yonin'",
    "'upperhand2'",
    "'random'",
    "'yonin_self'",
    "'a1 h8'",
    "('x'):rep(300)",
    "'\\0\\255'",
    "{}",
    "{1,2,3}",
    "{'d3','c4'}",
    "{depth=1}",
    "{nodes=10,lines=3}",
    "{name='x'}",
    "{name='x', choose=function() end}",
    "{name='x', yomi.map.quarters{own=1}}",
    "{own=1,left=2}",
    "{own='x'}",
    "{{1,2},{3,4}}",
    "{seat=9}",
    "{depth=1,evaluation='yonin_self'}",
    "{name='v', like='yonin', place='anywhere'}",
    "{name='w', squares=yomi.quarter(1)}",
    "{[1]=1,[3]=3}",
    "setmetatable({}, {__index=function() return 1 end, __len=function() return 5 end})",
    "setmetatable({}, {__index=error, __len=error})",
    "function() end",
    "function(x) return x end",
    "function() return 1 end",
    "print",
    "coroutine.create(print)",
    "yomi",
    "yomi.squares",
    "yomi.squares.all",
    "yomi.quarter(1)",
    "yomi.position('reversi')",
    "yomi.position('yonin')",
    "yomi.position('upperhand2')",
    "yomi.position('reversi4', 'XXXXXXXXXXXXOOOO X')",
    "yomi.game('reversi')",
    "yomi.game('yonin-open')",
    "yomi.map.quarters{own=1}",
    "yomi.map.mirrored{1,2,3,4}",
    "yomi.evaluation 'yonin_self'",
    "yomi.evaluation{name='d', yomi.map.quarters{own=1}}",
    "yomi.evaluation{name='d', game='reversi', yomi.feature.mobility}",
    "yomi.by_stage{[4]=1,[60]=0}",
    "yomi.feature.mobility",
    "yomi.feature",
    "yomi.pattern.corners(function(p) return p:own() end)",
    "yomi.pattern.squares('a1 b2', function(p, own_moves) return #p end)",
    "yomi.pattern.diagonals({})",
    "{4,8}",
    "{[4]=2,[60]=0}",
    "{yomi.feature.mobility, weight=2}",
    "{name='p', {yomi.pattern.squares('a1 b2', function(p) return p:own() end), weight=2}}",
    "{game='reversi4', yomi.pattern.rows(function(p) return p:own() - p:other() end)}",
    "'other'",
    "yomi.evaluation{name='f', function(position, seat) return seat end}",
    "{name='f', function(position) return position.empties end}",
    "{depth=1,evaluation=yomi.evaluation{function() return 0/0 end}}",
    "yomi.random(1)",
    "yomi.strategy{name='x', choose=function(p) return p:moves()[1] end}",
    "yomi.search_strategy{depth=1}",
    "'position'"};

/// Every function and every operator that a value may be used with.
std::vector<std::string> calls() {
    std::vector<std::string> all;
    for (const scripting::Module* module : scripting::modules()) {
        for (const scripting::FunctionTable& table : module->tables) {
            const bool is_class = table.owner.find("yomi") != 0;
            for (const luaL_Reg* entry = table.functions; entry && entry->name; ++entry) {
                all.push_back(is_class
                                  ? "A[\"" + std::string{entry->name} + "\"](A, B, C)"
                                  : std::string{table.owner} + "." + entry->name + "(A, B, C)");
                if (is_class) all.push_back("A[\"" + std::string{entry->name} + "\"](B, C, A)");
            }
            for (const luaL_Reg* entry = table.properties; entry && entry->name; ++entry) {
                if (is_class) all.push_back("local _ = A[\"" + std::string{entry->name} + "\"]");
            }
        }
    }
    for (const char* use : {"local _ = A + B",
                            "local _ = A - B",
                            "local _ = A * B",
                            "local _ = -A",
                            "local _ = A & B",
                            "local _ = A | B",
                            "local _ = ~A",
                            "local _ = #A",
                            "local _ = A == B",
                            "local _ = A[B]",
                            "A[B] = C",
                            "tostring(A)",
                            "local _ = A(B, C)",
                            "for _ in pairs(A) do end",
                            "next(A, B)",
                            "for _ in A:each() do end",
                            "table.sort(A, B)",
                            "table.insert(A, B, C)",
                            "string.rep(A, B)",
                            "string.format(A, B, C)",
                            "pcall(A, B)",
                            "xpcall(A, B, C)",
                            "coroutine.wrap(A)(B, C)",
                            "setmetatable(A, B)",
                            "getmetatable(A)",
                            "rawset(A, B, C)",
                            "load(A, B)",
                            "require(A)",
                            "table.move(A, B, C, 1)",
                            "rawget(A, B)",
                            "rawlen(A)",
                            "yomi.squares(A)",
                            "print(A, B)"}) {
        all.emplace_back(use);
    }
    return all;
}

}  // namespace

TEST_CASE("Whatever a script passes to whichever function is answered or refused, never a crash",
          "[scripting][random]") {
    std::mt19937 random{Catch::rngSeed()};
    const auto pick = [&random](const auto& list) {
        return list[std::uniform_int_distribution<std::size_t>{0, std::size(list) - 1}(random)];
    };
    const std::vector<std::string> uses = calls();
    int answered = 0;
    int refused = 0;
    for (int round = 0; round < 30; ++round) {
        scripting::LuaState state{tests::small_options("test.lua")};
        for (int call = 0; call < 100; ++call) {
            const std::string script = std::string{"local yomi = require 'yomi' local A, B, C = "} +
                                       pick(kArguments) + ", " + pick(kArguments) + ", " +
                                       pick(kArguments) + " " + pick(uses);
            CAPTURE(script);
            const scripting::LuaState::Bounds bounds{state, 0.1, "the script"};
            try {
                state.load(script, "test.lua");
                state.call(0, 0);
                ++answered;
            } catch (const scripting::ScriptError& error) {
                CHECK(std::string{error.what()}.find("test.lua") != std::string::npos);
                ++refused;
            }
            lua_settop(state.get(), 0);
        }
    }
    CHECK(answered > 0);
    CHECK(refused > 0);
}
