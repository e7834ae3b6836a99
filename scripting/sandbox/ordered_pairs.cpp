#include "scripting/sandbox/ordered_pairs.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string_view>
#include <vector>

#include "scripting/lua/frozen_table.h"
#include "scripting/lua/lua_arguments.h"
#include "scripting/lua/lua_function.h"
#include "scripting/lua/lua_state.h"

namespace scripting {
namespace {

/// A key, with the text still owned by Lua.
struct Key {
    enum class Kind : std::uint8_t { Whole, Fraction, Text, Truth };
    Kind kind;
    lua_Integer whole = 0;
    lua_Number fraction = 0;
    std::string_view text;
};

bool is_number(const Key& key) {
    return key.kind == Key::Kind::Whole || key.kind == Key::Kind::Fraction;
}

int class_of(const Key& key) {
    return is_number(key) ? 0 : key.kind == Key::Kind::Text ? 1 : 2;
}

bool is_before(const Key& a, const Key& b) {
    if (class_of(a) != class_of(b)) return class_of(a) < class_of(b);
    if (a.kind == Key::Kind::Whole && b.kind == Key::Kind::Whole) return a.whole < b.whole;
    if (is_number(a)) {
        // A whole number never equals a fraction that is another key, save for the rounding of
        // this comparison; then the whole one comes first.
        const double x = a.kind == Key::Kind::Whole ? static_cast<double>(a.whole) : a.fraction;
        const double y = b.kind == Key::Kind::Whole ? static_cast<double>(b.whole) : b.fraction;
        if (x != y) return x < y;
        return a.kind == Key::Kind::Whole && b.kind == Key::Kind::Fraction;
    }
    if (a.kind == Key::Kind::Text) return a.text < b.text;
    return a.whole < b.whole;
}

Key key_at(lua_State* state, int index) {
    switch (lua_type(state, index)) {
        case LUA_TNUMBER: {
            if (lua_isinteger(state, index) != 0) {
                return {.kind = Key::Kind::Whole, .whole = lua_tointeger(state, index), .text = {}};
            }
            return {
                .kind = Key::Kind::Fraction, .fraction = lua_tonumber(state, index), .text = {}};
        }
        case LUA_TSTRING: {
            std::size_t length = 0;
            const char* text = lua_tolstring(state, index, &length);
            return {.kind = Key::Kind::Text, .text = {text, length}};
        }
        case LUA_TBOOLEAN:
            return {.kind = Key::Kind::Truth, .whole = lua_toboolean(state, index), .text = {}};
        default:
            throw ScriptError{fmt::format(
                "pairs: a key is {}; only numbers, texts and truth values have a fixed order",
                described(state, index))};
    }
}

void push_key(lua_State* state, const Key& key) {
    switch (key.kind) {
        case Key::Kind::Whole:
            lua_pushinteger(state, key.whole);
            break;
        case Key::Kind::Fraction:
            lua_pushnumber(state, key.fraction);
            break;
        case Key::Kind::Text:
            lua_pushlstring(state, key.text.data(), key.text.size());
            break;
        case Key::Kind::Truth:
            lua_pushboolean(state, static_cast<int>(key.whole));
            break;
    }
}

constexpr std::uint64_t kStepsPerKey = 20;

std::vector<Key> keys_of(lua_State* state, int table) {
    LuaState& owner = LuaState::of(state);
    std::vector<Key> keys;
    lua_pushnil(state);
    while (lua_next(state, table) != 0) {
        lua_pop(state, 1);
        owner.spend(kStepsPerKey);
        keys.push_back(key_at(state, -1));
    }
    return keys;
}

/// Two keys compared by the script's budget: texts of megabytes may differ in their last letter.
bool is_before_within(LuaState& owner, const Key& a, const Key& b) {
    owner.spend(kStepsPerKey + std::min(a.text.size(), b.text.size()) / 8);
    return is_before(a, b);
}

constexpr int kKeys = lua_upvalueindex(1);
constexpr int kContent = lua_upvalueindex(2);
constexpr int kPairPlace = lua_upvalueindex(3);

/// Looks at the clock where many keys were removed meanwhile.
int pairs_step(lua_State* state) {
    constexpr lua_Integer kPlacesPerLook = 10'000;
    lua_Integer place = lua_tointeger(state, kPairPlace);
    while (lua_rawgeti(state, kKeys, ++place) != LUA_TNIL) {
        if (place % kPlacesPerLook == 0) LuaState::of(state).check_on(state);
        lua_pushvalue(state, -1);
        if (lua_rawget(state, kContent) != LUA_TNIL) {
            lua_pushinteger(state, place);
            lua_replace(state, kPairPlace);
            return 2;
        }
        lua_pop(state, 2);  // removed meanwhile
    }
    return 1;
}

int pairs(lua_State* state) {
    const LuaArguments arguments{state, "pairs"};
    if (luaL_getmetafield(state, 1, "__pairs") != LUA_TNIL) {
        lua_pushvalue(state, 1);
        lua_call(state, 1, 3);
        return 3;
    }
    arguments.require_table(1, "a table");
    lua_settop(state, 1);
    push_content(state, 1);
    std::vector<Key> keys = keys_of(state, 2);
    LuaState& owner = LuaState::of(state);
    const MemoryCharge charge{owner.memory(), keys.size() * sizeof(Key)};
    std::ranges::sort(keys,
                      [&](const Key& a, const Key& b) { return is_before_within(owner, a, b); });
    lua_createtable(state, static_cast<int>(keys.size()), 0);
    lua_Integer place = 0;
    for (const Key& key : keys) {
        push_key(state, key);
        lua_rawseti(state, 3, ++place);
    }
    lua_pushvalue(state, 2);
    lua_pushinteger(state, 0);
    lua_pushcclosure(state, pairs_step, 3);
    lua_pushvalue(state, 1);
    lua_pushnil(state);
    return 3;
}

int list_step(lua_State* state) {
    const lua_Integer place = luaL_checkinteger(state, 2) + 1;
    lua_pushinteger(state, place);
    return lua_geti(state, 1, place) == LUA_TNIL ? 1 : 2;
}

/// As Lua's, but what is no list is told by its name.
int list_pairs(lua_State* state) {
    const LuaArguments arguments{state, "ipairs"};
    if (lua_type(state, 1) != LUA_TTABLE && luaL_getmetafield(state, 1, "__index") == LUA_TNIL) {
        arguments.fail(1, "a list");
    }
    lua_settop(state, 1);
    lua_pushcfunction(state, list_step);
    lua_insert(state, 1);
    lua_pushinteger(state, 0);
    return 3;
}

int next(lua_State* state) {
    const LuaArguments arguments{state, "next"};
    arguments.require_table(1, "a table");
    lua_settop(state, 2);
    push_content(state, 1);
    std::optional<Key> after;
    if (!lua_isnil(state, 2)) after = key_at(state, 2);
    std::optional<Key> found;
    LuaState& owner = LuaState::of(state);
    for (const Key& key : keys_of(state, 3)) {
        if (after && !is_before_within(owner, *after, key)) continue;
        if (!found || is_before_within(owner, key, *found)) found = key;
    }
    if (!found) {
        lua_pushnil(state);
        return 1;
    }
    push_key(state, *found);
    lua_pushvalue(state, -1);
    lua_rawget(state, 3);
    return 2;
}

}  // namespace

const luaL_Reg kOrderedPairs[] = {
    {"pairs", lua_function<pairs>},
    {"ipairs", lua_function<list_pairs>},
    {"next", lua_function<next>},
    {nullptr, nullptr},
};

bool is_pairs_step(lua_State* state, int index) {
    return lua_tocfunction(state, index) == pairs_step;
}

}  // namespace scripting
