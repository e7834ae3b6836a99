#include "scripting/modules/search_result.h"

#include <fmt/format.h>

#include "engine/search/result_label.h"
#include "scripting/lua/lua_arguments.h"
#include "scripting/lua/lua_function.h"
#include "scripting/values/position_value.h"

namespace scripting {
namespace {

const char* bound_text(engine::Bound bound) {
    switch (bound) {
        case engine::Bound::Exact:
            return "exact";
        case engine::Bound::Upper:
            return "upper";
        case engine::Bound::Lower:
            return "lower";
        case engine::Bound::None:
            break;
    }
    return "none";
}

/// Sets `scores` of the table on top, by seat; nothing where there are none.
void push_scores(lua_State* state, const std::vector<double>& scores) {
    if (scores.empty()) return;
    lua_createtable(state, static_cast<int>(scores.size()), 0);
    for (std::size_t seat = 0; seat < scores.size(); ++seat) {
        lua_pushnumber(state, scores[seat]);
        lua_rawseti(state, -2, static_cast<lua_Integer>(seat) + 1);
    }
    lua_setfield(state, -2, "scores");
}

void push_move_score(lua_State* state, const engine::GameFacts& facts,
                     const engine::MoveScore& scored) {
    lua_createtable(state, 0, 5);
    push_move(state, facts, scored.move);
    lua_setfield(state, -2, "move");
    if (scored.bound != engine::Bound::None) {
        lua_pushnumber(state, scored.score);
        lua_setfield(state, -2, "score");
    }
    lua_pushstring(state, bound_text(scored.bound));
    lua_setfield(state, -2, "bound");
    lua_pushboolean(state, scored.exact ? 1 : 0);
    lua_setfield(state, -2, "exact");
    push_moves(state, facts, scored.line);
    lua_setfield(state, -2, "line");
    push_scores(state, scored.bound == engine::Bound::None ? std::vector<double>{} : scored.scores);
    if (scored.playouts > 0) {
        lua_pushinteger(state, static_cast<lua_Integer>(scored.playouts));
        lua_setfield(state, -2, "playouts");
    }
}

/// The texts of the list `field` of the table at `table`, with blanks between them.
std::string joined_field(lua_State* state, int table, const char* field) {
    std::string text;
    if (lua_getfield(state, table, field) == LUA_TTABLE) {
        const auto count = static_cast<lua_Integer>(lua_rawlen(state, -1));
        for (lua_Integer place = 1; place <= count; ++place) {
            lua_rawgeti(state, -1, place);
            if (const char* move = lua_tostring(state, -1)) {
                text += (text.empty() ? "" : " ") + std::string{move};
            }
            lua_pop(state, 1);
        }
    }
    lua_pop(state, 1);
    return text;
}

std::string text_field(lua_State* state, int table, const char* field) {
    lua_getfield(state, table, field);
    const char* text = lua_tostring(state, -1);
    std::string copy = text == nullptr ? "" : text;
    lua_pop(state, 1);
    return copy;
}

double number_field(lua_State* state, int table, const char* field) {
    lua_getfield(state, table, field);
    const double number = lua_tonumber(state, -1);
    lua_pop(state, 1);
    return number;
}

/// `-1.5 discs for seat 2, depth 8: d6 c3`, and a line for each move with a score.
int result_text(lua_State* state) {
    const LuaArguments arguments{state, "tostring"};
    arguments.require_table(1, "a search result");
    std::string text =
        fmt::format("{:+g} {} for seat {:g}, {}: {}", number_field(state, 1, "score"),
                    text_field(state, 1, "unit"), number_field(state, 1, "seat"),
                    text_field(state, 1, "label"), joined_field(state, 1, "line"));
    if (lua_getfield(state, 1, "moves") == LUA_TTABLE) {
        const int moves = lua_gettop(state);
        const auto count = static_cast<lua_Integer>(lua_rawlen(state, moves));
        for (lua_Integer place = 1; place <= count; ++place) {
            if (lua_rawgeti(state, moves, place) == LUA_TTABLE) {
                const int move = lua_gettop(state);
                const std::string bound = text_field(state, move, "bound");
                if (bound == "none") break;
                text += fmt::format("\n{:<4}{:>+8g}{}  {}", text_field(state, move, "move"),
                                    number_field(state, move, "score"),
                                    bound == "upper"   ? " or less"
                                    : bound == "lower" ? " or more"
                                                       : "",
                                    joined_field(state, move, "line"));
            }
            lua_settop(state, moves);
        }
    }
    lua_pushlstring(state, text.data(), text.size());
    return 1;
}

}  // namespace

void push_result(lua_State* state, const engine::GameFacts& facts,
                 const engine::SearchResult& result) {
    lua_createtable(state, 0, 14);
    lua_pushnumber(state, result.score);
    lua_setfield(state, -2, "score");
    lua_pushboolean(state, result.exact ? 1 : 0);
    lua_setfield(state, -2, "exact");
    lua_pushstring(state, result.unit.c_str());
    lua_setfield(state, -2, "unit");
    lua_pushinteger(state, result.depth);
    lua_setfield(state, -2, "depth");
    lua_pushinteger(state, result.confidence);
    lua_setfield(state, -2, "confidence");
    lua_pushstring(state, engine::label_of(result).c_str());
    lua_setfield(state, -2, "label");
    lua_pushinteger(state, static_cast<lua_Integer>(result.nodes));
    lua_setfield(state, -2, "nodes");
    lua_pushnumber(state, result.seconds);
    lua_setfield(state, -2, "seconds");
    lua_pushboolean(state, result.stopped ? 1 : 0);
    lua_setfield(state, -2, "stopped");
    lua_pushinteger(state, engine::index_of(result.seat) + 1);
    lua_setfield(state, -2, "seat");
    push_moves(state, facts, result.line);
    lua_setfield(state, -2, "line");
    push_scores(state, result.scores);
    if (result.playouts > 0) {
        lua_pushinteger(state, static_cast<lua_Integer>(result.playouts));
        lua_setfield(state, -2, "playouts");
    }
    if (result.propagation) {
        const std::string_view name = engine::name_of(*result.propagation);
        lua_pushlstring(state, name.data(), name.size());
        lua_setfield(state, -2, "propagation");
    }
    if (result.target) {
        lua_pushinteger(state, engine::index_of(*result.target) + 1);
        lua_setfield(state, -2, "target");
    }
    lua_createtable(state, static_cast<int>(result.moves.size()), 0);
    lua_Integer place = 0;
    for (const engine::MoveScore& scored : result.moves) {
        push_move_score(state, facts, scored);
        lua_rawseti(state, -2, ++place);
    }
    lua_setfield(state, -2, "moves");
    if (!result.moves.empty()) {
        push_move(state, facts, result.moves.front().move);
        lua_setfield(state, -2, "move");
    }
    if (luaL_newmetatable(state, "yomi.SearchResult") != 0) {
        lua_pushcfunction(state, lua_function<result_text>);
        lua_setfield(state, -2, "__tostring");
    }
    lua_setmetatable(state, -2);
}

}  // namespace scripting
