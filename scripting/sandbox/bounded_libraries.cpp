#include "scripting/sandbox/bounded_libraries.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string>

#include "scripting/lua/lua_arguments.h"
#include "scripting/lua/lua_function.h"
#include "scripting/lua/lua_state.h"

namespace scripting {
namespace {

/// Elements that one call of the table library goes through at most.
constexpr lua_Integer kLargestRange = 10'000'000;

constexpr lua_Integer kHighest = std::numeric_limits<lua_Integer>::max();
constexpr lua_Integer kLowest = std::numeric_limits<lua_Integer>::min();

/// Of moving or comparing one element.
constexpr std::uint64_t kStepsPerElement = 10;

constexpr int kOriginal = lua_upvalueindex(1);

/// Of a text or a number at `index`, as a text.
std::size_t length_of(lua_State* state, int index) {
    std::size_t length = 0;
    if (lua_type(state, index) == LUA_TSTRING) return lua_rawlen(state, index);
    lua_pushvalue(state, index);
    lua_tolstring(state, -1, &length);
    lua_pop(state, 1);
    return length;
}

std::string too_long() {
    return fmt::format("the text would be longer than {} MB", kLongestText >> 20);
}

int call_original(lua_State* state) {
    lua_pushvalue(state, kOriginal);
    lua_insert(state, 1);
    lua_call(state, lua_gettop(state) - 1, LUA_MULTRET);
    return lua_gettop(state);
}

/// string.rep would go through all repetitions of an empty text, and make the longest first.
int repeat(lua_State* state) {
    const LuaArguments arguments{state, "string.rep"};
    int is_whole = 0;
    const auto count = std::max<lua_Integer>(0, lua_tointegerx(state, 2, &is_whole));
    const bool is_between = lua_isnoneornil(state, 3) || lua_isstring(state, 3) != 0;
    if (lua_isstring(state, 1) == 0 || is_whole == 0 || !is_between) return call_original(state);
    const std::size_t one = length_of(state, 1);
    const std::size_t between = lua_isnoneornil(state, 3) ? 0 : length_of(state, 3);
    if (one + between == 0) {
        lua_pushliteral(state, "");
        return 1;
    }
    if (static_cast<std::size_t>(count) > kLongestText / (one + between) + 1) {
        arguments.wrong(too_long());
    }
    LuaState::of(state).spend((one + between) * static_cast<std::size_t>(count) / 8);
    return call_original(state);
}

/// The length of the list at 1, as `__len` tells it.
lua_Integer list_length(const LuaArguments& arguments) {
    arguments.require_table(1, "a table");
    const lua_Integer length = luaL_len(arguments.state(), 1);
    if (length > kLargestRange) arguments.wrong("the table is too long");
    return length;
}

int insert(lua_State* state) {
    const LuaArguments arguments{state, "table.insert"};
    const lua_Integer end = list_length(arguments) + 1;
    lua_Integer place = end;
    if (lua_gettop(state) == 3) {
        place = arguments.integer(2, "a place", kLowest, kHighest);
        if (place < 1 || end < place) arguments.wrong("the place is out of bounds");
        LuaState& owner = LuaState::of(state);
        for (lua_Integer at = end; at > place; --at) {
            owner.spend(kStepsPerElement);
            lua_geti(state, 1, at - 1);
            lua_seti(state, 1, at);
        }
    } else if (lua_gettop(state) != 2) {
        arguments.wrong("expected a table, perhaps a place, and a value");
    }
    lua_seti(state, 1, place);
    return 0;
}

int remove(lua_State* state) {
    const LuaArguments arguments{state, "table.remove"};
    const lua_Integer length = list_length(arguments);
    lua_Integer place = length;
    if (arguments.has(2)) {
        place = arguments.integer(2, "a place", kLowest, kHighest);
        const bool is_empty_end = length == 0 && (place == 0 || place == length);
        if (!is_empty_end && (place < 1 || length + 1 < place)) {
            arguments.wrong("the place is out of bounds");
        }
    }
    LuaState& owner = LuaState::of(state);
    lua_geti(state, 1, place);
    for (; place < length; ++place) {
        owner.spend(kStepsPerElement);
        lua_geti(state, 1, place + 1);
        lua_seti(state, 1, place);
    }
    lua_pushnil(state);
    lua_seti(state, 1, place);
    return 1;
}

int move(lua_State* state) {
    const LuaArguments arguments{state, "table.move"};
    arguments.require_table(1, "a table");
    const lua_Integer first = arguments.integer(2, "a place", kLowest, kHighest);
    const lua_Integer last = arguments.integer(3, "a place", kLowest, kHighest);
    const lua_Integer to = arguments.integer(4, "a place", kLowest, kHighest);
    const int target = lua_isnoneornil(state, 5) ? 1 : 5;
    if (target == 5) arguments.require_table(5, "a table");
    if (last >= first && last - first > kLargestRange) arguments.wrong("the range is too long");
    LuaState& owner = LuaState::of(state);
    const auto move_one = [&](lua_Integer at) {
        owner.spend(kStepsPerElement);
        lua_geti(state, 1, first + at);
        lua_seti(state, target, to + at);
    };
    const lua_Integer count = last < first ? 0 : last - first + 1;
    const bool overlaps_ahead =
        first < to && to <= last && (target == 1 || lua_compare(state, 1, 5, LUA_OPEQ) != 0);
    if (overlaps_ahead) {
        for (lua_Integer at = count - 1; at >= 0; --at) move_one(at);
    } else {
        for (lua_Integer at = 0; at < count; ++at) move_one(at);
    }
    lua_pushvalue(state, target);
    return 1;
}

int concat(lua_State* state) {
    const LuaArguments arguments{state, "table.concat"};
    arguments.require_table(1, "a table");
    const lua_Integer end = luaL_len(state, 1);
    std::string_view between;
    if (arguments.has(2)) {
        if (lua_isstring(state, 2) == 0) arguments.fail(2, "a text");
        std::size_t length = 0;
        const char* const text = lua_tolstring(state, 2, &length);
        between = {text, length};
    }
    const lua_Integer first =
        arguments.has(3) ? arguments.integer(3, "a place", kLowest, kHighest) : 1;
    const lua_Integer last =
        arguments.has(4) ? arguments.integer(4, "a place", kLowest, kHighest) : end;
    LuaState& owner = LuaState::of(state);
    std::size_t total = 0;
    luaL_Buffer buffer;
    luaL_buffinit(state, &buffer);
    for (lua_Integer place = first; place <= last; ++place) {
        lua_geti(state, 1, place);
        if (lua_isstring(state, -1) == 0) {
            throw ScriptError{
                fmt::format("invalid value (at index {}) in table for 'concat'", place)};
        }
        const std::size_t letters = length_of(state, -1) + between.size();
        owner.spend(kStepsPerElement + letters / 8);
        total += letters;
        if (total > kLongestText) arguments.wrong(too_long());
        luaL_addvalue(&buffer);
        if (place == last) break;  // the last of all numbers has none after it
        luaL_addlstring(&buffer, between.data(), between.size());
    }
    luaL_pushresult(&buffer);
    return 1;
}

/// table.unpack and string.byte, whose many results every later call would move.
int give_many(lua_State* state) {
    LuaState& owner = LuaState::of(state);
    const int before = lua_gettop(state);
    if (lua_type(state, 1) == LUA_TTABLE) {
        const lua_Integer first = lua_isnoneornil(state, 2) ? 1 : lua_tointeger(state, 2);
        const lua_Integer last =
            lua_isnoneornil(state, 3) ? luaL_len(state, 1) : lua_tointeger(state, 3);
        // More are refused by the original.
        constexpr lua_Unsigned kMostResults = 1'000'000;
        if (first <= last) {
            const auto span = static_cast<lua_Unsigned>(last) - static_cast<lua_Unsigned>(first);
            if (span <= kMostResults) owner.spend((span + 1) * kStepsPerElement);
        }
        lua_settop(state, before);
    }
    const int count = call_original(state);
    owner.look_often(static_cast<std::size_t>(count) * sizeof(void*) * 2);
    return count;
}

// The places of table.sort on the stack: the table, the comparison or nil, and two lists that take
// turns in holding the elements.
constexpr int kTable = 1;
constexpr int kComparison = 2;

/// Whether element `a` of the list comes before element `b`.
bool is_before(lua_State* state, int list, lua_Integer a, lua_Integer b) {
    LuaState::of(state).spend(kStepsPerElement);
    const bool has_comparison = !lua_isnil(state, kComparison);
    if (has_comparison) lua_pushvalue(state, kComparison);
    lua_rawgeti(state, list, a);
    lua_rawgeti(state, list, b);
    bool result = false;
    if (has_comparison) {
        lua_call(state, 2, 1);
        result = lua_toboolean(state, -1) != 0;
        lua_pop(state, 1);
    } else {
        if (lua_type(state, -1) == LUA_TSTRING && lua_type(state, -2) == LUA_TSTRING) {
            LuaState::of(state).spend(std::min(lua_rawlen(state, -1), lua_rawlen(state, -2)));
        }
        result = lua_compare(state, -2, -1, LUA_OPLT) != 0;
        lua_pop(state, 2);
    }
    return result;
}

void merge_runs(lua_State* state, int from, int to, lua_Integer low, lua_Integer middle,
                lua_Integer high) {
    lua_Integer left = low;
    lua_Integer right = middle;
    for (lua_Integer place = low; place < high; ++place) {
        // The left one stays first among equals.
        const bool takes_right =
            left == middle || (right < high && is_before(state, from, right, left));
        lua_rawgeti(state, from, takes_right ? right++ : left++);
        lua_rawseti(state, to, place);
    }
}

int sort(lua_State* state) {
    const LuaArguments arguments{state, "table.sort"};
    arguments.require_table(1, "a table");
    if (arguments.has(2)) arguments.require_function(2, "a function that compares two elements");
    lua_settop(state, 2);
    const lua_Integer count = luaL_len(state, kTable);
    if (count > kLargestRange) arguments.wrong("the table is too long");
    lua_createtable(state, static_cast<int>(count), 0);
    lua_createtable(state, static_cast<int>(count), 0);
    int from = 3;
    int to = 4;
    LuaState& owner = LuaState::of(state);
    for (lua_Integer place = 1; place <= count; ++place) {
        owner.spend(kStepsPerElement);
        lua_geti(state, kTable, place);
        lua_rawseti(state, from, place);
    }
    for (lua_Integer width = 1; width < count; width *= 2) {
        for (lua_Integer low = 1; low <= count; low += 2 * width) {
            merge_runs(state, from, to, low, std::min(low + width, count + 1),
                       std::min(low + 2 * width, count + 1));
        }
        std::swap(from, to);
    }
    for (lua_Integer place = 1; place <= count; ++place) {
        owner.spend(kStepsPerElement);
        lua_rawgeti(state, from, place);
        lua_seti(state, kTable, place);
    }
    return 0;
}

/// Replaces a function of the table on top by one that has the original as its upvalue.
void wrap(lua_State* state, const char* name, lua_CFunction wrapper) {
    lua_getfield(state, -1, name);
    lua_pushcclosure(state, wrapper, 1);
    lua_setfield(state, -2, name);
}

}  // namespace

void bound_strings(lua_State* state) {
    wrap(state, "rep", lua_function<repeat>);
    wrap(state, "byte", lua_function<give_many>);
}

void bound_tables(lua_State* state) {
    for (const luaL_Reg& own : {luaL_Reg{"insert", lua_function<insert>},
                                {"remove", lua_function<remove>},
                                {"move", lua_function<move>},
                                {"sort", lua_function<sort>},
                                {"concat", lua_function<concat>}}) {
        lua_pushcfunction(state, own.func);
        lua_setfield(state, -2, own.name);
    }
    wrap(state, "unpack", lua_function<give_many>);
}

}  // namespace scripting
