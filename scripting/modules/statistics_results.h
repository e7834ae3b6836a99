#pragma once

#include <lua.hpp>
#include <string>
#include <vector>

#include "engine/statistics/ratings.h"
#include "scripting/lua/table_fields.h"

namespace scripting {

/// Pushes `{ estimate, low, high }`.
void push_interval(lua_State* state, const engine::Interval& interval);
/// Pushes `{ estimate, low, high, error }`.
void push_estimate(lua_State* state, const engine::Estimate& estimate);
void push_numbers(lua_State* state, const std::vector<double>& numbers);

/// Sets `players`, the best first: estimates with `name` and `group`, from 1; and `groups`, how
/// many.
void set_players(lua_State* state, const std::vector<std::string>& names,
                 const std::vector<engine::Estimate>& ratings, const std::vector<int>& groups);

}  // namespace scripting
