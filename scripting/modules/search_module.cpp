#include "scripting/modules/search_module.h"
#include "scripting/modules/modules.h"

#include <fmt/format.h>

#include <algorithm>

#include "scripting/evaluations/evaluation_hash.h"
#include "scripting/evaluations/script_search.h"
#include "scripting/lua/lua_arguments.h"
#include "scripting/lua/lua_state.h"
#include "scripting/lua/named_arguments.h"
#include "scripting/modules/search_result.h"
#include "scripting/plans/search_plan.h"
#include "scripting/values/position_value.h"
#include "scripting/values/store.h"

namespace scripting {
namespace {

/// Empty: no database is named.
std::optional<StorePlan> read_store(const NamedArguments& named) {
    const auto store = named.value<Store>("store");
    StorePlan plan{.context = {},
                   .reuse = {.again = named.flag("again"), .deeper = named.flag("deeper")}};
    if (!store) {
        if (plan.reuse.again || plan.reuse.deeper) {
            named.wrong("again and deeper are about stored analyses; name a store = yomi.open()");
        }
        return std::nullopt;
    }
    plan.context = store->context;
    return plan;
}

using Analyze = std::function<tl::expected<engine::SearchResult, std::string>()>;

tl::expected<db::Answer, std::string> answer_from(const StorePlan& store,
                                                  const engine::AnyPosition& position,
                                                  const engine::SearchRequest& request,
                                                  const Analyze& analyze,
                                                  const std::stop_token& stop) {
    const engine::Evaluation& source = request.evaluation->source();
    db::StoredSearch search{store.context->connection(),
                            {.name = source.name, .hash = evaluation_hash(source)},
                            store.reuse};
    return search.answer(position, request, analyze, stop);
}

/// Sets in the table on top whether the store had the answer, and since when.
void push_origin(lua_State* state, const db::Answer& answer) {
    lua_pushboolean(state, answer.stored ? 1 : 0);
    lua_setfield(state, -2, "stored");
    if (!answer.stored) return;
    lua_pushstring(state, answer.stored->analyzed_at.c_str());
    lua_setfield(state, -2, "analyzed_at");
    lua_pushstring(state, answer.stored->build.c_str());
    lua_setfield(state, -2, "build");
}

}  // namespace

int run_search(lua_State* state, const engine::AnyPosition& position, const SearchPlan& plan,
               LuaListener listener, const char* function, KeptAnalysis* kept,
               const std::optional<StorePlan>& store) {
    LuaState& owner = LuaState::of(state);
    const engine::GameFacts& facts = engine::facts(position);
    engine::SearchRequest request = request_of(state, plan, facts);
    if (plan.level) request = engine::at_level(std::move(request), *plan.level, position);
    const engine::SearchRequest asked = request;  // what the script's own time leaves is no limit
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
    const auto analyze = [&] {
        return kept == nullptr ? search.analyze(position, stop)
                               : search.analyze(position, *kept->session, stop);
    };
    const auto answer = store ? answer_from(*store, position, asked, analyze, stop)
                              : analyze().map([](engine::SearchResult found) {
                                    return db::Answer{.result = std::move(found)};
                                });
    listener.rethrow();
    owner.check();
    if (!answer) throw ScriptError{fmt::format("{}: {}", function, answer.error())};
    push_result(state, facts, answer->result);
    if (store) push_origin(state, *answer);
    return 1;
}

int search_position(lua_State* state) {
    const LuaArguments arguments{state, "position:search", true};
    const engine::AnyPosition position = arguments.self<engine::AnyPosition>();
    const NamedArguments named{state, 2, "position:search",
                               search_arguments({"on_depth", "store", "again", "deeper"})};
    const SearchPlan plan = read_search_plan(state, named);
    require_read(named, plan, engine::facts(position));
    return run_search(state, position, plan, {state, named, "on_depth"}, "position:search", nullptr,
                      read_store(named));
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
