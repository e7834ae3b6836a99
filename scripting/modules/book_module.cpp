#include "scripting/modules/modules.h"
#include "scripting/plans/book_value.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <sstream>

#include "engine/games/notation.h"
#include "engine/openings/opening.h"
#include "scripting/files/script_files.h"
#include "scripting/lua/lua_arguments.h"
#include "scripting/lua/lua_function.h"
#include "scripting/lua/lua_state.h"
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

/// The lines of a file beside the script that say something: `%` and `#` begin comments.
int openings_of_file(lua_State* state, const LuaArguments& arguments) {
    const std::filesystem::path name{
        std::string{arguments.text(1, "a file such as \"openings.txt\"")}};
    if (!lies_below(name)) {
        arguments.wrong(
            fmt::format("'{}' is no file beside the script or in a folder there", name.string()));
    }
    LuaState& owner = LuaState::of(state);
    std::istringstream lines{owner.text_of(owner.options().script.parent_path() / name)};
    lua_newtable(state);
    lua_Integer place = 0;
    for (std::string line; std::getline(lines, line);) {
        line.erase(std::min(line.find_first_of("%#"), line.size()));
        const std::size_t first = line.find_first_not_of(" \t\r");
        if (first == std::string::npos) continue;
        line = line.substr(first, line.find_last_not_of(" \t\r") + 1 - first);
        lua_pushlstring(state, line.data(), line.size());
        lua_rawseti(state, -2, ++place);
    }
    if (place == 0) arguments.wrong(fmt::format("'{}' has no opening", name.string()));
    return 1;
}

/// Those of a file, or without one those that have names.
int openings(lua_State* state) {
    const LuaArguments arguments{state, "yomi.openings"};
    if (arguments.has(1)) return openings_of_file(state, arguments);
    lua_Integer place = 0;
    lua_newtable(state);
    for (const engine::Opening& each : engine::reversi_openings()) {
        push_opening(state, each);
        lua_rawseti(state, -2, ++place);
    }
    return 1;
}

constexpr luaL_Reg kFunctions[] = {{"book", lua_function<book, 1>},
                                   {"opening", lua_function<opening, 1>},
                                   {"openings", lua_function<openings, 1>},
                                   {nullptr, nullptr}};
constexpr luaL_Reg kMethods[] = {
    {"moves", lua_function<moves, 2>}, {"choose", lua_function<choose, 3>}, {nullptr, nullptr}};
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
