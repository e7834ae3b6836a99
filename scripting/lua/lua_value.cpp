#include "scripting/lua/lua_value.h"

#include <fmt/format.h>

#include <string>
#include <vector>

#include "engine/nearest.h"
#include "scripting/lua/lua_function.h"
#include "scripting/text/script_error.h"

namespace scripting {
namespace {

void collect_names(lua_State* state, int table, std::vector<std::string>& names) {
    lua_pushnil(state);
    while (lua_next(state, table) != 0) {
        lua_pop(state, 1);
        names.emplace_back(lua_tostring(state, -1));
    }
}

constexpr int kMethods = lua_upvalueindex(1);
constexpr int kProperties = lua_upvalueindex(2);
constexpr int kName = lua_upvalueindex(3);
constexpr int kElement = lua_upvalueindex(4);
constexpr int kAdvice = lua_upvalueindex(5);

using Advice = std::string (*)(std::string_view member);

int unknown_member(lua_State* state) {
    const char* name = lua_tostring(state, kName);
    if (lua_type(state, 2) != LUA_TSTRING) {
        throw ScriptError{
            fmt::format("{} has no member of type {}", name, luaL_typename(state, 2))};
    }
    const std::string member = lua_tostring(state, 2);
    if (const auto advice = reinterpret_cast<Advice>(lua_touserdata(state, kAdvice))) {
        const std::string text = advice(member);
        if (!text.empty()) throw ScriptError{fmt::format("{} has no '{}'; {}", name, member, text)};
    }
    std::vector<std::string> names;
    collect_names(state, kMethods, names);
    collect_names(state, kProperties, names);
    throw ScriptError{
        fmt::format("{} has no '{}'{}", name, member, engine::suggestion(member, names))};
}

int index_value(lua_State* state) {
    lua_settop(state, 2);
    lua_pushvalue(state, 2);
    if (lua_rawget(state, kMethods) != LUA_TNIL) return 1;
    lua_pushvalue(state, 2);
    if (lua_rawget(state, kProperties) != LUA_TNIL) {
        const lua_CFunction property = lua_tocfunction(state, -1);
        lua_settop(state, 1);
        return property(state);
    }
    if (lua_type(state, 2) == LUA_TNUMBER && lua_iscfunction(state, kElement) != 0) {
        const lua_CFunction element = lua_tocfunction(state, kElement);
        lua_settop(state, 2);
        return element(state);
    }
    return lua_function<unknown_member>(state);
}

int refuse_writing(lua_State* state) {
    throw ScriptError{fmt::format("{} is a value that cannot be changed",
                                  lua_tostring(state, lua_upvalueindex(1)))};
}

void push_functions(lua_State* state, const luaL_Reg* functions) {
    lua_newtable(state);
    if (functions != nullptr) luaL_setfuncs(state, functions, 0);
}

}  // namespace

void push_metatable(lua_State* state, const char* name, const TypeTables& tables) {
    push_functions(state, tables.operators);
    // Lua's own messages put an article before it.
    const std::string_view with_article{name};
    const std::string_view bare = with_article.substr(with_article.find(' ') + 1);
    lua_pushlstring(state, bare.data(), bare.size());
    lua_setfield(state, -2, "__name");
    lua_pushstring(state, name);
    lua_setfield(state, -2, kNameWithArticle);
    lua_pushboolean(state, 0);
    lua_setfield(state, -2, "__metatable");
    push_functions(state, tables.methods);
    push_functions(state, tables.properties);
    lua_pushstring(state, name);
    if (tables.element != nullptr) {
        lua_pushcfunction(state, tables.element);
    } else {
        lua_pushnil(state);
    }
    lua_pushlightuserdata(state, reinterpret_cast<void*>(tables.advice));
    lua_pushcclosure(state, index_value, 5);
    lua_setfield(state, -2, "__index");
    lua_pushstring(state, name);
    lua_pushcclosure(state, lua_function<refuse_writing>, 1);
    lua_setfield(state, -2, "__newindex");
}

void mark_as_changing(lua_State* state) {
    lua_pushboolean(state, 1);
    lua_setfield(state, -2, "__changes");
}

const char* name_if_changing(lua_State* state, int index) {
    if (luaL_getmetafield(state, index, "__changes") == LUA_TNIL) return nullptr;
    lua_pop(state, 1);
    luaL_getmetafield(state, index, kNameWithArticle);
    const char* name = lua_tostring(state, -1);
    lua_pop(state, 1);  // the metatable keeps the text
    return name;
}

}  // namespace scripting
