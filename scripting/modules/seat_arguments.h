#pragma once

#include <lua.hpp>
#include <span>
#include <string>

#include "engine/search/request.h"
#include "scripting/lua/named_arguments.h"

namespace scripting {

/// The names of what the searches that value all seats are told.
std::span<const char* const> seat_arguments();

/// Reads them: `utility`, `ties`, `against`, `playouts` and how Monte Carlo thinks. Throws
/// ScriptError.
void read_seat_arguments(lua_State* state, const NamedArguments& named,
                         engine::SearchRequest& request);

/// A text that is the same exactly for equal ones; empty where nothing was said.
std::string seat_arguments_text(const engine::SearchRequest& request);

}  // namespace scripting
