#pragma once

#include <lua.hpp>
#include <span>

#include "scripting/lua/module.h"

namespace scripting {

/// Makes the `yomi` table, which `require "yomi"` gives.
void open_yomi(lua_State* state);

/// Every part of it.
std::span<const Module* const> modules();

}  // namespace scripting
