#pragma once

#include <lua.hpp>

#include "db/file/connection.h"
#include "scripting/lua/lua_state.h"

namespace scripting {

// The methods of a database that ask it in SQL, and the one that copies it: functions for
// `lua_function`.
int query(lua_State* state);
int define_function(lua_State* state);
int save_query(lua_State* state);
int run_query(lua_State* state);
int saved_queries(lua_State* state);
int forget_query(lua_State* state);
int backup_store(lua_State* state);

void register_row_cursor(lua_State* state);

/// Does something that may call functions which the script defined: when one of them was stopped
/// or too slow, that is what is thrown, not what the database makes of it.
template <class Work>
void asked(lua_State* state, const Work& work) {
    try {
        work();
    } catch (const db::Error&) {
        LuaState::of(state).check();
        throw;
    }
}

}  // namespace scripting
