#include "scripting/console/shown_value.h"

#include <fmt/format.h>

#include <string>

#include "scripting/lua/frozen_table.h"
#include "scripting/lua/lua_arguments.h"

namespace scripting {
namespace {

constexpr int kDeepest = 2;
constexpr std::size_t kLongest = 2'000;  // bytes of one value

std::string quoted(std::string_view text) {
    std::string result = "\"";
    for (const char c : text) {
        if (c == '\n') {
            result += "\\n";
        } else {
            if (c == '"' || c == '\\') result += '\\';
            result += c;
        }
    }
    return result + '"';
}

std::string shown(lua_State* state, int index, int depth);

std::string key_text(lua_State* state, int index) {
    if (lua_type(state, index) != LUA_TSTRING) return '[' + shown(state, index, kDeepest) + ']';
    return lua_tostring(state, index);
}

/// A list without its numbers, then what has names.
std::string table_text(lua_State* state, int index, int depth) {
    if (depth >= kDeepest) return "{...}";
    luaL_checkstack(state, LUA_MINSTACK, nullptr);
    push_content(state, index);
    const int table = lua_gettop(state);
    const auto length = static_cast<lua_Integer>(lua_rawlen(state, table));
    std::string text;
    const auto add = [&text](const std::string& item) {
        if (!text.empty()) text += ", ";
        text += item;
        return text.size() < kLongest;
    };
    bool fits = true;
    for (lua_Integer place = 1; place <= length && fits; ++place) {
        lua_rawgeti(state, table, place);
        fits = add(shown(state, -1, depth + 1));
        lua_pop(state, 1);
    }
    lua_pushnil(state);
    while (fits && lua_next(state, table) != 0) {
        const bool is_in_list = lua_isinteger(state, -2) != 0 && lua_tointeger(state, -2) >= 1 &&
                                lua_tointeger(state, -2) <= length;
        if (!is_in_list) {
            const std::string key = key_text(state, lua_gettop(state) - 1);
            fits = add(key + " = " + shown(state, -1, depth + 1));
        }
        lua_pop(state, 1);
    }
    lua_settop(state, table - 1);
    return '{' + text + (fits ? "}" : ", ...}");
}

std::string shown(lua_State* state, int index, int depth) {
    index = lua_absindex(state, index);
    const int type = lua_type(state, index);
    if (type == LUA_TSTRING && depth > 0) return quoted(lua_tostring(state, index));
    if (luaL_getmetafield(state, index, "__tostring") != LUA_TNIL || type == LUA_TSTRING ||
        type == LUA_TNUMBER || type == LUA_TBOOLEAN || type == LUA_TNIL) {
        std::size_t length = 0;
        const char* text = luaL_tolstring(state, index, &length);
        std::string result{text, length};
        lua_settop(state, lua_gettop(state) - 1);
        return result;
    }
    if (type == LUA_TTABLE) return table_text(state, index, depth);
    return described(state, index);
}

}  // namespace

void push_shown(lua_State* state, int index) {
    const int top = lua_gettop(state);
    index = lua_absindex(state, index);
    {
        const std::string text = shown(state, index, 0);
        lua_settop(state, top);
        lua_pushlstring(state, text.data(), text.size());
    }
}

}  // namespace scripting
