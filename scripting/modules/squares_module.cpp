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

int squares(lua_State* state) {
    const LuaArguments arguments{state, "yomi.squares"};
    // Called as yomi.squares(...) the table itself comes first.
    const std::string_view text = arguments.text(2, "names of squares such as \"a1 h8\"");
    engine::SquareSet set;
    for (const std::string_view word : words_of(text)) {
        set |= engine::SquareSet::of(square_named(board_a1_to_h8(), word, "yomi.squares"));
    }
    push_value(state, Squares{set, &board_a1_to_h8()});
    return 1;
}

int quarter(lua_State* state) {
    const LuaArguments arguments{state, "yomi.quarter"};
    const auto number = arguments.integer(1, "a quarter: 1 top left, then clockwise,", 1, 4);
    std::int64_t size = 8;
    if (arguments.has(2)) {
        size = arguments.integer(2, "the columns of the board, an even number", 4, 8);
        if (size % 2 != 0) arguments.fail(2, "the columns of the board: 4, 6 or 8");
    }
    push_value(state, Squares{engine::quarter(static_cast<int>(size), static_cast<int>(number) - 1),
                              &board_a1_to_h8()});
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
    std::uint64_t rest = own.set.bits();
    if (lua_type(state, 2) == LUA_TSTRING) {
        const engine::Square last =
            square_named(*own.layout, lua_tostring(state, 2), "squares:each");
        rest &= last.index() == 63 ? 0 : ~std::uint64_t{0} << (last.index() + 1);
    }
    if (rest == 0) {
        lua_pushnil(state);
    } else {
        push_square(state, own, engine::SquareSet{rest}.lowest());
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
    engine::SquareSet set = own.set;
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
    if (both.left.layout->layers != both.right.layout->layers) {
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
    push_value(state, Squares{engine::SquareSet::first(engine::kMaxSquares), &board_a1_to_h8()});
    lua_setfield(state, -2, "all");
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
