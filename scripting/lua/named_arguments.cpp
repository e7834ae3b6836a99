#include "scripting/lua/named_arguments.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/nearest.h"
#include "scripting/lua/frozen_table.h"
#include "scripting/lua/lua_arguments.h"
#include "scripting/text/script_error.h"

namespace scripting {

NamedArguments::NamedArguments(lua_State* state, int index, std::string function,
                               const std::vector<const char*>& names, bool positional,
                               bool may_be_absent)
    : state_{state}, function_{std::move(function)} {
    luaL_checkstack(state, LUA_MINSTACK, nullptr);
    if (lua_isnoneornil(state, index) && may_be_absent) {
        lua_newtable(state);
    } else if (lua_type(state, index) == LUA_TTABLE) {
        push_content(state, index);
    } else {
        throw ScriptError{
            fmt::format("{}: expected a table of named arguments {{ {} = ... }}, got {}", function_,
                        names.front(), described(state, index))};
    }
    table_ = lua_gettop(state);

    const std::vector<std::string> known{names.begin(), names.end()};
    lua_pushnil(state);
    while (lua_next(state, table_) != 0) {
        lua_pop(state, 1);
        if (positional && lua_isinteger(state, -1) != 0) continue;
        if (lua_type(state, -1) != LUA_TSTRING) {
            throw ScriptError{fmt::format("{}: expected named arguments ({}), got a value under {}",
                                          function_, fmt::join(known, ", "), described(state, -1))};
        }
        const std::string name = lua_tostring(state, -1);
        if (std::find(known.begin(), known.end(), name) != known.end()) continue;
        const std::string meant = engine::suggestion(name, known);
        throw ScriptError{fmt::format(
            "{}: there is no argument '{}'{}{}", function_, name, meant,
            meant.empty() ? fmt::format("; there are {}", fmt::join(known, ", ")) : "")};
    }
}

int NamedArguments::push(const char* name) const {
    lua_pushstring(state_, name);
    return lua_rawget(state_, table_);
}

bool NamedArguments::has(const char* name) const {
    const bool is_there = push(name) != LUA_TNIL;
    lua_pop(state_, 1);
    return is_there;
}

std::optional<std::string> NamedArguments::text(const char* name) const {
    const int type = push(name);
    if (type != LUA_TNIL && type != LUA_TSTRING) fail_at_top(name, "a text");
    std::optional<std::string> result;
    if (type == LUA_TSTRING) {
        std::size_t length = 0;
        const char* text = lua_tolstring(state_, -1, &length);
        result.emplace(text, length);
    }
    lua_pop(state_, 1);
    return result;
}

std::optional<double> NamedArguments::number(const char* name) const {
    const int type = push(name);
    if (type != LUA_TNIL && type != LUA_TNUMBER) fail_at_top(name, "a number");
    std::optional<double> result;
    if (type == LUA_TNUMBER) result = lua_tonumber(state_, -1);
    lua_pop(state_, 1);
    return result;
}

std::optional<std::int64_t> NamedArguments::integer(const char* name, std::int64_t low,
                                                    std::int64_t high) const {
    const int type = push(name);
    std::optional<std::int64_t> result;
    if (type != LUA_TNIL) {
        int is_whole = 0;
        result = lua_tointegerx(state_, -1, &is_whole);
        if (type != LUA_TNUMBER || is_whole == 0 || *result < low || high < *result) {
            fail_at_top(name, fmt::format("a whole number from {} to {}", low, high));
        }
    }
    lua_pop(state_, 1);
    return result;
}

bool NamedArguments::flag(const char* name) const {
    const int type = push(name);
    if (type != LUA_TNIL && type != LUA_TBOOLEAN) fail_at_top(name, "true or false");
    const bool is_set = lua_toboolean(state_, -1) != 0;
    lua_pop(state_, 1);
    return is_set;
}

std::string NamedArguments::required_text(const char* name, const char* example) const {
    std::optional<std::string> given = text(name);
    if (!given) {
        throw ScriptError{fmt::format("{}: '{}' is missing, such as {} = \"{}\"", function_, name,
                                      name, example)};
    }
    return *std::move(given);
}

bool NamedArguments::has_function(const char* name) const {
    const int type = push(name);
    if (type != LUA_TNIL && type != LUA_TFUNCTION) fail_at_top(name, "a function");
    lua_pop(state_, 1);
    return type == LUA_TFUNCTION;
}

void NamedArguments::fail_at_top(const char* name, std::string_view expected) const {
    throw ScriptError{fmt::format("{}: {}: expected {}, got {}", function_, name, expected,
                                  described(state_, -1))};
}

void NamedArguments::wrong(std::string_view sentence) const {
    throw ScriptError{fmt::format("{}: {}", function_, sentence)};
}

}  // namespace scripting
