#include "scripting/sandbox/bounded_libraries.h"

#include "scripting/lua/lua_arguments.h"
#include "scripting/lua/lua_function.h"
#include "scripting/sandbox/freeze.h"

namespace scripting {
namespace {

/// Elements that one call of the table library goes through at most: less than a second.
constexpr lua_Integer kLargestRange = 10'000'000;

constexpr int kOriginal = lua_upvalueindex(1);

int call_original(lua_State* state) {
    lua_pushvalue(state, kOriginal);
    lua_insert(state, 1);
    lua_call(state, lua_gettop(state) - 1, LUA_MULTRET);
    return lua_gettop(state);
}

/// string.rep would go through all repetitions of an empty text.
int repeat(lua_State* state) {
    if (lua_type(state, 1) == LUA_TSTRING && lua_rawlen(state, 1) == 0 &&
        (lua_isnoneornil(state, 3) ||
         (lua_type(state, 3) == LUA_TSTRING && lua_rawlen(state, 3) == 0))) {
        lua_pushliteral(state, "");
        return 1;
    }
    return call_original(state);
}

/// table.insert and table.remove, which believe what `__len` says.
int change_element(lua_State* state) {
    const LuaArguments arguments{state, "table.insert or table.remove"};
    arguments.require_table(1, "a table");
    if (luaL_len(state, 1) > kLargestRange) arguments.wrong("the table is too long");
    return call_original(state);
}

int move(lua_State* state) {
    const LuaArguments arguments{state, "table.move"};
    const auto limit = std::int64_t{1} << 62;
    const std::int64_t first = arguments.integer(2, "a place", -limit, limit);
    const std::int64_t last = arguments.integer(3, "a place", -limit, limit);
    if (last > first && last - first > kLargestRange) arguments.wrong("the range is too long");
    return call_original(state);
}

// The places of table.sort on the stack: the table, the comparison or nil, and two lists that take
// turns in holding the elements.
constexpr int kTable = 1;
constexpr int kComparison = 2;

/// Whether element `a` of the list comes before element `b`.
bool is_before(lua_State* state, int list, lua_Integer a, lua_Integer b) {
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
    for (lua_Integer place = 1; place <= count; ++place) {
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
    wrap(state, "rep", repeat);
}

void bound_tables(lua_State* state) {
    wrap(state, "insert", lua_function<change_element>);
    wrap(state, "remove", lua_function<change_element>);
    wrap(state, "move", lua_function<move>);
    wrap(state, "sort", lua_function<sort>);
}

}  // namespace scripting
