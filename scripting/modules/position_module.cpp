#include "scripting/modules/modules.h"
#include "scripting/values/position_value.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "engine/features/feature.h"
#include "engine/games/drawing.h"
#include "engine/games/notation.h"
#include "engine/games/outcome.h"
#include "scripting/loading/game_argument.h"
#include "scripting/lua/function_content.h"
#include "scripting/lua/lua_arguments.h"
#include "scripting/lua/lua_function.h"
#include "scripting/modules/game_analysis.h"
#include "scripting/modules/game_models.h"
#include "scripting/modules/search_module.h"
#include "scripting/sandbox/shown_value.h"
#include "scripting/values/game_value.h"
#include "scripting/values/squares.h"

namespace scripting {

using engine::AnyPosition;
using engine::facts;

namespace position_module {
namespace {

const AnyPosition& self(lua_State* state, const char* function) {
    return LuaArguments{state, function, true}.self<AnyPosition>();
}

/// The squares of a position rather than a list of moves: the first character that tells is a disc.
bool is_board(std::string_view text) {
    const std::size_t first = text.find_first_not_of("-. \t\n");
    return first == std::string_view::npos
               ? text.size() > 2
               : std::string_view{"XxOoNn*"}.find(text[first]) != std::string_view::npos;
}

AnyPosition parsed(const AnyPosition& start, std::string_view text, const char* function) {
    if (is_board(text)) {
        const auto position = engine::parse_position(start, text);
        if (position) return *position;
        throw ScriptError{fmt::format("{}: column {}: {}", function, position.error().column,
                                      position.error().message)};
    }
    const auto moves = engine::parse_moves(start, text);
    if (moves) return engine::play_all(start, *moves);
    throw ScriptError{fmt::format("{}: move {}: {}", function, moves.error().move.value_or(1),
                                  moves.error().message)};
}

int position(lua_State* state) {
    const LuaArguments arguments{state, "yomi.position"};
    const AnyPosition start = game_at(state, 1, "yomi.position");
    const AnyPosition made =
        arguments.has(2)
            ? parsed(start, arguments.text(2, "a position's text or moves"), "yomi.position")
            : start;
    push_value(state, made);
    return 1;
}

engine::Move move_argument(const LuaArguments& arguments, const AnyPosition& position) {
    const auto move = engine::parse_move(position, arguments.text(1, "a move such as \"d3\""));
    if (!move) arguments.wrong(move.error().message);
    return *move;
}

int moves(lua_State* state) {
    const AnyPosition& own = self(state, "position:moves");
    const engine::WideMoveSet legal = engine::legal_moves(own);
    const engine::GameFacts& game = facts(own);
    lua_createtable(state, legal.size(), 0);
    lua_Integer place = 0;
    for (const engine::Move move : legal) {
        push_move(state, game, move);
        lua_rawseti(state, -2, ++place);
    }
    return 1;
}

int play(lua_State* state) {
    const LuaArguments arguments{state, "position:play", true};
    const AnyPosition& own = arguments.self<AnyPosition>();
    const std::string_view text = arguments.text(1, "moves such as \"d3\" or \"f5d6c3\"");
    const auto single = engine::parse_move(own, text);
    if (single) {
        push_value(state, engine::play(own, *single));
        return 1;
    }
    const auto several = engine::parse_moves(own, text);
    if (!several) {
        arguments.wrong(
            several.error().move.value_or(1) == 1
                ? several.error().message
                : fmt::format("move {}: {}", *several.error().move, several.error().message));
    }
    push_value(state, engine::play_all(own, *several));
    return 1;
}

int flips(lua_State* state) {
    const LuaArguments arguments{state, "position:flips", true};
    const AnyPosition& own = arguments.self<AnyPosition>();
    const engine::WideSquareSet turned = engine::flips(own, move_argument(arguments, own));
    push_value(state, Squares{turned, &facts(own).layout});
    return 1;
}

int text(lua_State* state) {
    const std::string text = engine::to_text(self(state, "position:text"));
    lua_pushlstring(state, text.data(), text.size());
    return 1;
}

engine::Player seat_argument(const LuaArguments& arguments, const AnyPosition& position) {
    return engine::player_at(
        static_cast<int>(arguments.integer(1, "a seat", 1, facts(position).seats()) - 1));
}

void require_over(const LuaArguments& arguments, const AnyPosition& position) {
    if (!engine::is_over(position)) arguments.wrong("the game is not over");
}

int payoff(lua_State* state) {
    const LuaArguments arguments{state, "position:payoff", true};
    const AnyPosition& own = arguments.self<AnyPosition>();
    const engine::Player seat = seat_argument(arguments, own);
    require_over(arguments, own);
    lua_pushinteger(state, engine::payoff(own, seat).raw());
    return 1;
}

int payoffs(lua_State* state) {
    const LuaArguments arguments{state, "position:payoffs", true};
    const AnyPosition& own = arguments.self<AnyPosition>();
    require_over(arguments, own);
    lua_newtable(state);
    lua_Integer place = 0;
    for (const engine::Score payoff : engine::outcome_of(own).payoffs) {
        lua_pushinteger(state, payoff.raw());
        lua_rawseti(state, -2, ++place);
    }
    return 1;
}

int ranks(lua_State* state) {
    const LuaArguments arguments{state, "position:ranks", true};
    const AnyPosition& own = arguments.self<AnyPosition>();
    require_over(arguments, own);
    lua_newtable(state);
    lua_Integer place = 0;
    for (const int rank : engine::outcome_of(own).ranks) {
        lua_pushinteger(state, rank);
        lua_rawseti(state, -2, ++place);
    }
    return 1;
}

int disc(lua_State* state) {
    const LuaArguments arguments{state, "position:disc", true};
    const AnyPosition& own = arguments.self<AnyPosition>();
    const engine::Square square = square_named(
        facts(own).layout, arguments.text(1, "a square such as \"d4\""), "position:disc");
    const char letter = engine::letter_of(engine::disc_on(own, square));
    lua_pushlstring(state, &letter, 1);
    return 1;
}

int discs(lua_State* state) {
    const LuaArguments arguments{state, "position:discs", true};
    const AnyPosition& own = arguments.self<AnyPosition>();
    const std::string_view letter = arguments.text(1, "\"X\", \"O\", \"N\" or \"-\"");
    engine::WideSquareSet found;
    if (letter.size() != 1 || std::string_view{"XON-"}.find(letter) == std::string_view::npos) {
        arguments.fail(1, "\"X\", \"O\", \"N\" or \"-\"");
    }
    for (const engine::Square square : facts(own).layout.squares) {
        if (engine::letter_of(engine::disc_on(own, square)) == letter[0]) {
            found |= engine::WideSquareSet::of(square);
        }
    }
    push_value(state, Squares{found, &facts(own).layout});
    return 1;
}

int moves_text(lua_State* state) {
    const LuaArguments arguments{state, "position:moves_text", true};
    AnyPosition position = arguments.self<AnyPosition>();
    arguments.require_table(1, "a list of moves from this position on");
    std::string text;
    const lua_Integer count = luaL_len(state, 2);
    for (lua_Integer place = 1; place <= count; ++place) {
        if (lua_geti(state, 2, place) != LUA_TSTRING) {
            arguments.wrong(fmt::format("move {} is {}", place, described(state, -1)));
        }
        const auto move = engine::parse_move(position, lua_tostring(state, -1));
        if (!move) arguments.wrong(fmt::format("move {}: {}", place, move.error().message));
        text += engine::move_text(facts(position), *move);
        position = engine::play(position, *move);
        lua_pop(state, 1);
    }
    lua_pushlstring(state, text.data(), text.size());
    return 1;
}

int game(lua_State* state) {
    lua_pushstring(state, facts(self(state, "position.game")).name.c_str());
    return 1;
}

int mover(lua_State* state) {
    lua_pushinteger(state,
                    engine::index_of(engine::player_to_move(self(state, "position.mover"))) + 1);
    return 1;
}

int seats(lua_State* state) {
    lua_pushinteger(state, facts(self(state, "position.seats")).seats());
    return 1;
}

int empties(lua_State* state) {
    lua_pushinteger(state, engine::empties(self(state, "position.empties")).size());
    return 1;
}

int over(lua_State* state) {
    lua_pushboolean(state, engine::is_over(self(state, "position.over")) ? 1 : 0);
    return 1;
}

int is_equal(lua_State* state) {
    const AnyPosition* a = value_at<AnyPosition>(state, 1);
    const AnyPosition* b = value_at<AnyPosition>(state, 2);
    lua_pushboolean(state, a != nullptr && b != nullptr && *a == *b ? 1 : 0);
    return 1;
}

constexpr luaL_Reg kFunctions[] = {{"position", lua_function<position, 2>}, {nullptr, nullptr}};
int draw(lua_State* state) {
    const auto& position = LuaArguments{state, "position:draw", true}.self<engine::AnyPosition>();
    const std::string text = engine::drawing_of(position) + engine::mover_text(position) + '\n';
    lua_pushlstring(state, text.data(), text.size());
    return 1;
}

/// What newcomers and other programs call things.
constexpr std::pair<std::string_view, std::string_view> kAdvice[] = {
    {"legal_moves", "position:moves() lists the legal moves"},
    {"is_legal", "position:moves() lists the legal moves"},
    {"make_move", "position:play(move) gives the position after it"},
    {"apply", "position:play(move) gives the position after it"},
    {"undo", "a position never changes: keep the one before"},
    {"copy", "a position never changes: it needs no copy"},
    {"turn", "position.mover is the seat to move"},
    {"player", "position.mover is the seat to move"},
    {"to_move", "position.mover is the seat to move"},
    {"count", "#position:discs(\"X\") counts black's discs"},
    {"score", "position:payoff(seat) is what a seat has now"},
    {"winner", "position:ranks() gives each seat's rank"},
    {"is_over", "position.over tells it"},
    {"game_over", "position.over tells it"},
    {"board", "position:text() gives the squares, position:disc(square) what lies on one"},
};

std::string advice(std::string_view member) {
    if (engine::feature_named(member)) {
        return fmt::format("yomi.feature.{}:value(position, seat) gives it", member);
    }
    const auto known =
        std::ranges::find(kAdvice, member, &std::pair<std::string_view, std::string_view>::first);
    return known == std::end(kAdvice) ? "" : std::string{known->second};
}

constexpr luaL_Reg kMethods[] = {
    {"moves", lua_function<moves, 1>},
    {"play", lua_function<play, 2>},
    {"flips", lua_function<flips, 2>},
    {"text", lua_function<text, 1>},
    {"payoff", lua_function<payoff, 2>},
    {"payoffs", lua_function<payoffs, 1>},
    {"ranks", lua_function<ranks, 1>},
    {"disc", lua_function<disc, 2>},
    {"discs", lua_function<discs, 2>},
    {"moves_text", lua_function<moves_text, 2>},
    {"search", lua_function<search_position, 2>},
    {"solve", lua_function<solve_position, 2>},
    {"analyze_game", lua_function<analyze_game_from, 2>},
    {"draw", lua_function<draw, 1>},
    {"compare_models", lua_function<compare_models_of, 2>},
    {"king_making", lua_function<king_making_of, 2>},
    {"analyze_models", lua_function<analyze_models_from, 2>},
    {nullptr, nullptr},
};
constexpr luaL_Reg kProperties[] = {
    {"game", lua_function<game>},   {"mover", lua_function<mover>},
    {"seats", lua_function<seats>}, {"empties", lua_function<empties>},
    {"over", lua_function<over>},   {nullptr, nullptr},
};
constexpr luaL_Reg kOperators[] = {
    {"__eq", lua_function<is_equal>},
    {"__tostring", lua_function<text>},
    {kContentOperator, lua_function<text>},
    {kDrawingOperator, lua_function<draw>},
    {nullptr, nullptr},
};
constexpr std::array kTables = {
    FunctionTable{.owner = "yomi", .functions = kFunctions},
    FunctionTable{.owner = "Position", .functions = kMethods, .properties = kProperties},
};

void open(lua_State* state) {
    register_type<AnyPosition>(state, {.methods = kMethods,
                                       .properties = kProperties,
                                       .operators = kOperators,
                                       .advice = advice});
}

}  // namespace
}  // namespace position_module

const Module kPositionModule = {
    .topic = "position", .tables = position_module::kTables, .open = position_module::open};

}  // namespace scripting
