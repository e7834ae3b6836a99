#include "scripting/modules/modules.h"
#include "scripting/values/squares.h"

#include <fmt/format.h>

#include <array>

#include "engine/games/builtin_variants.h"
#include "scripting/lua/lua_arguments.h"
#include "scripting/lua/lua_function.h"

namespace scripting {

namespace squares_module {
namespace {

Squares squares_named(const engine::BoardLayout& layout, std::string_view text,
                      const char* function) {
    engine::WideSquareSet set;
    for (const std::string_view word : words_of(text)) {
        set |= engine::WideSquareSet::of(square_named(layout, word, function));
    }
    return {set, &layout};
}

int squares(lua_State* state) {
    const LuaArguments arguments{state, "yomi.squares"};
    // Called as yomi.squares(...) the table itself comes first.
    const std::string_view text = arguments.text(2, "names of squares such as \"a1 h8\"");
    push_value(state, squares_named(board_a1_to_h8(), text, "yomi.squares"));
    return 1;
}

int board(lua_State* state) {
    const LuaArguments arguments{state, "yomi.squares.board"};
    const auto columns = arguments.integer(1, "the columns of a board", 3, 26);
    const auto rows = arguments.integer(2, "its rows", 3, engine::kMaxSquares / columns);
    const engine::BoardLayout& layout = board_of(static_cast<int>(columns), static_cast<int>(rows));
    push_value(state, Squares{layout.squares, &layout});
    return 1;
}

int quarter(lua_State* state) {
    const LuaArguments arguments{state, "yomi.quarter"};
    const auto number = arguments.integer(1, "a quarter: 1 top left, then clockwise,", 1, 4);
    std::int64_t size = 8;
    if (arguments.has(2)) {
        size = arguments.integer(2, "the columns of the board, an even number", 4, 10);
        if (size % 2 != 0) arguments.fail(2, "the columns of the board: 4, 6, 8 or 10");
    }
    const int columns = static_cast<int>(size);
    const engine::BoardLayout& layout = columns > 8 ? board_of(columns, columns) : board_a1_to_h8();
    const bool right = number == 2 || number == 3;
    const bool below = number == 3 || number == 4;
    engine::WideSquareSet squares;
    for (const engine::Square square : board_of(columns, columns).squares) {
        const engine::SquarePlace& place = layout.place(square);
        if ((place.column >= columns / 2) == right && (place.row >= columns / 2) == below) {
            squares |= engine::WideSquareSet::of(square);
        }
    }
    push_value(state, Squares{squares, &layout});
    return 1;
}

const Squares& self(lua_State* state, const char* function) {
    return LuaArguments{state, function, true}.self<Squares>();
}

void push_square(lua_State* state, const Squares& squares, engine::Square square) {
    const std::string& name = squares.layout->name(square);
    lua_pushlstring(state, name.data(), name.size());
}

int contains(lua_State* state) {
    const LuaArguments arguments{state, "squares:contains", true};
    const Squares& own = arguments.self<Squares>();
    const engine::Square square =
        square_named(*own.layout, arguments.text(1, "a square such as \"a1\""), "squares:contains");
    lua_pushboolean(state, own.set.contains(square) ? 1 : 0);
    return 1;
}

int named(lua_State* state) {
    const LuaArguments arguments{state, "squares:named", true};
    const Squares& own = arguments.self<Squares>();
    push_value(state,
               squares_named(*own.layout, arguments.text(1, "names of squares such as \"a1 h8\""),
                             "squares:named"));
    return 1;
}

int list(lua_State* state) {
    const Squares& own = self(state, "squares:list");
    lua_createtable(state, own.set.size(), 0);
    lua_Integer place = 0;
    for (const engine::Square square : own.set) {
        push_square(state, own, square);
        lua_rawseti(state, -2, ++place);
    }
    return 1;
}

int next_square(lua_State* state) {
    const Squares& own = *value_at<Squares>(state, lua_upvalueindex(1));
    engine::WideSquareSet rest = own.set;
    if (lua_type(state, 2) == LUA_TSTRING) {
        const engine::Square last =
            square_named(*own.layout, lua_tostring(state, 2), "squares:each");
        rest &= ~engine::WideSquareSet::first(last.index() + 1);
    }
    if (rest.empty()) {
        lua_pushnil(state);
    } else {
        push_square(state, own, rest.lowest());
    }
    return 1;
}

int each(lua_State* state) {
    self(state, "squares:each");
    lua_settop(state, 1);
    lua_pushcclosure(state, lua_function<next_square>, 1);
    return 1;
}

int element(lua_State* state) {
    const Squares& own = self(state, "squares");
    lua_Integer rest = lua_tointeger(state, 2);
    if (rest < 1 || rest > own.set.size()) {
        lua_pushnil(state);
        return 1;
    }
    engine::WideSquareSet set = own.set;
    while (--rest > 0) set = set.without_lowest();
    push_square(state, own, set.lowest());
    return 1;
}

int size(lua_State* state) {
    lua_pushinteger(state, self(state, "squares.size").set.size());
    return 1;
}

int text(lua_State* state) {
    const Squares& own = self(state, "tostring");
    std::string names;
    for (const engine::Square square : own.set) {
        names += (names.empty() ? "" : " ") + own.layout->name(square);
    }
    lua_pushlstring(state, names.data(), names.size());
    return 1;
}

struct Pair {
    Squares left;
    Squares right;
};

Pair pair(lua_State* state, const char* function) {
    const LuaArguments arguments{state, function};
    const Pair both{arguments.value<Squares>(1), arguments.value<Squares>(2)};
    if (both.left.layout->layers != both.right.layout->layers ||
        both.left.layout->stride != both.right.layout->stride ||
        both.left.layout->places.size() != both.right.layout->places.size()) {
        arguments.wrong("the two sets are of different boards");
    }
    return both;
}

int unite(lua_State* state) {
    const Pair both = pair(state, "squares | squares");
    push_value(state, Squares{both.left.set | both.right.set, both.left.layout});
    return 1;
}

int intersect(lua_State* state) {
    const Pair both = pair(state, "squares & squares");
    push_value(state, Squares{both.left.set & both.right.set, both.left.layout});
    return 1;
}

int subtract(lua_State* state) {
    const Pair both = pair(state, "squares - squares");
    push_value(state, Squares{both.left.set & ~both.right.set, both.left.layout});
    return 1;
}

int complement(lua_State* state) {
    const Squares& own = self(state, "~squares");
    push_value(state, Squares{~own.set & own.layout->squares, own.layout});
    return 1;
}

int is_equal(lua_State* state) {
    const Squares* a = value_at<Squares>(state, 1);
    const Squares* b = value_at<Squares>(state, 2);
    lua_pushboolean(state, a != nullptr && b != nullptr && a->set == b->set ? 1 : 0);
    return 1;
}

constexpr luaL_Reg kFunctions[] = {{"quarter", lua_function<quarter, 2>}, {nullptr, nullptr}};
constexpr luaL_Reg kValues[] = {{"squares", lua_function<squares>}, {nullptr, nullptr}};
constexpr luaL_Reg kMethods[] = {
    {"contains", lua_function<contains, 2>},
    {"named", lua_function<named, 2>},
    {"list", lua_function<list, 1>},
    {"each", lua_function<each, 1>},
    {nullptr, nullptr},
};
constexpr luaL_Reg kProperties[] = {{"size", lua_function<size>}, {nullptr, nullptr}};
constexpr luaL_Reg kOperators[] = {
    {"__band", lua_function<intersect>},  {"__bor", lua_function<unite>},
    {"__bnot", lua_function<complement>}, {"__sub", lua_function<subtract>},
    {"__len", lua_function<size>},        {"__eq", lua_function<is_equal>},
    {"__tostring", lua_function<text>},   {nullptr, nullptr},
};
constexpr std::array kTables = {
    FunctionTable{.owner = "yomi", .functions = kFunctions, .properties = kValues},
    FunctionTable{.owner = "Squares", .functions = kMethods, .properties = kProperties},
};

/// `yomi.squares` is a table that can be called: `yomi.squares "a1 h1"`, `yomi.squares.all`.
std::string advice(std::string_view member) {
    if (!board_a1_to_h8().find(member)) return "";
    return fmt::format("squares:contains(\"{}\") asks whether it is in the set", member);
}

void open(lua_State* state) {
    register_type<Squares>(state, {.methods = kMethods,
                                   .properties = kProperties,
                                   .operators = kOperators,
                                   .element = lua_function<element>,
                                   .advice = advice});
    lua_newtable(state);
    push_value(state, Squares{board_a1_to_h8().squares, &board_a1_to_h8()});
    lua_setfield(state, -2, "all");
    lua_pushcfunction(state, (lua_function<board, 2>));
    lua_setfield(state, -2, "board");
    lua_newtable(state);
    lua_pushcfunction(state, lua_function<squares>);
    lua_setfield(state, -2, "__call");
    lua_setmetatable(state, -2);
    lua_setfield(state, -2, "squares");
}

}  // namespace
}  // namespace squares_module

const Module kSquaresModule = {
    .topic = "squares", .tables = squares_module::kTables, .open = squares_module::open};

}  // namespace scripting
