#include "scripting/modules/search_module.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/search/result_label.h"
#include "scripting/evaluations/script_search.h"
#include "scripting/load_value.h"
#include "scripting/lua/lua_arguments.h"
#include "scripting/lua/lua_function.h"
#include "scripting/lua/lua_state.h"
#include "scripting/lua/named_arguments.h"
#include "scripting/modules/evaluation_module.h"
#include "scripting/modules/position_module.h"
#include "scripting/modules/search_plan.h"

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
}

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

int run_search(lua_State* state, const engine::AnyPosition& position, SearchPlan plan,
               const char* function) {
    LuaState& owner = LuaState::of(state);
    const engine::GameFacts& facts = engine::facts(position);
    engine::SearchRequest& request = plan.request;
    request.algorithm = algorithm_of(plan, facts);
    request.evaluation =
        plan.evaluation ? plan.evaluation->compiled(facts) : default_compiled(state, facts);
    if (plan.level) request = engine::at_level(std::move(request), *plan.level, position);
    if (owner.is_playing()) request.threads = 1;
    // A search sees no hook: it ends with the script's own time, and `check` tells why.
    if (const auto left = owner.seconds_left()) {
        owner.check();
        request.limits.seconds = std::min(request.limits.seconds.value_or(*left), *left);
    }
    if (plan.evaluation) require_own_thread(state, *plan.evaluation);
    ScriptSearch search{request};
    const auto result = search.analyze(position, owner.stop());
    owner.check();
    if (!result) throw ScriptError{fmt::format("{}: {}", function, result.error())};
    push_result(state, facts, *result);
    return 1;
}

}  // namespace

int search_position(lua_State* state) {
    const LuaArguments arguments{state, "position:search", true};
    const engine::AnyPosition position = arguments.self<engine::AnyPosition>();
    const NamedArguments named{state, 2, "position:search", search_arguments()};
    return run_search(state, position, read_search_plan(state, named), "position:search");
}

int solve_position(lua_State* state) {
    const LuaArguments arguments{state, "position:solve", true};
    const engine::AnyPosition position = arguments.self<engine::AnyPosition>();
    lua_settop(state, 2);
    const NamedArguments named{
        state, 2,   "position:solve", {"algorithm", "wld", "lines", "threads", "hash", "seat"},
        false, true};
    return run_search(state, position, read_solve_plan(state, named), "position:solve");
}

}  // namespace scripting
