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

engine::SquareSet squares_at_top(lua_State* state, const NamedArguments& named, const char* name) {
    const Squares* squares = value_at<Squares>(state, -1);
    if (squares == nullptr) named.fail_at_top(name, "a set of squares");
    return squares->set;
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
                const engine::Variant& rules, std::vector<engine::SquareSet>& masks) {
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
                masks.push_back(squares_at_top(state, named, name) & rules.squares);
                lua_pop(state, 1);
            }
            lua_pop(state, 1);
            break;
        }
        default:
            masks.assign(seats, squares_at_top(state, named, name) & rules.squares);
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
    const auto position = engine::parse_position(engine::VariantPosition{**interned}, *text);
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

int variant(lua_State* state) {
    const NamedArguments named{
        state,
        1,
        "yomi.variant",
        {"name", "like", "seats", "colors", "squares", "place", "count", "start", "wins"}};
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
    if (named.push("squares") != LUA_TNIL) {
        const engine::SquareSet squares = squares_at_top(state, named, "squares");
        if (named.has("like") && !rules.squares.contains_all(squares)) {
            const engine::SquareSet beyond = squares & ~rules.squares;
            named.wrong(fmt::format(
                "squares: {} of them, such as {}, are not on the board of {}; its squares are "
                "yomi.game(\"{}\").squares",
                beyond.size(), engine::plain_reversi().facts.layout.name(beyond.lowest()), like,
                like));
        }
        rules.squares = squares;
        for (engine::SquareSet& mask : rules.place) mask &= squares;
        for (engine::SquareSet& mask : rules.count) mask &= squares;
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
    const auto interned = engine::intern(std::move(rules));
    if (!interned) named.wrong(interned.error());
    const engine::AnyPosition start = engine::VariantPosition{**interned};
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
