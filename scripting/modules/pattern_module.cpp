#include "scripting/modules/modules.h"

#include <array>

#include "scripting/evaluations/pattern_tables.h"
#include "scripting/lua/frozen_table.h"
#include "scripting/lua/lua_arguments.h"
#include "scripting/lua/lua_function.h"
#include "scripting/values/squares.h"

namespace scripting {
namespace pattern_module {
namespace {

/// Whole numbers of the list that is argument `n`; none when it is absent.
std::vector<int> numbers_at(const LuaArguments& arguments, int n, std::string_view expected,
                            int low, int high) {
    std::vector<int> numbers;
    if (!arguments.has(n)) return numbers;
    lua_State* state = arguments.state();
    arguments.require_table(n, expected);
    push_content(state, arguments.place(n));
    const auto count = static_cast<lua_Integer>(lua_rawlen(state, -1));
    if (count == 0 || count > high) arguments.fail(n, expected);
    for (lua_Integer place = 1; place <= count; ++place) {
        int is_whole = 0;
        const bool is_number = lua_rawgeti(state, -1, place) == LUA_TNUMBER;
        const lua_Integer number = lua_tointegerx(state, -1, &is_whole);
        if (!is_number || is_whole == 0 || number < low || number > high) {
            arguments.wrong(fmt::format("expected {} from {} to {}, got {}", expected, low, high,
                                        described(state, -1)));
        }
        numbers.push_back(static_cast<int>(number));
        lua_pop(state, 1);
    }
    lua_pop(state, 1);
    return numbers;
}

/// Makes the pattern term whose numbers are argument `source`.
int push_pattern(const LuaArguments& arguments, int source, PatternFamily family) {
    lua_State* state = arguments.state();
    const int type = lua_type(state, arguments.place(source));
    if (type != LUA_TFUNCTION && type != LUA_TTABLE) {
        arguments.fail(source, "a function of a pattern, or a list of numbers");
    }
    push_value(state, PatternValue{.family = std::move(family)}, 64);
    lua_pushvalue(state, arguments.place(source));
    lua_setiuservalue(state, -2, 1);
    return 1;
}

template <PatternKind kind>
int plain(const LuaArguments& arguments) {
    return push_pattern(arguments, 1, {.kind = kind, .numbers = {}, .squares = {}});
}

int edges(lua_State* state) {
    return plain<PatternKind::Edge>(LuaArguments{state, "yomi.pattern.edges"});
}
int edges_x(lua_State* state) {
    return plain<PatternKind::EdgeAndX>(LuaArguments{state, "yomi.pattern.edges_x"});
}
int corners(lua_State* state) {
    return plain<PatternKind::Corner>(LuaArguments{state, "yomi.pattern.corners"});
}
int blocks(lua_State* state) {
    return plain<PatternKind::Block>(LuaArguments{state, "yomi.pattern.blocks"});
}

int rows(lua_State* state) {
    const LuaArguments arguments{state, "yomi.pattern.rows"};
    return push_pattern(arguments, 1,
                        {.kind = PatternKind::Row,
                         .numbers = numbers_at(arguments, 2, "a list of rows", 1, 4),
                         .squares = {}});
}

int diagonals(lua_State* state) {
    const LuaArguments arguments{state, "yomi.pattern.diagonals"};
    return push_pattern(arguments, 1,
                        {.kind = PatternKind::Diagonal,
                         .numbers = numbers_at(arguments, 2, "a list of lengths", 2, 8),
                         .squares = {}});
}

int squares(lua_State* state) {
    const LuaArguments arguments{state, "yomi.pattern.squares"};
    const std::string_view text =
        arguments.text(1, "names of squares in the pattern's order, such as \"a1 b1 c1\"");
    PatternFamily family{.kind = PatternKind::Squares, .numbers = {}, .squares = {}};
    engine::WideSquareSet seen;
    for (const std::string_view name : words_of(text)) {
        const engine::Square square = square_named(board_a1_to_h8(), name, arguments.function());
        if (seen.contains(square)) arguments.wrong(fmt::format("{} is named twice", name));
        seen |= engine::WideSquareSet::of(square);
        family.squares.push_back(square);
    }
    if (family.squares.empty() || family.squares.size() > engine::kMaxPatternSquares) {
        arguments.wrong(fmt::format("expected 1 to {} squares, got {}", engine::kMaxPatternSquares,
                                    family.squares.size()));
    }
    return push_pattern(arguments, 2, std::move(family));
}

int family_name(lua_State* state) {
    const LuaArguments arguments{state, "pattern_term.name", true};
    const std::string name = arguments.self<PatternValue>().family.name();
    lua_pushlstring(state, name.data(), name.size());
    return 1;
}

const BoardPattern& self(lua_State* state, const char* function) {
    return LuaArguments{state, function, true}.self<BoardPattern>();
}

const char* content_name(Content content) {
    switch (content) {
        case Content::Own:
            return "own";
        case Content::Other:
            return "other";
        case Content::Empty:
            break;
    }
    return "empty";
}

template <Content content>
int count(lua_State* state) {
    static const std::string kFunction = fmt::format("pattern:{}", content_name(content));
    lua_pushinteger(state, self(state, kFunction.c_str()).count(content));
    return 1;
}

int at(lua_State* state) {
    const LuaArguments arguments{state, "pattern:at", true};
    const auto& pattern = arguments.self<BoardPattern>();
    const auto place = arguments.integer(1, "a place", 1, pattern.length());
    lua_pushstring(state, content_name(pattern.at(static_cast<int>(place) - 1)));
    return 1;
}

int element(lua_State* state) {
    const BoardPattern& pattern = self(state, "pattern");
    const lua_Integer place = lua_tointeger(state, 2);
    if (place < 1 || place > pattern.length()) {
        lua_pushnil(state);
    } else {
        lua_pushstring(state, content_name(pattern.at(static_cast<int>(place) - 1)));
    }
    return 1;
}

/// A question about an edge and a side: the pattern that is asked, and argument 1.
struct EdgeQuestion {
    const BoardPattern& pattern;
    Content side;
};

EdgeQuestion edge_question(const LuaArguments& arguments) {
    const auto& pattern = arguments.self<BoardPattern>();
    if (!pattern.has_edge()) {
        arguments.wrong("only patterns of yomi.pattern.edges and edges_x know it");
    }
    if (!arguments.has(1)) return {pattern, Content::Own};
    const std::string_view side = arguments.text(1, "\"own\" or \"other\"");
    if (side != "own" && side != "other") arguments.fail(1, "\"own\" or \"other\"");
    return {pattern, side == "own" ? Content::Own : Content::Other};
}

int is_wing(lua_State* state) {
    const auto [pattern, side] = edge_question({state, "pattern:is_wing", true});
    lua_pushboolean(state, pattern.is_wing(side) ? 1 : 0);
    return 1;
}
int is_mountain(lua_State* state) {
    const auto [pattern, side] = edge_question({state, "pattern:is_mountain", true});
    lua_pushboolean(state, pattern.is_mountain(side) ? 1 : 0);
    return 1;
}
int is_block(lua_State* state) {
    const auto [pattern, side] = edge_question({state, "pattern:is_block", true});
    lua_pushboolean(state, pattern.is_block(side) ? 1 : 0);
    return 1;
}
int corner_threat(lua_State* state) {
    const auto [pattern, side] = edge_question({state, "pattern:corner_threat", true});
    lua_pushboolean(state, pattern.has_corner_threat(side) ? 1 : 0);
    return 1;
}
int stable(lua_State* state) {
    const auto [pattern, side] = edge_question({state, "pattern:stable", true});
    lua_pushinteger(state, pattern.stable(side));
    return 1;
}
int c_squares(lua_State* state) {
    const auto [pattern, side] = edge_question({state, "pattern:c_squares", true});
    lua_pushinteger(state, pattern.c_squares(side));
    return 1;
}
int x_squares(lua_State* state) {
    const LuaArguments arguments{state, "pattern:x_squares", true};
    const auto [pattern, side] = edge_question(arguments);
    if (pattern.kind() != PatternKind::EdgeAndX) {
        arguments.wrong("only patterns of yomi.pattern.edges_x have X squares");
    }
    lua_pushinteger(state, pattern.x_squares(side));
    return 1;
}

int size(lua_State* state) {
    lua_pushinteger(state, self(state, "#pattern").length());
    return 1;
}

int text(lua_State* state) {
    const std::string letters = self(state, "tostring").text();
    lua_pushlstring(state, letters.data(), letters.size());
    return 1;
}

int is_equal(lua_State* state) {
    const auto* a = value_at<BoardPattern>(state, 1);
    const auto* b = value_at<BoardPattern>(state, 2);
    lua_pushboolean(state, a != nullptr && b != nullptr && *a == *b ? 1 : 0);
    return 1;
}

constexpr luaL_Reg kFunctions[] = {
    {"edges", lua_function<edges, 1>},     {"edges_x", lua_function<edges_x, 1>},
    {"corners", lua_function<corners, 1>}, {"blocks", lua_function<blocks, 1>},
    {"rows", lua_function<rows, 2>},       {"diagonals", lua_function<diagonals, 2>},
    {"squares", lua_function<squares, 2>}, {nullptr, nullptr},
};
constexpr luaL_Reg kNoMethods[] = {{nullptr, nullptr}};
constexpr luaL_Reg kProperties[] = {{"name", lua_function<family_name>}, {nullptr, nullptr}};
constexpr luaL_Reg kTermOperators[] = {{"__tostring", lua_function<family_name>},
                                       {nullptr, nullptr}};
constexpr luaL_Reg kMethods[] = {
    {"own", lua_function<count<Content::Own>, 1>},
    {"other", lua_function<count<Content::Other>, 1>},
    {"empty", lua_function<count<Content::Empty>, 1>},
    {"at", lua_function<at, 2>},
    {"is_wing", lua_function<is_wing, 2>},
    {"is_mountain", lua_function<is_mountain, 2>},
    {"is_block", lua_function<is_block, 2>},
    {"corner_threat", lua_function<corner_threat, 2>},
    {"stable", lua_function<stable, 2>},
    {"c_squares", lua_function<c_squares, 2>},
    {"x_squares", lua_function<x_squares, 2>},
    {nullptr, nullptr},
};
constexpr luaL_Reg kOperators[] = {
    {"__len", lua_function<size>},
    {"__tostring", lua_function<text>},
    {"__eq", lua_function<is_equal>},
    {nullptr, nullptr},
};
constexpr std::array kTables = {
    FunctionTable{.owner = "yomi.pattern", .functions = kFunctions},
    FunctionTable{.owner = "PatternTerm", .functions = kNoMethods, .properties = kProperties},
    FunctionTable{.owner = "Pattern", .functions = kMethods},
};

void open(lua_State* state) {
    register_type<PatternValue>(state, {kNoMethods, kProperties, kTermOperators});
    register_type<BoardPattern>(state, {kMethods, nullptr, kOperators, lua_function<element>});
    prepare_filling(state);
}

}  // namespace
}  // namespace pattern_module

const Module kPatternModule = {
    .topic = "pattern", .tables = pattern_module::kTables, .open = pattern_module::open};

}  // namespace scripting
