#include "scripting/modules/modules.h"
#include "scripting/values/seat_map.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "scripting/lua/frozen_table.h"
#include "scripting/lua/lua_arguments.h"
#include "scripting/lua/lua_function.h"
#include "scripting/lua/lua_state.h"
#include "scripting/lua/named_arguments.h"
#include "scripting/values/squares.h"

namespace scripting {
namespace map_module {
namespace {

/// A number of the list on top of the stack; the list's raw content is read.
double number_in_list(lua_State* state, int list, lua_Integer place, const char* function) {
    const int type = lua_rawgeti(state, list, place);
    const double number = lua_tonumber(state, -1);
    if (type != LUA_TNUMBER || !std::isfinite(number)) {
        throw ScriptError{fmt::format("{}: cell {}: expected a number, got {}", function, place,
                                      described(state, -1))};
    }
    lua_pop(state, 1);
    return number;
}

/// The numbers of a list, or of a list of rows, row by row.
std::vector<double> numbers_at(lua_State* state, int index, const char* function) {
    constexpr lua_Integer kMost = 10'000;
    if (lua_type(state, index) != LUA_TTABLE) {
        throw ScriptError{fmt::format("{}: expected a table of numbers, got {}", function,
                                      described(state, index))};
    }
    push_content(state, index);
    const int list = lua_gettop(state);
    const auto count = static_cast<lua_Integer>(lua_rawlen(state, list));
    std::vector<double> numbers;
    for (lua_Integer row = 1; row <= std::min(count, kMost); ++row) {
        if (lua_rawgeti(state, list, row) != LUA_TTABLE) {
            lua_pop(state, 1);
            numbers.push_back(number_in_list(state, list, row, function));
            continue;
        }
        push_content(state, -1);
        const int cells = lua_gettop(state);
        const auto length = static_cast<lua_Integer>(lua_rawlen(state, cells));
        for (lua_Integer place = 1; place <= std::min(length, kMost); ++place) {
            numbers.push_back(number_in_list(state, cells, place, function));
        }
        lua_settop(state, list);
    }
    lua_pop(state, 1);
    return numbers;
}

/// A square of that many numbers has as many columns; 0: it is no such square.
int columns_of(std::size_t cells, std::initializer_list<int> sizes) {
    for (const int size : sizes) {
        if (cells == static_cast<std::size_t>(size * size)) return size;
    }
    return 0;
}

SeatMap map_from(const std::vector<double>& numbers, const char* function) {
    const int size = columns_of(numbers.size(), {8, 6, 4, 10, 9, 11});
    if (size == 0) {
        throw ScriptError{fmt::format(
            "{}: expected 64 cells (8 rows of 8; 16, 36, 81, 100 or 121 for other boards), got {}",
            function, numbers.size())};
    }
    SeatMap map{.size = size, .cells = {}, .quarters = {}};
    for (int row = 0; row < size; ++row) {
        for (int column = 0; column < size; ++column) {
            map.cells.cells[row * map.stride() + column] = numbers[row * size + column];
        }
    }
    return map;
}

int cells(lua_State* state) {
    push_value(state, map_from(numbers_at(state, 1, "yomi.map.cells"), "yomi.map.cells"));
    return 1;
}

int mirrored(lua_State* state) {
    const std::vector<double> corner = numbers_at(state, 1, "yomi.map.mirrored");
    const int half = columns_of(corner.size(), {4, 3, 2, 5});
    if (half == 0) {
        throw ScriptError{fmt::format(
            "yomi.map.mirrored: expected 16 cells, the quarter at a1 (4 rows of 4; 4, 9 or 25 for "
            "other boards), got {}",
            corner.size())};
    }
    SeatMap map{.size = half * 2, .cells = {}, .quarters = {}};
    for (int row = 0; row < map.size; ++row) {
        for (int column = 0; column < map.size; ++column) {
            const int from_row = std::min(row, map.size - 1 - row);
            const int from_column = std::min(column, map.size - 1 - column);
            map.cells.cells[row * map.stride() + column] = corner[from_row * half + from_column];
        }
    }
    push_value(state, map);
    return 1;
}

int quarters(lua_State* state) {
    const NamedArguments named{state, 1, "yomi.map.quarters", {"own", "left", "opposite", "right"}};
    SeatMap map;
    // The first seat's quarter is at the top left and it faces the centre: the second seat, at the
    // top right, is on its left.
    const std::array names = {"own", "left", "opposite", "right"};
    for (std::size_t number = 0; number < names.size(); ++number) {
        map.quarters.cells[number] = named.number(names[number]).value_or(0);
    }
    push_value(state, map);
    return 1;
}

int file(lua_State* state) {
    const LuaArguments arguments{state, "yomi.map.file"};
    const std::filesystem::path name{
        std::string{arguments.text(1, "a file such as \"place.lua\"")}};
    if (!lies_below(name)) {
        arguments.wrong(
            fmt::format("'{}' is no file beside the script or in a folder there", name.string()));
    }
    LuaState& owner = LuaState::of(state);
    const std::filesystem::path path = owner.options().script.parent_path() / name;
    const std::string text = owner.text_of(path);
    const std::string chunk = fmt::format("@{}", shown_path(path));
    if (luaL_loadbufferx(state, text.data(), text.size(), chunk.c_str(), "t") != LUA_OK) {
        throw ScriptError{place_last(lua_tostring(state, -1))};
    }
    lua_call(state, 0, 1);
    if (value_at<SeatMap>(state, -1) != nullptr) return 1;
    const std::string function = fmt::format("yomi.map.file \"{}\"", name.string());
    push_value(state,
               map_from(numbers_at(state, lua_gettop(state), function.c_str()), function.c_str()));
    return 1;
}

/// The operand at `index` as a map: a number counts everywhere.
SeatMap operand(lua_State* state, int index, const char* function) {
    if (const SeatMap* map = value_at<SeatMap>(state, index)) return *map;
    if (lua_type(state, index) == LUA_TNUMBER) {
        return {.size = 0, .cells = {}, .quarters = {}, .everywhere = lua_tonumber(state, index)};
    }
    throw ScriptError{
        fmt::format("{}: expected a map or a number, got {}", function, described(state, index))};
}

SeatMap scaled(SeatMap map, double factor) {
    map.cells *= factor;
    map.quarters *= factor;
    map.everywhere *= factor;
    return map;
}

SeatMap sum_of(const SeatMap& a, const SeatMap& b, const char* function) {
    if (a.size != 0 && b.size != 0 && a.size != b.size) {
        throw ScriptError{
            fmt::format("{}: one map is of {} columns, the other of {}", function, a.size, b.size)};
    }
    return {.size = std::max(a.size, b.size),
            .cells = a.cells + b.cells,
            .quarters = a.quarters + b.quarters,
            .everywhere = a.everywhere + b.everywhere};
}

int add(lua_State* state) {
    push_value(state,
               sum_of(operand(state, 1, "map + map"), operand(state, 2, "map + map"), "map + map"));
    return 1;
}

int subtract(lua_State* state) {
    push_value(state, sum_of(operand(state, 1, "map - map"),
                             scaled(operand(state, 2, "map - map"), -1), "map - map"));
    return 1;
}

int multiply(lua_State* state) {
    const bool first_is_map = value_at<SeatMap>(state, 1) != nullptr;
    const int number = first_is_map ? 2 : 1;
    if (lua_type(state, number) != LUA_TNUMBER) {
        throw ScriptError{
            fmt::format("map * number: expected a number, got {}", described(state, number))};
    }
    push_value(state, scaled(operand(state, first_is_map ? 1 : 2, "map * number"),
                             lua_tonumber(state, number)));
    return 1;
}

int negate(lua_State* state) {
    push_value(state, scaled(operand(state, 1, "-map"), -1));
    return 1;
}

int columns(const SeatMap& map) {
    return map.size == 0 ? 8 : map.size;
}

int cell(lua_State* state) {
    const LuaArguments arguments{state, "map:cell", true};
    const SeatMap& map = arguments.self<SeatMap>();
    const engine::BoardLayout& board = board_of(map.stride(), map.stride());
    const engine::Square square =
        square_named(board, arguments.text(1, "a square such as \"a1\""), "map:cell");
    const int column = square.index() % map.stride();
    const int row = square.index() / map.stride();
    if (column >= columns(map) || row >= columns(map)) {
        arguments.wrong(fmt::format("the map has {} columns and rows", columns(map)));
    }
    lua_pushnumber(state, map.cell(column, row, columns(map)));
    return 1;
}

double sum_of_cells(const SeatMap& map) {
    double total = 0;
    for (int row = 0; row < columns(map); ++row) {
        for (int column = 0; column < columns(map); ++column) {
            total += map.cell(column, row, columns(map));
        }
    }
    return total;
}

int sum(lua_State* state) {
    lua_pushnumber(state, sum_of_cells(LuaArguments{state, "map:sum", true}.self<SeatMap>()));
    return 1;
}

int size(lua_State* state) {
    lua_pushinteger(state, columns(LuaArguments{state, "map.size", true}.self<SeatMap>()));
    return 1;
}

int text(lua_State* state) {
    const SeatMap& map = LuaArguments{state, "tostring", true}.self<SeatMap>();
    std::string rows;
    for (int row = 0; row < columns(map); ++row) {
        for (int column = 0; column < columns(map); ++column) {
            rows += fmt::format("{:>6g}", map.cell(column, row, columns(map)));
        }
        rows += '\n';
    }
    lua_pushlstring(state, rows.data(), rows.size());
    return 1;
}

int is_equal(lua_State* state) {
    const SeatMap* a = value_at<SeatMap>(state, 1);
    const SeatMap* b = value_at<SeatMap>(state, 2);
    bool same = a != nullptr && b != nullptr && columns(*a) == columns(*b);
    const int size = same ? columns(*a) : 0;
    for (int place = 0; same && place < size * size; ++place) {
        const int column = place % size;
        const int row = place / size;
        same = a->cell(column, row, columns(*a)) == b->cell(column, row, columns(*b));
    }
    lua_pushboolean(state, same ? 1 : 0);
    return 1;
}

constexpr luaL_Reg kFunctions[] = {
    {"cells", lua_function<cells, 1>},
    {"mirrored", lua_function<mirrored, 1>},
    {"quarters", lua_function<quarters, 1>},
    {"file", lua_function<file, 1>},
    {nullptr, nullptr},
};
constexpr luaL_Reg kMethods[] = {
    {"cell", lua_function<cell, 2>},
    {"sum", lua_function<sum, 1>},
    {nullptr, nullptr},
};
constexpr luaL_Reg kProperties[] = {{"size", lua_function<size>}, {nullptr, nullptr}};
constexpr luaL_Reg kOperators[] = {
    {"__add", lua_function<add>},
    {"__sub", lua_function<subtract>},
    {"__mul", lua_function<multiply>},
    {"__unm", lua_function<negate>},
    {"__eq", lua_function<is_equal>},
    {"__tostring", lua_function<text>},
    {nullptr, nullptr},
};
constexpr std::array kTables = {
    FunctionTable{.owner = "yomi.map", .functions = kFunctions},
    FunctionTable{.owner = "Map", .functions = kMethods, .properties = kProperties},
};

void open(lua_State* state) {
    register_type<SeatMap>(state, {kMethods, kProperties, kOperators});
}

}  // namespace
}  // namespace map_module

const Module kMapModule = {.topic = "map", .tables = map_module::kTables, .open = map_module::open};

}  // namespace scripting
