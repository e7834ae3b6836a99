#include "scripting/modules/search_module.h"

#include <fmt/format.h>

#include <algorithm>

#include "scripting/evaluations/script_search.h"
#include "scripting/lua/lua_arguments.h"
#include "scripting/lua/lua_state.h"
#include "scripting/lua/named_arguments.h"
#include "scripting/modules/position_module.h"
#include "scripting/modules/search_plan.h"
#include "scripting/modules/search_result.h"

namespace scripting {
namespace {

/// The table of an analysis, without what does not mix with this request.
engine::TranspositionTable& table_of(KeptAnalysis& kept, const engine::AnyPosition& position,
                                     const engine::SearchRequest& request) {
    const KeptAnalysis::Kind kind{.game = &engine::facts(position),
                                  .goal = request.goal,
                                  .seat = request.seat.value_or(engine::player_to_move(position))};
    if (kept.kind && *kept.kind != kind) kept.table->clear();
    kept.kind = kind;
    return *kept.table;
}

}  // namespace

int run_search(lua_State* state, const engine::AnyPosition& position, const SearchPlan& plan,
               LuaListener listener, const char* function, KeptAnalysis* kept) {
    LuaState& owner = LuaState::of(state);
    const engine::GameFacts& facts = engine::facts(position);
    engine::SearchRequest request = request_of(state, plan, facts);
    if (plan.level) request = engine::at_level(std::move(request), *plan.level, position);
    // A search sees no hook: it ends with the script's own time, and `check` tells why.
    if (const auto left = owner.seconds_left()) {
        owner.check();
        request.limits.seconds = std::min(request.limits.seconds.value_or(*left), *left);
    }
    if (listener.is_there()) {
        request.on_depth_finished = [&](const engine::SearchResult& so_far) {
            listener.tell([&](lua_State* to) {
                push_result(to, facts, so_far);
                return 1;
            });
        };
    }
    ScriptSearch search{request};
    const std::stop_token stop = listener.token(owner.stop());
    const auto result = kept == nullptr
                            ? search.analyze(position, stop)
                            : search.analyze(position, table_of(*kept, position, request), stop);
    listener.rethrow();
    owner.check();
    if (!result) throw ScriptError{fmt::format("{}: {}", function, result.error())};
    push_result(state, facts, *result);
    return 1;
}

int search_position(lua_State* state) {
    const LuaArguments arguments{state, "position:search", true};
    const engine::AnyPosition position = arguments.self<engine::AnyPosition>();
    const NamedArguments named{state, 2, "position:search", search_arguments({"on_depth"})};
    const SearchPlan plan = read_search_plan(state, named);
    return run_search(state, position, plan, {state, named, "on_depth"}, "position:search");
}

int solve_position(lua_State* state) {
    const LuaArguments arguments{state, "position:solve", true};
    const engine::AnyPosition position = arguments.self<engine::AnyPosition>();
    lua_settop(state, 2);
    const NamedArguments named{
        state,
        2,
        "position:solve",
        {"algorithm", "coalition", "wld", "lines", "threads", "hash", "seat", "on_depth"},
        false,
        true};
    const SearchPlan plan = read_solve_plan(state, named);
    return run_search(state, position, plan, {state, named, "on_depth"}, "position:solve");
}

}  // namespace scripting
