#include "scripting/modules/modules.h"
#include "scripting/values/feature_value.h"

#include <array>
#include <cmath>

#include "engine/features/feature_value.h"
#include "scripting/lua/lua_arguments.h"
#include "scripting/lua/lua_function.h"
#include "scripting/values/position_value.h"

namespace scripting {
namespace feature_module {
namespace {

const engine::FeatureFacts& self(lua_State* state, const char* function) {
    return engine::facts_of(LuaArguments{state, function, true}.self<engine::Feature>());
}

int push_text(lua_State* state, std::string_view text) {
    lua_pushlstring(state, text.data(), text.size());
    return 1;
}

int name(lua_State* state) {
    return push_text(state, self(state, "feature.name").name);
}
int unit(lua_State* state) {
    return push_text(state, self(state, "feature.unit").unit);
}
int description(lua_State* state) {
    return push_text(state, self(state, "feature.description").description);
}

/// For the seat to move, unless another one is named; in the feature's unit.
int value(lua_State* state) {
    const LuaArguments arguments{state, "feature:value", true};
    const engine::FeatureFacts& feature = engine::facts_of(arguments.self<engine::Feature>());
    const auto& position = arguments.value<engine::AnyPosition>(1);
    const engine::GameFacts& game = engine::facts(position);
    if (const std::string fault = feature.fault(game); !fault.empty()) arguments.wrong(fault);
    const engine::Player seat = arguments.has(2)
                                    ? engine::player_at(static_cast<int>(
                                          arguments.integer(2, "a seat", 1, game.seats()) - 1))
                                    : engine::player_to_move(position);
    const double parts = engine::feature_value(feature.feature, position, seat);
    const double in_units = parts / feature.parts;
    if (in_units == std::floor(in_units)) {
        lua_pushinteger(state, static_cast<lua_Integer>(in_units));
    } else {
        lua_pushnumber(state, in_units);
    }
    return 1;
}

constexpr luaL_Reg kMethods[] = {{"value", lua_function<value, 3>}, {nullptr, nullptr}};
constexpr luaL_Reg kProperties[] = {
    {"name", lua_function<name>},
    {"unit", lua_function<unit>},
    {"description", lua_function<description>},
    {nullptr, nullptr},
};
constexpr luaL_Reg kOperators[] = {{"__tostring", lua_function<name>}, {nullptr, nullptr}};
constexpr std::array kTables = {
    FunctionTable{.owner = "Feature", .functions = kMethods, .properties = kProperties},
};

void open(lua_State* state) {
    register_type<engine::Feature>(state, {kMethods, kProperties, kOperators});
    lua_newtable(state);
    for (const engine::FeatureFacts& facts : engine::features()) {
        push_text(state, facts.name);
        push_value(state, engine::Feature{facts.feature});
        lua_rawset(state, -3);
    }
    lua_setfield(state, -2, "feature");
}

}  // namespace
}  // namespace feature_module

const Module kFeatureModule = {
    .topic = "feature", .tables = feature_module::kTables, .open = feature_module::open};

}  // namespace scripting
