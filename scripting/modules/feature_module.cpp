#include "scripting/modules/modules.h"
#include "scripting/values/feature_value.h"

#include <array>

#include "scripting/lua/lua_arguments.h"
#include "scripting/lua/lua_function.h"

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

constexpr luaL_Reg kNoMethods[] = {{nullptr, nullptr}};
constexpr luaL_Reg kProperties[] = {
    {"name", lua_function<name>},
    {"unit", lua_function<unit>},
    {"description", lua_function<description>},
    {nullptr, nullptr},
};
constexpr luaL_Reg kOperators[] = {{"__tostring", lua_function<name>}, {nullptr, nullptr}};
constexpr std::array kTables = {
    FunctionTable{.owner = "Feature", .functions = kNoMethods, .properties = kProperties},
};

void open(lua_State* state) {
    register_type<engine::Feature>(state, {kNoMethods, kProperties, kOperators});
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
