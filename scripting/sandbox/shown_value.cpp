#include "scripting/sandbox/shown_value.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "scripting/lua/frozen_table.h"
#include "scripting/lua/lua_state.h"
#include "scripting/lua/lua_value.h"
#include "scripting/lua/stack_scope.h"

namespace scripting {
namespace {

class Shower {
  public:
    Shower(lua_State* state, ShownPart part) : state_{state}, part_{part} {}

    std::string value(int index, int depth) {
        luaL_checkstack(state_, LUA_MINSTACK, nullptr);
        const StackScope stack{state_};
        index = lua_absindex(state_, index);
        const int type = lua_type(state_, index);
        const bool says_itself = luaL_getmetafield(state_, index, "__tostring") != LUA_TNIL &&
                                 (part_.asks_scripts || lua_iscfunction(state_, -1) != 0);
        if (type == LUA_TTABLE && !says_itself) return table(index, depth);
        push_as_text(state_, index);
        std::size_t length = 0;
        const char* text = lua_tolstring(state_, -1, &length);
        return type == LUA_TSTRING && depth > 0 ? quoted({text, length})
                                                : std::string{text, length};
    }

  private:
    static std::string quoted(const std::string& text) {
        std::string quoted = "\"";
        for (const char letter : text) {
            if (letter == '"' || letter == '\\') quoted += '\\';
            quoted += letter == '\n' ? std::string{"\\n"} : std::string{letter};
        }
        return quoted + '"';
    }

    static bool is_name(const std::string& text) {
        const auto is_letter = [](char letter) {
            return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
                   letter == '_';
        };
        return !text.empty() && is_letter(text.front()) &&
               std::ranges::all_of(text, [&](char letter) {
                   return is_letter(letter) || (letter >= '0' && letter <= '9');
               });
    }

    std::string table(int index, int depth) {
        if (depth >= part_.depth) return "{ ... }";
        push_content(state_, index);
        const int content = lua_gettop(state_);
        std::vector<std::string> parts;
        bool is_cut = false;
        const auto length = static_cast<lua_Integer>(lua_rawlen(state_, content));
        for (lua_Integer place = 1; place <= length && !is_cut; ++place) {
            is_cut = --part_.entries < 0;
            if (is_cut) break;
            lua_rawgeti(state_, content, place);
            parts.push_back(value(-1, depth + 1));
            lua_pop(state_, 1);
        }
        if (!is_cut) add_named(parts, content, length, depth, is_cut);
        if (is_cut) parts.emplace_back("...");
        if (parts.empty()) return "{}";
        std::string text;
        for (const std::string& part : parts) text += (text.empty() ? "{ " : ", ") + part;
        return text + " }";
    }

    /// Entries beside the list, in the order of their names.
    void add_named(std::vector<std::string>& parts, int content, lua_Integer length, int depth,
                   bool& is_cut) {
        std::vector<std::pair<std::string, std::string>> named;
        lua_pushnil(state_);
        while (lua_next(state_, content) != 0) {
            LuaState::of(state_).spend(10);
            const bool is_listed = lua_isinteger(state_, -2) != 0 &&
                                   lua_tointeger(state_, -2) >= 1 &&
                                   lua_tointeger(state_, -2) <= length;
            if (!is_listed) {
                is_cut = --part_.entries < 0;
                if (is_cut) {
                    lua_pop(state_, 2);
                    break;
                }
                const bool is_text = lua_type(state_, -2) == LUA_TSTRING;
                const std::string key = value(-2, 1);
                const std::string bare = is_text ? lua_tostring(state_, -2) : "";
                named.emplace_back(is_name(bare) ? bare : fmt::format("[{}]", key),
                                   value(-1, depth + 1));
            }
            lua_pop(state_, 1);
        }
        std::ranges::sort(named);
        for (const auto& [name, shown] : named) {
            parts.push_back(fmt::format("{} = {}", name, shown));
        }
    }

    lua_State* state_;
    ShownPart part_;
};

}  // namespace

void push_as_text(lua_State* state, int index) {
    index = lua_absindex(state, index);
    const int type = lua_type(state, index);
    const bool has_address = type == LUA_TTABLE || type == LUA_TFUNCTION || type == LUA_TTHREAD ||
                             type == LUA_TUSERDATA || type == LUA_TLIGHTUSERDATA;
    if (!has_address || luaL_getmetafield(state, index, "__tostring") != LUA_TNIL) {
        lua_settop(state, lua_gettop(state) - (has_address ? 1 : 0));
        luaL_tolstring(state, index, nullptr);
        return;
    }
    if (luaL_getmetafield(state, index, kNameWithArticle) == LUA_TSTRING) return;
    lua_pushstring(state, luaL_typename(state, index));
}

std::string drawn_value(lua_State* state, int index) {
    const StackScope stack{state};
    if (luaL_callmeta(state, index, kDrawingOperator) == 0) return shown_value(state, index);
    std::size_t length = 0;
    const char* text = lua_tolstring(state, -1, &length);
    return {text, length};
}

std::string shown_value(lua_State* state, int index, ShownPart part) {
    return Shower{state, part}.value(index, 0);
}

}  // namespace scripting
