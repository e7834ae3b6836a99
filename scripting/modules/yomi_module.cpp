#include "scripting/modules/yomi_module.h"

#include <fmt/format.h>

#include <array>
#include <string>
#include <vector>

#include "engine/nearest.h"
#include "scripting/lua/frozen_table.h"
#include "scripting/lua/lua_arguments.h"
#include "scripting/lua/lua_function.h"
#include "scripting/lua/lua_state.h"
#include "scripting/modules/modules.h"
#include "scripting/sandbox/sandbox.h"

namespace scripting {
namespace {

/// A new module is added here.
constexpr std::array kModules = {
    &kGameModule,    &kPositionModule,   &kSquaresModule,    &kMapModule,      &kStageModule,
    &kFeatureModule, &kPatternModule,    &kEvaluationModule, &kStrategyModule, &kVariantModule,
    &kListsModule,   &kRandomModule,     &kMatchModule,      &kChoicesModule,  &kResultsModule,
    &kDbModule,      &kExperimentModule, &kWeightsModule,    &kTrainModule,    &kAnalysisModule,
    &kEngineModule,  &kPublishedModule,  &kStatisticsModule, &kReportModule,   &kBookModule,
    &kMachineModule,
};

/// Adds the functions of tables named `yomi` and `yomi.<part>` to the table on top.
void add_functions(lua_State* state, const FunctionTable& table) {
    if (table.owner != "yomi" && !table.owner.starts_with("yomi.")) return;
    const int yomi = lua_gettop(state);
    if (table.owner == "yomi") {
        lua_pushvalue(state, yomi);
    } else {
        const std::string part{table.owner.substr(5)};
        if (lua_getfield(state, yomi, part.c_str()) == LUA_TNIL) {
            lua_pop(state, 1);
            lua_newtable(state);
            lua_pushvalue(state, -1);
            lua_setfield(state, yomi, part.c_str());
        }
    }
    luaL_setfuncs(state, table.functions, 0);
    lua_settop(state, yomi);
}

/// `__index` of the tables of functions: what is not there is a mistake.
int unknown_function(lua_State* state) {
    const std::string owner = lua_tostring(state, lua_upvalueindex(1));
    if (lua_type(state, 2) != LUA_TSTRING) {
        throw ScriptError{fmt::format("{} has no {}", owner, described(state, 2))};
    }
    const std::string name = lua_tostring(state, 2);
    std::vector<std::string> names;
    push_content(state, 1);
    lua_pushnil(state);
    while (lua_next(state, -2) != 0) {
        lua_pop(state, 1);
        if (lua_type(state, -1) == LUA_TSTRING) names.emplace_back(lua_tostring(state, -1));
    }
    throw ScriptError{
        fmt::format("{} has no '{}'{}", owner, name, engine::suggestion(name, names))};
}

/// Makes an unknown name in the table on top an error.
void refuse_unknown_names(lua_State* state, const char* owner) {
    lua_newtable(state);
    lua_pushstring(state, owner);
    lua_pushcclosure(state, lua_function<unknown_function>, 1);
    lua_setfield(state, -2, "__index");
    lua_setmetatable(state, -2);
}

}  // namespace

void open_yomi(lua_State* state) {
    lua_newtable(state);
    const int yomi = lua_gettop(state);
    for (const Module* module : kModules) {
        if (module->open != nullptr) module->open(state);
        lua_settop(state, yomi);
        for (const FunctionTable& table : module->tables) {
            if (table.functions != nullptr) add_functions(state, table);
        }
    }
    refuse_unknown_names(state, "yomi");
    for (const char* part : {"map", "feature", "pattern", "published", "statistics"}) {
        lua_getfield(state, yomi, part);
        refuse_unknown_names(state, (std::string{"yomi."} + part).c_str());
        lua_pop(state, 1);
    }
    lua_settop(state, yomi);
    push_modules(state);
    lua_pushvalue(state, yomi);
    lua_setfield(state, -2, "yomi");
    lua_settop(state, yomi - 1);
}

std::span<const Module* const> modules() {
    return kModules;
}

void open_libraries(lua_State* state) {
    open_sandbox(state);
    open_yomi(state);
}

}  // namespace scripting
