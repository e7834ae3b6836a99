#include "scripting/lua/lua_function.h"

#include <fmt/format.h>

#include "scripting/text/script_error.h"

namespace scripting {

void require_at_most(lua_State* state, int most) {
    int given = lua_gettop(state);
    while (given > most && lua_isnil(state, given)) --given;
    if (given <= most) return;
    lua_Debug call{};
    std::string name = "this function";
    bool is_method = false;
    if (lua_getstack(state, 0, &call) == 1 && lua_getinfo(state, "n", &call) == 1 &&
        call.name != nullptr) {
        name = call.name;
        is_method = std::string_view{call.namewhat} == "method";
    }
    const int self = is_method ? 1 : 0;
    const int taken = most - self;
    throw ScriptError{fmt::format("{} takes {} argument{}, {} were given", name,
                                  taken == 0 ? std::string{"no"} : fmt::format("{}", taken),
                                  taken == 1 ? "" : "s", given - self)};
}

}  // namespace scripting
