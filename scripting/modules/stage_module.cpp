#include "scripting/modules/modules.h"
#include "scripting/values/stage_value.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/board/square.h"
#include "scripting/lua/frozen_table.h"
#include "scripting/lua/lua_arguments.h"
#include "scripting/lua/lua_function.h"

namespace scripting {
namespace stage_module {
namespace {

/// The key and the value on top of the stack as a point.
engine::StagedWeight::Point point_at_top(lua_State* state, const LuaArguments& arguments) {
    int is_whole = 0;
    const lua_Integer discs = lua_tointegerx(state, -2, &is_whole);
    if (lua_type(state, -2) != LUA_TNUMBER || is_whole == 0 || discs < 0 ||
        discs > engine::kMaxSquares) {
        arguments.wrong(fmt::format("expected numbers of discs from 0 to {} as keys, got {}",
                                    engine::kMaxSquares, described(state, -2)));
    }
    if (lua_type(state, -1) != LUA_TNUMBER || !std::isfinite(lua_tonumber(state, -1))) {
        arguments.wrong(
            fmt::format("[{}]: expected a number, got {}", discs, described(state, -1)));
    }
    return {.discs = static_cast<int>(discs), .weight = lua_tonumber(state, -1)};
}

int by_stage(lua_State* state) {
    const LuaArguments arguments{state, "yomi.by_stage"};
    arguments.require_table(1, "weights by discs on the board, { [4] = 2, [60] = 0 }");
    push_content(state, 1);
    std::vector<engine::StagedWeight::Point> points;
    lua_pushnil(state);
    while (lua_next(state, -2) != 0) {
        points.push_back(point_at_top(state, arguments));
        lua_pop(state, 1);
    }
    if (points.empty()) {
        arguments.wrong("at least one stage is needed: yomi.by_stage { [4] = 2, [60] = 0 }");
    }
    std::ranges::sort(points, {}, &engine::StagedWeight::Point::discs);
    const std::size_t bytes = points.size() * sizeof points.front();
    push_value(state, engine::StagedWeight{std::move(points)}, bytes);
    return 1;
}

int at(lua_State* state) {
    const LuaArguments arguments{state, "stages:at", true};
    const auto& own = arguments.self<engine::StagedWeight>();
    const auto discs = arguments.integer(1, "discs on the board", 0, engine::kMaxSquares);
    lua_pushnumber(state, own.at(static_cast<int>(discs)));
    return 1;
}

int text(lua_State* state) {
    std::string points;
    for (const auto& [discs, weight] :
         LuaArguments{state, "tostring", true}.self<engine::StagedWeight>().points) {
        points += fmt::format("{}{}: {:g}", points.empty() ? "" : ", ", discs, weight);
    }
    lua_pushlstring(state, points.data(), points.size());
    return 1;
}

constexpr luaL_Reg kFunctions[] = {{"by_stage", lua_function<by_stage, 1>}, {nullptr, nullptr}};
constexpr luaL_Reg kMethods[] = {{"at", lua_function<at, 2>}, {nullptr, nullptr}};
constexpr luaL_Reg kOperators[] = {{"__tostring", lua_function<text>}, {nullptr, nullptr}};
constexpr std::array kTables = {
    FunctionTable{.owner = "yomi", .functions = kFunctions},
    FunctionTable{.owner = "Stages", .functions = kMethods},
};

void open(lua_State* state) {
    register_type<engine::StagedWeight>(state, {kMethods, nullptr, kOperators});
}

}  // namespace
}  // namespace stage_module

const Module kStageModule = {
    .topic = "stage", .tables = stage_module::kTables, .open = stage_module::open};

}  // namespace scripting
