#pragma once

#include <filesystem>
#include <lua.hpp>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include "db/queries/query.h"
#include "scripting/loading/load.h"

namespace scripting {

class LuaState;

/// What SQL makes of a Lua value: nil is NULL, a truth value 1 or 0. Throws ScriptError for values
/// that SQL has no like of.
db::Value value_from_lua(lua_State* state, int index);
void push_to_lua(lua_State* state, const db::Value& value);

/// Makes the Lua function at `index` one of the connection's SQL, with any number of arguments.
/// What it raises ends the query; a stop, a timeout and the memory's cap end it too. A query that
/// it asks itself may not call functions that were defined so. Throws db::InputError when SQL
/// cannot have a function of that name.
void define_in_sql(lua_State* state, int index, const db::Connection& connection,
                   const std::string& name, bool deterministic);

/// The functions that a Lua file returns by their names, `return { name = function(...) end }`, for
/// the queries of a connection.
class FunctionFile {
  public:
    /// Throws ScriptError.
    /// The queries that call the functions have `seconds` altogether, from now on; empty: without
    /// end.
    FunctionFile(const std::filesystem::path& file, std::stop_token stop,
                 const LoadLimits& limits = {}, std::optional<double> seconds = std::nullopt);
    ~FunctionFile();
    FunctionFile(const FunctionFile&) = delete;
    FunctionFile& operator=(const FunctionFile&) = delete;

    /// Likewise, or db::InputError. Queries that call them end before this object does.
    void define_in(const db::Connection& connection) const;

  private:
    struct Loaded;
    std::unique_ptr<Loaded> loaded_;
};

}  // namespace scripting
