#include "scripting/modules/modules.h"
#include "scripting/values/weights_value.h"

#include <array>

#include "scripting/loading/load_value.h"
#include "scripting/lua/function_content.h"
#include "scripting/lua/lua_arguments.h"
#include "scripting/lua/lua_function.h"
#include "scripting/lua/lua_state.h"
#include "scripting/sandbox/find_for_script.h"

namespace scripting {
namespace weights_module {
namespace {

int weights(lua_State* state) {
    const LuaArguments arguments{state, "yomi.weights"};
    const std::string name{arguments.text(1, "the name of a weights file")};
    const auto file = find_numbers_for_script("weights", name, LuaState::of(state).options());
    push_value(state, WeightsValue{load_weights(file)});
    return 1;
}

const LoadedWeights& self(lua_State* state, const char* function) {
    return *LuaArguments{state, function, true}.self<WeightsValue>().weights;
}

int push_text(lua_State* state, const std::string& text) {
    lua_pushlstring(state, text.data(), text.size());
    return 1;
}

int name(lua_State* state) {
    return push_text(state, self(state, "weights.name").name);
}
int content(lua_State* state) {
    return push_text(state, self(state, "weights").hash);
}
int game(lua_State* state) {
    return push_text(state, self(state, "weights.game").weights.game);
}
int made_by(lua_State* state) {
    return push_text(state, self(state, "weights.made_by").weights.made_by);
}
int trained_on(lua_State* state) {
    return push_text(state, self(state, "weights.trained_on").weights.trained_on);
}

int held_out(lua_State* state) {
    const auto& errors = self(state, "weights.held_out").weights.held_out;
    lua_createtable(state, static_cast<int>(errors.size()), 0);
    lua_Integer place = 0;
    for (const engine::HeldOutError& error : errors) {
        lua_createtable(state, 0, 6);
        lua_pushinteger(state, error.first_discs);
        lua_setfield(state, -2, "first_discs");
        lua_pushinteger(state, error.last_discs);
        lua_setfield(state, -2, "last_discs");
        lua_pushinteger(state, error.positions);
        lua_setfield(state, -2, "positions");
        lua_pushnumber(state, error.mean_absolute);
        lua_setfield(state, -2, "mean_absolute");
        lua_pushnumber(state, error.root_mean_square);
        lua_setfield(state, -2, "root_mean_square");
        lua_pushnumber(state, error.spread);
        lua_setfield(state, -2, "spread");
        lua_rawseti(state, -2, ++place);
    }
    return 1;
}

constexpr luaL_Reg kFunctions[] = {{"weights", lua_function<weights, 1>}, {nullptr, nullptr}};
constexpr luaL_Reg kNoMethods[] = {{nullptr, nullptr}};
constexpr luaL_Reg kProperties[] = {
    {"name", lua_function<name>},         {"game", lua_function<game>},
    {"made_by", lua_function<made_by>},   {"trained_on", lua_function<trained_on>},
    {"held_out", lua_function<held_out>}, {nullptr, nullptr},
};
constexpr luaL_Reg kOperators[] = {{"__tostring", lua_function<name>},
                                   {kContentOperator, lua_function<content>},
                                   {nullptr, nullptr}};
constexpr std::array kTables = {
    FunctionTable{.owner = "yomi", .functions = kFunctions},
    FunctionTable{.owner = "Weights", .functions = kNoMethods, .properties = kProperties},
};

void open(lua_State* state) {
    register_type<WeightsValue>(state, {kNoMethods, kProperties, kOperators});
}

}  // namespace
}  // namespace weights_module

const Module kWeightsModule = {
    .topic = "weights", .tables = weights_module::kTables, .open = weights_module::open};

}  // namespace scripting
