#pragma once

#include <lua.hpp>

namespace scripting {

/// Pushes a list; `push` pushes one value.
template <class Values, class Push>
void push_list(lua_State* state, const Values& values, Push push) {
    lua_createtable(state, static_cast<int>(values.size()), 0);
    lua_Integer place = 0;
    for (const auto& value : values) {
        push(value);
        lua_rawseti(state, -2, ++place);
    }
}

}  // namespace scripting
