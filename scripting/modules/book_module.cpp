#include "scripting/modules/modules.h"
#include "scripting/plans/book_value.h"

#include <algorithm>
#include <array>

#include "engine/games/notation.h"
#include "engine/openings/opening.h"
#include "scripting/lua/lua_arguments.h"
#include "scripting/lua/lua_function.h"
#include "scripting/lua/table_fields.h"
#include "scripting/values/position_value.h"
#include "scripting/values/random_stream.h"

namespace scripting {
namespace book_module {
namespace {

int book(lua_State* state) {
    const LuaArguments arguments{state, "yomi.book"};
    push_value(state, BookValue{book_called(state, arguments.text(1, "the name of a book"))});
    return 1;
}

const LoadedBook& self(lua_State* state, const char* function) {
    return *LuaArguments{state, function, true}.self<BookValue>().book;
}

/// `book:moves(position)`: what it knows, the best move first.
int moves(lua_State* state) {
    const LuaArguments arguments{state, "book:moves", true};
    const engine::Book& book = arguments.self<BookValue>().book->book;
    const auto& position = arguments.value<engine::AnyPosition>(1);
    const engine::BookMoves known = book.moves_of(position);
    std::vector<std::pair<engine::Move, engine::BookMove>> best_first{known.begin(), known.end()};
    std::ranges::stable_sort(best_first, [](const auto& a, const auto& b) {
        return a.second.backed_up > b.second.backed_up;
    });
    lua_createtable(state, static_cast<int>(best_first.size()), 0);
    lua_Integer place = 0;
    for (const auto& [move, said] : best_first) {
        lua_createtable(state, 0, 9);
        push_move(state, engine::facts(position), move);
        lua_setfield(state, -2, "move");
        set_integer(state, "games", said.games);
        set_integer(state, "wins", said.wins);
        set_integer(state, "draws", said.draws);
        if (said.games > 0) {
            set_number(state, "payoff_mean",
                       static_cast<double>(said.payoffs) / static_cast<double>(said.games));
        }
        set_number(state, "score", said.score);
        set_integer(state, "depth", said.depth);
        set_number(state, "worth", said.backed_up);
        set_flag(state, "exact", said.backed_up_exact);
        lua_rawseti(state, -2, ++place);
    }
    return 1;
}

/// `book:choose(position, { random = turn.random, margin = 2 })`: a move, or nil.
int choose(lua_State* state) {
    const LuaArguments arguments{state, "book:choose", true};
    const engine::Book& book = arguments.self<BookValue>().book->book;
    const auto& position = arguments.value<engine::AnyPosition>(1);
    lua_settop(state, 3);
    const NamedArguments named{state, 3,   "book:choose", {"random", "margin", "least_games"},
                               false, true};
    engine::BookChoice choice;
    choice.margin = std::clamp(named.number("margin").value_or(0), 0.0, kWidestMargin);
    choice.least_games = named.integer("least_games", 0, kMostGames).value_or(0);
    engine::Random first{0};
    engine::Random* random = &first;
    if (named.push("random") != LUA_TNIL) {
        auto* const stream = value_at<RandomStream>(state, -1);
        if (stream == nullptr) named.fail_at_top("random", LuaType<RandomStream>::kName);
        if (stream->source() == nullptr) named.wrong("random: the turn that it is of is over");
        random = stream->source();
    }
    const auto move = engine::choose(book, position, choice, *random);
    if (!move) return 0;
    push_move(state, engine::facts(position), *move);
    return 1;
}

int name(lua_State* state) {
    const std::string& text = self(state, "book.name").name;
    lua_pushlstring(state, text.data(), text.size());
    return 1;
}

int positions(lua_State* state) {
    lua_pushinteger(state, std::ssize(self(state, "book.positions").book.positions()));
    return 1;
}

void push_opening(lua_State* state, const engine::Opening& opening) {
    lua_createtable(state, 0, 3);
    set_text(state, "name", opening.name);
    set_text(state, "japanese", opening.japanese);
    set_text(state, "moves", opening.moves);
}

/// `yomi.opening "f5d6c3"`, or of a position.
int opening(lua_State* state) {
    const LuaArguments arguments{state, "yomi.opening"};
    const engine::Opening* found = nullptr;
    if (const auto* position = value_at<engine::AnyPosition>(state, 1)) {
        found = engine::opening_at(*position);
    } else {
        const engine::AnyPosition start = engine::ReversiPosition::start();
        const auto moves = engine::parse_moves(start, arguments.text(1, "moves or a position"));
        if (!moves) arguments.wrong(moves.error().message);
        found = engine::opening_of(start, *moves);
    }
    if (found == nullptr) return 0;
    push_opening(state, *found);
    return 1;
}

int openings(lua_State* state) {
    lua_Integer place = 0;
    lua_newtable(state);
    for (const engine::Opening& each : engine::reversi_openings()) {
        push_opening(state, each);
        lua_rawseti(state, -2, ++place);
    }
    return 1;
}

constexpr luaL_Reg kFunctions[] = {{"book", lua_function<book>},
                                   {"opening", lua_function<opening>},
                                   {"openings", lua_function<openings>},
                                   {nullptr, nullptr}};
constexpr luaL_Reg kMethods[] = {
    {"moves", lua_function<moves>}, {"choose", lua_function<choose>}, {nullptr, nullptr}};
constexpr luaL_Reg kProperties[] = {
    {"name", lua_function<name>}, {"positions", lua_function<positions>}, {nullptr, nullptr}};
constexpr luaL_Reg kOperators[] = {{"__tostring", lua_function<name>}, {nullptr, nullptr}};
constexpr std::array kTables = {
    FunctionTable{.owner = "yomi", .functions = kFunctions},
    FunctionTable{.owner = "Book", .functions = kMethods, .properties = kProperties},
};

void open(lua_State* state) {
    register_type<BookValue>(state, {kMethods, kProperties, kOperators});
}

}  // namespace
}  // namespace book_module

const Module kBookModule = {
    .topic = "book", .tables = book_module::kTables, .open = book_module::open};

}  // namespace scripting
