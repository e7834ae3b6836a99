#include "scripting/console/completion.h"

#include <algorithm>

#include "scripting/lua/frozen_table.h"
#include "scripting/lua/stack_scope.h"
#include "scripting/text/lua_tokens.h"

namespace scripting {
namespace {

bool is_name_letter(char c) {
    return c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// `yomi.map.mi`: the names that lead to it, and what was typed of the last one.
struct Path {
    std::vector<std::string_view> owners;
    std::string_view begun;
    std::size_t begin = 0;
    bool wants_method = false;
};

Path path_at_end(std::string_view text) {
    Path path;
    std::size_t begin = text.size();
    while (begin > 0 && is_name_letter(text[begin - 1])) --begin;
    path.begun = text.substr(begin);
    path.begin = begin;
    path.wants_method = begin > 0 && text[begin - 1] == ':';
    while (begin > 0 && (text[begin - 1] == '.' || text[begin - 1] == ':')) {
        const std::size_t end = begin - 1;
        begin = end;
        while (begin > 0 && is_name_letter(text[begin - 1])) --begin;
        if (begin == end) return {.owners = {""}, .begun = path.begun, .begin = path.begin};
        path.owners.insert(path.owners.begin(), text.substr(begin, end - begin));
    }
    return path;
}

/// Pushes the table that the value on top has its members from; false: it has none.
bool push_members(lua_State* state, bool of_methods) {
    if (lua_type(state, -1) == LUA_TTABLE) {
        push_content(state, -1);
        return true;
    }
    if (luaL_getmetafield(state, -1, "__index") == LUA_TNIL) return false;
    if (lua_type(state, -1) == LUA_TTABLE) return true;
    // A value of ours: the function that looks members up holds them.
    if (lua_iscfunction(state, -1) == 0) return false;
    return lua_getupvalue(state, -1, of_methods ? 1 : 2) != nullptr &&
           lua_type(state, -1) == LUA_TTABLE;
}

void add_members(lua_State* state, std::string_view begun, bool only_functions,
                 std::vector<Completion>& names) {
    const int table = lua_gettop(state);
    lua_pushnil(state);
    while (lua_next(state, table) != 0) {
        const bool is_function = lua_isfunction(state, -1);
        if (lua_type(state, -2) == LUA_TSTRING && (is_function || !only_functions)) {
            const std::string_view name = lua_tostring(state, -2);
            if (name.starts_with(begun)) names.push_back({std::string{name}, is_function});
        }
        lua_pop(state, 1);
    }
}

}  // namespace

Completions completions(lua_State* state, std::string_view text) {
    const StackScope scope{state};
    const Path path = path_at_end(text);
    Completions found{.begin = path.begin, .names = {}};
    luaL_checkstack(state, 4 * LUA_MINSTACK, nullptr);
    lua_pushglobaltable(state);
    for (const std::string_view owner : path.owners) {
        if (!push_members(state, false)) return found;
        lua_pushlstring(state, owner.data(), owner.size());
        lua_rawget(state, -2);
        if (lua_isnil(state, -1)) return found;
    }
    const int value = lua_gettop(state);
    const bool is_table = lua_type(state, value) == LUA_TTABLE;
    if (push_members(state, true)) {
        add_members(state, path.begun, path.wants_method || !is_table, found.names);
    }
    lua_settop(state, value);
    if (!is_table && !path.wants_method && push_members(state, false)) {
        std::vector<Completion> properties;
        add_members(state, path.begun, false, properties);
        for (Completion& property : properties) {
            property.is_function = false;  // it is read, not called
            found.names.push_back(std::move(property));
        }
    }
    if (path.owners.empty() && !path.begun.empty()) {
        for (const std::string_view word : kLuaKeywords) {
            if (word.starts_with(path.begun)) found.names.push_back({std::string{word}, false});
        }
    }
    std::ranges::sort(found.names, {}, &Completion::name);
    const auto is_twice = [](const Completion& a, const Completion& b) { return a.name == b.name; };
    found.names.erase(std::unique(found.names.begin(), found.names.end(), is_twice),
                      found.names.end());
    return found;
}

}  // namespace scripting
