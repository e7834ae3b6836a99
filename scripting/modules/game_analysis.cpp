#include "scripting/modules/game_analysis.h"

#include <fmt/format.h>

#include "engine/analyze/game_analysis.h"
#include "engine/games/notation.h"
#include "engine/search/result_label.h"
#include "scripting/evaluations/script_search.h"
#include "scripting/lua/frozen_table.h"
#include "scripting/lua/lua_arguments.h"
#include "scripting/lua/lua_listener.h"
#include "scripting/lua/lua_state.h"
#include "scripting/lua/table_fields.h"
#include "scripting/plans/search_plan.h"
#include "scripting/values/position_value.h"

namespace scripting {
namespace {

void push_judged(lua_State* state, const engine::GameFacts& facts,
                 const engine::JudgedMove& judged) {
    lua_createtable(state, 0, 13);
    set_integer(state, "number", judged.ply + 1);
    set_integer(state, "seat", engine::index_of(judged.mover) + 1);
    push_move(state, facts, judged.played);
    lua_setfield(state, -2, "move");
    push_move(state, facts, judged.best);
    lua_setfield(state, -2, "best");
    set_number(state, "score", judged.score);
    set_number(state, "best_score", judged.best_score);
    set_number(state, "loss", judged.loss);
    lua_pushstring(state, judged.found.unit.c_str());
    lua_setfield(state, -2, "unit");
    lua_pushboolean(state, judged.exact ? 1 : 0);
    lua_setfield(state, -2, "exact");
    lua_pushstring(state, engine::label_of(judged.found).c_str());
    lua_setfield(state, -2, "label");
    push_moves(state, facts, judged.found.line);
    lua_setfield(state, -2, "line");
    set_integer(state, "nodes", static_cast<std::int64_t>(judged.nodes));
    set_number(state, "seconds", judged.seconds);
}

void push_analysis(lua_State* state, const engine::GameFacts& facts,
                   const engine::GameAnalysis& analysis) {
    lua_createtable(state, 0, 5);
    lua_createtable(state, static_cast<int>(analysis.moves.size()), 0);
    lua_Integer place = 0;
    for (const engine::JudgedMove& judged : analysis.moves) {
        push_judged(state, facts, judged);
        lua_rawseti(state, -2, ++place);
    }
    lua_setfield(state, -2, "moves");
    lua_createtable(state, facts.seats(), 0);
    place = 0;
    for (const engine::SeatLoss& loss : engine::losses_of(analysis, facts.seats())) {
        lua_createtable(state, 0, 3);
        set_integer(state, "choices", loss.moves);
        set_number(state, "loss", loss.sum);
        set_number(state, "loss_mean", loss.mean());
        lua_rawseti(state, -2, ++place);
    }
    lua_setfield(state, -2, "seats");
    set_integer(state, "nodes", static_cast<std::int64_t>(analysis.nodes));
    set_number(state, "seconds", analysis.seconds);
    lua_pushboolean(state, analysis.stopped ? 1 : 0);
    lua_setfield(state, -2, "stopped");
}

int judge_with(lua_State* state, const NamedArguments& named, const engine::AnyPosition& start,
               std::vector<engine::Move> moves) {
    LuaState& owner = LuaState::of(state);
    const engine::GameFacts& facts = engine::facts(start);
    const SearchPlan plan = read_search_plan(state, named);
    require_read(named, plan, facts);
    LuaListener listener{state, named, "on_move"};
    const engine::GameToAnalyze game{.start = start,
                                     .moves = std::move(moves),
                                     .request = request_of(state, plan, facts),
                                     .level = plan.level,
                                     .on_move = [&](const engine::JudgedMove& judged) {
                                         return listener.tell([&](lua_State* to) {
                                             push_judged(to, facts, judged);
                                             return 1;
                                         });
                                     }};
    ScriptSearch search{game.request};
    const auto analysis = engine::analyze_game(game, search.call(), listener.token(owner.stop()));
    listener.rethrow();
    owner.check();
    if (!analysis) throw ScriptError{fmt::format("{}: {}", named.function(), analysis.error())};
    push_analysis(state, facts, *analysis);
    return 1;
}

}  // namespace

std::vector<engine::Move> moves_argument(lua_State* state, const NamedArguments& named,
                                         const engine::AnyPosition& start) {
    const int type = named.push("moves");
    std::string text;
    if (type == LUA_TSTRING) {
        text = lua_tostring(state, -1);
    } else if (type == LUA_TTABLE) {
        push_content(state, -1);
        lua_remove(state, -2);
        const auto count = static_cast<lua_Integer>(lua_rawlen(state, -1));
        for (lua_Integer place = 1; place <= count; ++place) {
            if (lua_rawgeti(state, -1, place) != LUA_TSTRING) {
                named.fail_at_top("moves", "a list of moves");
            }
            text += lua_tostring(state, -1);
            lua_pop(state, 1);
        }
    } else {
        named.fail_at_top("moves", "moves such as \"f5d6c3\"");
    }
    lua_pop(state, 1);
    auto moves = engine::parse_moves(start, text);
    if (!moves) {
        named.wrong(
            fmt::format("move {}: {}", moves.error().move.value_or(1), moves.error().message));
    }
    return *std::move(moves);
}

int analyze_game_from(lua_State* state) {
    const LuaArguments arguments{state, "position:analyze_game", true};
    const engine::AnyPosition start = arguments.self<engine::AnyPosition>();
    const NamedArguments named{state, 2, "position:analyze_game",
                               search_arguments({"moves", "on_move"})};
    return judge_with(state, named, start, moves_argument(state, named, start));
}

int analyze_moves(lua_State* state, const char* function, const engine::AnyPosition& start,
                  std::vector<engine::Move> moves) {
    const NamedArguments named{state, 2, function, search_arguments({"on_move"})};
    return judge_with(state, named, start, std::move(moves));
}

}  // namespace scripting
