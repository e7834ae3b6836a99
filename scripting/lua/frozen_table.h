#pragma once

#include <lua.hpp>

namespace scripting {

/// Makes the registry tables that freezing needs; once, before any script runs.
void prepare_freezing(lua_State* state);

/// Pushes the table of what `require` has loaded, by name.
void push_modules(lua_State* state);

/// Pushes the table that holds the content of the table at `index`: itself, unless it is frozen.
void push_content(lua_State* state, int index);

/// Whether the table at `index` is frozen.
bool is_frozen(lua_State* state, int index);

/// From now on the table at `index` is frozen, and the one at `content` holds its content.
void note_frozen(lua_State* state, int index, int content);

/// Pushes the frozen table whose content the table at `index` holds, or else that table.
void push_front(lua_State* state, int index);

}  // namespace scripting
