#include "scripting/modules/modules.h"

#include <array>
#include <limits>

#include "scripting/lua/lua_arguments.h"
#include "scripting/lua/lua_function.h"
#include "scripting/values/random_stream.h"

namespace scripting {
namespace random_module {
namespace {

constexpr std::int64_t kHighest = std::numeric_limits<std::int64_t>::max();

engine::Random& source(const LuaArguments& arguments) {
    engine::Random* random = arguments.self<RandomStream>().source();
    if (random == nullptr) arguments.wrong("the turn that this stream belonged to is over");
    return *random;
}

int random(lua_State* state) {
    const LuaArguments arguments{state, "yomi.random"};
    const std::int64_t seed =
        arguments.integer(1, "a seed", std::numeric_limits<std::int64_t>::min(), kHighest);
    push_value(state, RandomStream{.own = engine::Random{static_cast<std::uint64_t>(seed)}});
    return 1;
}

int below(lua_State* state) {
    const LuaArguments arguments{state, "random:below", true};
    const std::int64_t bound = arguments.integer(1, "a bound", 1, kHighest);
    lua_pushinteger(state, static_cast<lua_Integer>(
                               source(arguments).below(static_cast<std::uint64_t>(bound))));
    return 1;
}

int pick(lua_State* state) {
    const LuaArguments arguments{state, "random:pick", true};
    engine::Random& stream = source(arguments);
    arguments.require_table(1, "a list");
    const lua_Integer count = luaL_len(state, 2);
    if (count < 1) arguments.wrong("the list is empty");
    lua_geti(state, 2,
             static_cast<lua_Integer>(stream.below(static_cast<std::uint64_t>(count))) + 1);
    return 1;
}

int fraction(lua_State* state) {
    lua_pushnumber(state, source(LuaArguments{state, "random:fraction", true}).fraction());
    return 1;
}

constexpr luaL_Reg kFunctions[] = {{"random", lua_function<random, 1>}, {nullptr, nullptr}};
constexpr luaL_Reg kMethods[] = {
    {"below", lua_function<below, 2>},
    {"pick", lua_function<pick, 2>},
    {"fraction", lua_function<fraction, 1>},
    {nullptr, nullptr},
};
constexpr std::array kTables = {
    FunctionTable{.owner = "yomi", .functions = kFunctions},
    FunctionTable{.owner = "Random", .functions = kMethods},
};

void open(lua_State* state) {
    register_type<RandomStream>(state, {kMethods, nullptr, nullptr});
}

}  // namespace
}  // namespace random_module

const Module kRandomModule = {
    .topic = "random", .tables = random_module::kTables, .open = random_module::open};

}  // namespace scripting
