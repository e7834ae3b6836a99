#include "scripting/modules/modules.h"

#include <fmt/format.h>

#include <array>

#include "engine/games/builtin_variants.h"
#include "engine/games/notation.h"
#include "scripting/loading/game_argument.h"
#include "scripting/lua/frozen_table.h"
#include "scripting/lua/lua_arguments.h"
#include "scripting/lua/lua_function.h"
#include "scripting/lua/lua_state.h"
#include "scripting/lua/named_arguments.h"
#include "scripting/values/game_value.h"
#include "scripting/values/squares.h"

namespace scripting {
namespace variant_module {
namespace {

/// Whether the squares of a layout are numbered as those of the variant's board.
bool is_of_board(const engine::BoardLayout& layout, const engine::Variant& rules) {
    return layout.layers == 1 && layout.stride == rules.columns &&
           static_cast<int>(layout.places.size()) == rules.columns * rules.rows;
}

/// A set of squares of the variant's board.
engine::WideSquareSet squares_at_top(lua_State* state, const NamedArguments& named,
                                     const char* name, const engine::Variant& rules) {
    const Squares* squares = value_at<Squares>(state, -1);
    if (squares == nullptr) named.fail_at_top(name, "a set of squares");
    if (!is_of_board(*squares->layout, rules)) {
        named.wrong(fmt::format(
            "{}: the set is of another board; yomi.squares.board({}, {}) has those of this one",
            name, rules.columns, rules.rows));
    }
    return squares->set;
}

/// A board of another size than that of the game which the variant is like: all seats place and
/// count everywhere.
void take_board(const engine::BoardLayout& board, engine::Variant& rules) {
    rules.columns = board.stride;
    rules.rows = static_cast<int>(board.places.size()) / board.stride;
    rules.squares = board.squares;
    rules.place.assign(rules.colors.size(), rules.squares);
    rules.count = rules.place;
    engine::set_centred_start(rules, board.columns, board.rows);
}

/// `columns` and `rows`, or a set of squares of a larger board.
void read_board(lua_State* state, const NamedArguments& named, engine::Variant& rules) {
    const auto columns = named.integer("columns", 3, 26);
    const auto rows = named.integer("rows", 3, engine::kMaxSquares / 3);
    if (columns.has_value() != rows.has_value()) named.wrong("columns and rows go together");
    if (columns) {
        if (*columns * *rows > engine::kMaxSquares) {
            named.wrong(fmt::format("{} columns and {} rows; a board has at most {} squares",
                                    *columns, *rows, engine::kMaxSquares));
        }
        take_board(board_of(static_cast<int>(*columns), static_cast<int>(*rows)), rules);
        return;
    }
    named.push("squares");
    const Squares* squares = value_at<Squares>(state, -1);
    if (squares != nullptr && squares->layout->layers == 1 &&
        !is_of_board(*squares->layout, rules)) {
        take_board(*squares->layout, rules);
    }
    lua_pop(state, 1);
}

/// The rules of the game that a new variant is like.
engine::Variant rules_like(lua_State* state, const NamedArguments& named) {
    const int type = named.push("like");
    if (type == LUA_TNIL) {
        lua_pop(state, 1);
        return engine::plain_reversi().rules;
    }
    const engine::AnyPosition start = game_at(state, -1, "yomi.variant: like");
    lua_pop(state, 1);
    if (const engine::InternedVariant* variant = engine::variant_of(start)) return variant->rules;
    if (std::holds_alternative<engine::ReversiPosition>(start)) {
        return engine::plain_reversi().rules;
    }
    named.wrong(fmt::format("like: {} is not of the reversi family", engine::facts(start).name));
}

void read_colors(lua_State* state, const NamedArguments& named, engine::Variant& rules) {
    if (named.push("colors") == LUA_TNIL) {
        lua_pop(state, 1);
        return;
    }
    if (lua_type(state, -1) != LUA_TTABLE) named.fail_at_top("colors", "a list of colors");
    push_content(state, -1);
    rules.colors.clear();
    const auto count = std::min<lua_Integer>(static_cast<lua_Integer>(lua_rawlen(state, -1)), 100);
    for (lua_Integer seat = 1; seat <= count; ++seat) {
        lua_rawgeti(state, -1, seat);
        const std::string color = lua_type(state, -1) == LUA_TSTRING ? lua_tostring(state, -1) : "";
        if (color != "black" && color != "white") {
            named.fail_at_top("colors", "\"black\" or \"white\" for each seat");
        }
        rules.colors.push_back(color == "black" ? engine::Color::Black : engine::Color::White);
        lua_pop(state, 1);
    }
    lua_pop(state, 2);
}

/// A set for all seats, one per seat, or `anywhere`.
void read_masks(lua_State* state, const NamedArguments& named, const char* name,
                const engine::Variant& rules, std::vector<engine::WideSquareSet>& masks) {
    const std::size_t seats = rules.colors.size();
    switch (named.push(name)) {
        case LUA_TNIL:
            break;
        case LUA_TSTRING: {
            if (std::string_view{lua_tostring(state, -1)} != "anywhere") {
                named.fail_at_top(name, "\"anywhere\" or sets of squares");
            }
            masks.assign(seats, rules.squares);
            break;
        }
        case LUA_TTABLE: {
            push_content(state, -1);
            masks.clear();
            const auto count =
                std::min<lua_Integer>(static_cast<lua_Integer>(lua_rawlen(state, -1)), 100);
            for (lua_Integer seat = 1; seat <= count; ++seat) {
                lua_rawgeti(state, -1, seat);
                masks.push_back(squares_at_top(state, named, name, rules) & rules.squares);
                lua_pop(state, 1);
            }
            lua_pop(state, 1);
            break;
        }
        default:
            masks.assign(seats, squares_at_top(state, named, name, rules) & rules.squares);
    }
    lua_pop(state, 1);
}

void read_start(const NamedArguments& named, engine::Variant& rules) {
    const auto text = named.text("start");
    if (!text) return;
    // The text is read on a board without discs, by the rules of notation for every game.
    engine::Variant board = rules;
    board.black = {};
    board.white = {};
    const auto interned = engine::intern(board);
    if (!interned) named.wrong(interned.error());
    const auto position = engine::parse_position(engine::start_of(**interned), *text);
    if (!position) {
        named.wrong(
            fmt::format("start: column {}: {}", position.error().column, position.error().message));
    }
    if (engine::player_to_move(*position) != engine::Player::First) {
        named.wrong("start: the first seat begins");
    }
    rules.black = engine::discs_of(*position, engine::Color::Black);
    rules.white = engine::discs_of(*position, engine::Color::White);
}

/// The seats of the rules in another turn order: what seat 2 of `{1, 3, ...}` is was seat 3.
void read_order(lua_State* state, const NamedArguments& named, engine::Variant& rules) {
    if (named.push("order") == LUA_TNIL) {
        lua_pop(state, 1);
        return;
    }
    const std::size_t seats = rules.colors.size();
    const auto fail = [&] {
        named.fail_at_top("order", fmt::format("the seats 1 to {}, each once", seats));
    };
    if (lua_type(state, -1) != LUA_TTABLE) fail();
    push_content(state, -1);
    engine::Variant ordered = rules;
    std::vector<bool> named_before(seats, false);
    if (lua_rawlen(state, -1) != seats) {
        lua_pop(state, 1);
        fail();
    }
    for (std::size_t place = 0; place < seats; ++place) {
        lua_rawgeti(state, -1, static_cast<lua_Integer>(place) + 1);
        const auto seat = lua_isinteger(state, -1) != 0 ? lua_tointeger(state, -1) : 0;
        lua_pop(state, 1);
        const bool is_seat = 1 <= seat && seat <= static_cast<lua_Integer>(seats);
        if (!is_seat || named_before[static_cast<std::size_t>(seat) - 1]) {
            lua_pop(state, 1);
            fail();
        }
        const auto from = static_cast<std::size_t>(seat) - 1;
        named_before[from] = true;
        ordered.colors[place] = rules.colors[from];
        ordered.place[place] = rules.place[from];
        ordered.count[place] = rules.count[from];
    }
    lua_pop(state, 2);
    rules = std::move(ordered);
}

int variant(lua_State* state) {
    const NamedArguments named{state,
                               1,
                               "yomi.variant",
                               {"name", "like", "seats", "colors", "columns", "rows", "squares",
                                "place", "count", "start", "wins", "order"}};
    LuaState::of(state).count_variant();
    engine::Variant rules = rules_like(state, named);
    const std::string like = rules.name;
    const auto seats_before = rules.colors.size();
    rules.name = named.required_text("name", "yonin-open");
    if (engine::start_of(rules.name)) {
        named.wrong(fmt::format("'{}' is the name of another game", rules.name));
    }
    read_colors(state, named, rules);
    if (const auto seats = named.integer("seats", 2, engine::kMaxSeats)) {
        if (!named.has("colors") && static_cast<std::size_t>(*seats) != seats_before) {
            rules.colors.clear();
            for (int seat = 0; seat < *seats; ++seat) {
                rules.colors.push_back(seat % 2 == 0 ? engine::Color::Black : engine::Color::White);
            }
        }
        if (static_cast<std::size_t>(*seats) != rules.colors.size()) {
            named.wrong(fmt::format("{} seats, but {} colors", *seats, rules.colors.size()));
        }
    }
    read_board(state, named, rules);
    if (named.push("squares") != LUA_TNIL) {
        const engine::WideSquareSet squares = squares_at_top(state, named, "squares", rules);
        if (named.has("like") && !rules.squares.contains_all(squares)) {
            const engine::WideSquareSet beyond = squares & ~rules.squares;
            named.wrong(fmt::format(
                "squares: {} of them, such as {}, are not on the board of {}; its squares are "
                "yomi.game(\"{}\").squares",
                beyond.size(),
                engine::flat_layout(beyond, rules.columns, rules.rows).name(beyond.lowest()), like,
                like));
        }
        rules.squares = squares;
        for (engine::WideSquareSet& mask : rules.place) mask &= squares;
        for (engine::WideSquareSet& mask : rules.count) mask &= squares;
        rules.black &= squares;
        rules.white &= squares;
    }
    lua_pop(state, 1);
    if (rules.colors.size() != seats_before) {
        rules.place.assign(rules.colors.size(), rules.squares);
        rules.count.assign(rules.colors.size(), rules.squares);
    }
    read_masks(state, named, "place", rules, rules.place);
    read_masks(state, named, "count", rules, rules.count);
    read_start(named, rules);
    if (const auto wins = named.text("wins")) {
        if (*wins != "most" && *wins != "fewest") {
            named.wrong(fmt::format("wins: expected \"most\" or \"fewest\", got \"{}\"", *wins));
        }
        rules.winner = *wins == "most" ? engine::Winner::MostDiscs : engine::Winner::FewestDiscs;
    }
    read_order(state, named, rules);
    const auto interned = engine::intern(std::move(rules));
    if (!interned) named.wrong(interned.error());
    const engine::AnyPosition start = engine::start_of(**interned);
    if (engine::is_over(start)) {
        named.wrong("no seat can move at the start; see squares, place and start");
    }
    push_value(state, Game{start});
    return 1;
}

constexpr luaL_Reg kFunctions[] = {{"variant", lua_function<variant, 1>}, {nullptr, nullptr}};
constexpr std::array kTables = {FunctionTable{.owner = "yomi", .functions = kFunctions}};

}  // namespace
}  // namespace variant_module

const Module kVariantModule = {
    .topic = "variant", .tables = variant_module::kTables, .open = nullptr};

}  // namespace scripting
