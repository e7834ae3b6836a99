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

constexpr lua_Integer kMostCells = 10'000;

/// Adds the numbers of the list on top of the stack and of the lists in it, `depth` deep.
void add_numbers(lua_State* state, int depth, const char* function, std::vector<double>& numbers) {
    push_content(state, -1);
    const int list = lua_gettop(state);
    const auto count = static_cast<lua_Integer>(lua_rawlen(state, list));
    for (lua_Integer place = 1; place <= std::min(count, kMostCells); ++place) {
        if (depth > 0 && lua_rawgeti(state, list, place) == LUA_TTABLE) {
            add_numbers(state, depth - 1, function, numbers);
        } else {
            numbers.push_back(number_in_list(state, list, place, function));
        }
        lua_settop(state, list);
        if (numbers.size() > kMostCells) break;
    }
    lua_pop(state, 1);
}

/// The numbers of a list, or of a list of rows, row by row; of layers of rows with `depth` 2.
std::vector<double> numbers_at(lua_State* state, int index, const char* function, int depth = 1) {
    if (lua_type(state, index) != LUA_TTABLE) {
        throw ScriptError{fmt::format("{}: expected a table of numbers, got {}", function,
                                      described(state, index))};
    }
    lua_pushvalue(state, index);
    std::vector<double> numbers;
    add_numbers(state, depth, function, numbers);
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

/// Cells of a pyramid with that many columns in its base.
std::size_t pyramid_cells(int size) {
    return engine::pyramid_layout(size).places.size();
}

int layers(lua_State* state) {
    constexpr int kLargestBase = 6;  // of more, the squares have no room in a map
    const std::vector<double> numbers = numbers_at(state, 1, "yomi.map.layers", 2);
    SeatMap map{.size = 2, .cells = {}, .quarters = {}, .is_pyramid = true};
    while (map.size < kLargestBase && pyramid_cells(map.size) < numbers.size()) map.size++;
    if (pyramid_cells(map.size) != numbers.size()) {
        throw ScriptError{fmt::format(
            "yomi.map.layers: expected 55 cells (layers of 5 x 5, 4 x 4, 3 x 3, 2 x 2 and 1, from "
            "the base up; 5, 14, 30 or 91 for other pyramids), got {}",
            numbers.size())};
    }
    std::ranges::copy(numbers, map.cells.cells.begin());
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
    for (engine::Map& seat : map.apart) seat *= factor;
    return map;
}

/// Throws where the two are not of one kind of board. The board of both.
SeatMap board_of_both(const SeatMap& a, const SeatMap& b, const char* function) {
    if (a.size != 0 && b.size != 0 && a.size != b.size) {
        throw ScriptError{
            fmt::format("{}: one map is of {} columns, the other of {}", function, a.size, b.size)};
    }
    if (a.size != 0 && b.size != 0 && a.is_pyramid != b.is_pyramid) {
        throw ScriptError{
            fmt::format("{}: one map is of a pyramid, the other of a flat board", function)};
    }
    return {.size = std::max(a.size, b.size),
            .cells = {},
            .quarters = {},
            .is_pyramid = a.is_pyramid || b.is_pyramid};
}

SeatMap sum_of(const SeatMap& a, const SeatMap& b, const char* function) {
    SeatMap sum = board_of_both(a, b, function);
    sum.cells = a.cells + b.cells;
    sum.quarters = a.quarters + b.quarters;
    sum.everywhere = a.everywhere + b.everywhere;
    if (!a.apart.empty() && !b.apart.empty() && a.apart.size() != b.apart.size()) {
        throw ScriptError{fmt::format("{}: one map is for {} seats, the other for {}", function,
                                      a.apart.size(), b.apart.size())};
    }
    sum.apart = a.apart.empty() ? b.apart : a.apart;
    if (!a.apart.empty() && !b.apart.empty()) {
        for (std::size_t seat = 0; seat < sum.apart.size(); ++seat)
            sum.apart[seat] += b.apart[seat];
    }
    return sum;
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

const engine::BoardLayout& board_of_map(const SeatMap& map) {
    if (!map.is_pyramid) return board_of(map.stride(), map.stride());
    static const std::array kPyramids = {engine::pyramid_layout(2), engine::pyramid_layout(3),
                                         engine::pyramid_layout(4), engine::pyramid_layout(5),
                                         engine::pyramid_layout(6)};
    return kPyramids[static_cast<std::size_t>(map.size) - 2];
}

/// The squares that the map has, row by row and layer by layer.
std::vector<engine::Square> squares_of(const SeatMap& map) {
    const engine::BoardLayout& board = board_of_map(map);
    std::vector<engine::Square> squares;
    for (const engine::Square square : board.squares) {
        const engine::SquarePlace& place = board.place(square);
        if (map.is_pyramid || (place.column < columns(map) && place.row < columns(map))) {
            squares.push_back(square);
        }
    }
    return squares;
}

/// What the first seat sees on a square.
double number_on(const SeatMap& map, engine::Square square) {
    const int index = square.index();
    const double shared = map.is_pyramid
                              ? map.cells.cells[index] + map.quarters.cells[0] + map.everywhere
                              : map.cell(index % map.stride(), index / map.stride(), columns(map));
    return map.apart.empty() ? shared : shared + map.apart.front().cells[index];
}

/// The map as it lies on a board of that kind, as the first seat sees it.
engine::Map laid_out(SeatMap map, const SeatMap& board) {
    engine::Map cells;
    if (board.size == 0) {
        cells.cells.fill(map.quarters.cells[0] + map.everywhere);
        return cells;
    }
    map.size = board.size;
    map.is_pyramid = board.is_pyramid;
    for (const engine::Square square : squares_of(map)) {
        cells.cells[square.index()] = number_on(map, square);
    }
    return cells;
}

int seats(lua_State* state) {
    const char* const function = "yomi.map.seats";
    if (lua_type(state, 1) != LUA_TTABLE) {
        throw ScriptError{fmt::format("{}: expected a list of maps, one for each seat, got {}",
                                      function, described(state, 1))};
    }
    push_content(state, 1);
    const int list = lua_gettop(state);
    const auto count = static_cast<lua_Integer>(lua_rawlen(state, list));
    if (count < 2 || count > engine::kMaxSeats) {
        throw ScriptError{fmt::format("{}: expected maps of 2 to {} seats, got {}", function,
                                      engine::kMaxSeats, count)};
    }
    std::vector<SeatMap> maps;
    SeatMap all;
    for (lua_Integer seat = 1; seat <= count; ++seat) {
        lua_rawgeti(state, list, seat);
        maps.push_back(operand(state, -1, function));
        if (!maps.back().apart.empty()) {
            throw ScriptError{
                fmt::format("{}: the map of seat {} is one for all seats already", function, seat)};
        }
        all = board_of_both(all, maps.back(), function);
        lua_pop(state, 1);
    }
    for (const SeatMap& map : maps) {
        if (!map.tells_quarters_apart()) continue;
        if (all.size == 0) {
            throw ScriptError{fmt::format(
                "{}: quarters alone fit every board; give one seat cells, too, so that it is known "
                "which board is meant",
                function)};
        }
        if (all.is_pyramid) {
            throw ScriptError{
                fmt::format("{}: a map tells quarters apart; a pyramid has none", function)};
        }
    }
    for (const SeatMap& map : maps) all.apart.push_back(laid_out(map, all));
    push_value(state, all);
    return 1;
}

int cell(lua_State* state) {
    const LuaArguments arguments{state, "map:cell", true};
    const SeatMap& map = arguments.self<SeatMap>();
    const char* const example =
        map.is_pyramid ? "a square such as \"Aa1\"" : "a square such as \"a1\"";
    const engine::Square square =
        square_named(board_of_map(map), arguments.text(1, example), "map:cell");
    if (!map.is_pyramid && (square.index() % map.stride() >= columns(map) ||
                            square.index() / map.stride() >= columns(map))) {
        arguments.wrong(fmt::format("the map has {} columns and rows", columns(map)));
    }
    lua_pushnumber(state, number_on(map, square));
    return 1;
}

int sum(lua_State* state) {
    const SeatMap& map = LuaArguments{state, "map:sum", true}.self<SeatMap>();
    double total = 0;
    for (const engine::Square square : squares_of(map)) total += number_on(map, square);
    lua_pushnumber(state, total);
    return 1;
}

int size(lua_State* state) {
    lua_pushinteger(state, columns(LuaArguments{state, "map.size", true}.self<SeatMap>()));
    return 1;
}

int text(lua_State* state) {
    const SeatMap& map = LuaArguments{state, "tostring", true}.self<SeatMap>();
    const engine::BoardLayout& board = board_of_map(map);
    std::string rows;
    for (const engine::Square square : squares_of(map)) {
        const engine::SquarePlace& place = board.place(square);
        rows += fmt::format("{:>6g}", number_on(map, square));
        const int last = columns(map) - place.layer - 1;
        if (place.column != last) continue;
        rows += '\n';
        if (place.row == last && place.layer + 1 < board.layers) rows += '\n';
    }
    lua_pushlstring(state, rows.data(), rows.size());
    return 1;
}

int is_equal(lua_State* state) {
    const SeatMap* a = value_at<SeatMap>(state, 1);
    const SeatMap* b = value_at<SeatMap>(state, 2);
    bool same = a != nullptr && b != nullptr && columns(*a) == columns(*b) &&
                a->is_pyramid == b->is_pyramid && a->apart == b->apart;
    if (same) {
        same = std::ranges::all_of(squares_of(*a), [&](engine::Square square) {
            return number_on(*a, square) == number_on(*b, square);
        });
    }
    lua_pushboolean(state, same ? 1 : 0);
    return 1;
}

constexpr luaL_Reg kFunctions[] = {
    {"cells", lua_function<cells, 1>},
    {"mirrored", lua_function<mirrored, 1>},
    {"quarters", lua_function<quarters, 1>},
    {"layers", lua_function<layers, 1>},
    {"seats", lua_function<seats, 1>},
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
