#include "scripting/lua/lua_arguments.h"

#include "engine/games/letters.h"

namespace scripting {

std::string described(lua_State* state, int index) {
    constexpr std::size_t kLongestQuote = 40;
    switch (lua_type(state, index)) {
        case LUA_TNONE:
        case LUA_TNIL:
            return "nil";
        case LUA_TBOOLEAN:
            return lua_toboolean(state, index) != 0 ? "true" : "false";
        case LUA_TNUMBER: {
            if (lua_isinteger(state, index) != 0) {
                return fmt::format("the number {}", lua_tointeger(state, index));
            }
            return fmt::format("the number {}", lua_tonumber(state, index));
        }
        case LUA_TSTRING: {
            std::size_t length = 0;
            const char* text = lua_tolstring(state, index, &length);
            const std::string_view whole{text, length};
            const std::string_view shown = engine::first_letters(whole, kLongestQuote);
            return fmt::format("the text \"{}{}\"", shown, shown.size() < length ? "..." : "");
        }
        case LUA_TUSERDATA: {
            if (luaL_getmetafield(state, index, kNameWithArticle) == LUA_TSTRING) {
                std::string name = lua_tostring(state, -1);
                lua_pop(state, 1);
                return name;
            }
            return "a foreign value";
        }
        default:
            return fmt::format("a {}", luaL_typename(state, index));
    }
}

std::string_view LuaArguments::text(int n, std::string_view expected) const {
    if (lua_type(state_, place(n)) != LUA_TSTRING) fail(n, expected);
    std::size_t length = 0;
    const char* text = lua_tolstring(state_, place(n), &length);
    return {text, length};
}

double LuaArguments::number(int n, std::string_view expected) const {
    if (lua_type(state_, place(n)) != LUA_TNUMBER) fail(n, expected);
    return lua_tonumber(state_, place(n));
}

std::int64_t LuaArguments::integer(int n, std::string_view expected, std::int64_t low,
                                   std::int64_t high) const {
    int is_whole = 0;
    const std::int64_t value = lua_tointegerx(state_, place(n), &is_whole);
    const bool fits =
        lua_type(state_, place(n)) == LUA_TNUMBER && is_whole != 0 && low <= value && value <= high;
    if (!fits) fail(n, fmt::format("{} from {} to {}", expected, low, high));
    return value;
}

void LuaArguments::require_function(int n, std::string_view expected) const {
    if (lua_type(state_, place(n)) != LUA_TFUNCTION) fail(n, expected);
}

void LuaArguments::require_table(int n, std::string_view expected) const {
    if (lua_type(state_, place(n)) != LUA_TTABLE) fail(n, expected);
}

void LuaArguments::fail(int n, std::string_view expected) const {
    throw ScriptError{fmt::format("{}: argument {}: expected {}, got {}", function_, n, expected,
                                  described(state_, place(n)))};
}

void LuaArguments::wrong(std::string_view sentence) const {
    throw ScriptError{fmt::format("{}: {}", function_, sentence)};
}

}  // namespace scripting
