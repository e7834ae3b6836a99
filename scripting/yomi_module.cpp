#include "scripting/yomi_module.h"

#include <array>
#include <string>

#include "scripting/evaluation_module.h"
#include "scripting/freeze.h"
#include "scripting/game_module.h"
#include "scripting/lists_module.h"
#include "scripting/map_module.h"
#include "scripting/position_module.h"
#include "scripting/random_module.h"
#include "scripting/squares_module.h"
#include "scripting/strategy_module.h"
#include "scripting/variant_module.h"

namespace scripting {
namespace {

/// A new module is added here.
constexpr std::array kModules = {
    &kGameModule,     &kPositionModule, &kSquaresModule,    &kMapModule,    &kEvaluationModule,
    &kStrategyModule, &kVariantModule,  &kListsModule,      &kRandomModule,
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
    push_modules(state);
    lua_pushvalue(state, yomi);
    lua_setfield(state, -2, "yomi");
    lua_settop(state, yomi - 1);
}

std::span<const Module* const> modules() {
    return kModules;
}

}  // namespace scripting
