#pragma once

#include <cstdint>
#include <lua.hpp>
#include <optional>

#include "db/connection/connection.h"
#include "db/connection/stop_guard.h"
#include "db/queries/sql_limits.h"
#include "scripting/lua/lua_function.h"
#include "scripting/lua/lua_state.h"
#include "scripting/values/store.h"

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

/// Whether a method of a database runs SQL that a script wrote, or only ours.
enum class SqlOf : std::uint8_t { Script, Ours };

/// A method of a database within the script's bounds. While it runs, every statement on the
/// connection ends when the script is stopped or its time is over; then that is its error.
template <int (*method)(lua_State*), SqlOf author>
int bounded_method(lua_State* state) {
    const auto* const store = value_at<Store>(state, 1);
    if (store == nullptr) return method(state);  // which says what is wrong
    LuaState& owner = LuaState::of(state);
    const db::Connection& connection = store->context->connection();
    const db::StopGuard guard{connection, owner.stop()};
    std::optional<db::SqlLimits> limits;
    if (author == SqlOf::Script) limits.emplace(connection);
    int results = 0;
    asked(state, [&] { results = method(state); });
    owner.check();
    return results;
}

/// Makes such a method callable from Lua.
template <int (*method)(lua_State*), int most = kAnyNumber, SqlOf author = SqlOf::Script>
int store_method(lua_State* state) {
    return lua_function<bounded_method<method, author>, most>(state);
}

}  // namespace scripting
