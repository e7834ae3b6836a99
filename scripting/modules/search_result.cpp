#include "scripting/modules/search_result.h"

#include "engine/search/result_label.h"
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
}

}  // namespace scripting
