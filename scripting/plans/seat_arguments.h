#pragma once

#include <lua.hpp>
#include <optional>
#include <string>

#include "engine/search/request.h"
#include "scripting/lua/named_arguments.h"

namespace scripting {

/// Reads `coalition`, a list of seats from 1; empty: there is none. Throws ScriptError.
std::optional<engine::Coalition> read_coalition(lua_State* state, const NamedArguments& named);

/// Reads `utility` and `ties`. Throws ScriptError.
void read_seat_arguments(lua_State* state, const NamedArguments& named,
                         engine::SearchRequest& request);

/// A text that is the same exactly for equal ones; empty where nothing was said.
std::string seat_arguments_text(const engine::SearchRequest& request);

}  // namespace scripting
