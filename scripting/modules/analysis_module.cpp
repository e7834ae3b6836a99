#include "scripting/modules/modules.h"

#include <fmt/format.h>

#include <array>

#include "engine/analyze/search_all.h"
#include "scripting/evaluations/script_search.h"
#include "scripting/lua/frozen_table.h"
#include "scripting/lua/lua_arguments.h"
#include "scripting/lua/lua_function.h"
#include "scripting/lua/lua_listener.h"
#include "scripting/lua/lua_state.h"
#include "scripting/modules/search_module.h"
#include "scripting/modules/search_result.h"
#include "scripting/plans/kept_analysis.h"
#include "scripting/values/position_value.h"
#include "scripting/values/run_context.h"

namespace scripting {
namespace analysis_module {
namespace {

int analysis(lua_State* state) {
    lua_settop(state, 1);
    const NamedArguments named{
        state,
        1,
        "yomi.analysis",
        {"evaluation", "hash", "algorithm", "coalition", "threads", "lines", "seat"},
        false,
        true};
    KeptAnalysis kept{.plan = read_search_means(state, named), .session = {}};
    const std::size_t bytes = static_cast<std::size_t>(kept.plan.request.hash_megabytes) << 20;
    // Kept, since its functions may live in it.
    named.push("evaluation");
    auto& made = push_value(state, std::move(kept), bytes);
    made.session = std::make_shared<engine::SearchSession>(bytes);
    lua_insert(state, -2);
    lua_setiuservalue(state, -2, 1);
    return 1;
}

/// Marks an analysis for as long as it searches: a listener may not search with it meanwhile.
class Searching {
  public:
    Searching(KeptAnalysis& kept, const LuaArguments& arguments) : kept_{kept} {
        if (kept.is_searching) arguments.wrong("this analysis is searching already");
        kept.is_searching = true;
    }
    ~Searching() { kept_.is_searching = false; }
    Searching(const Searching&) = delete;
    Searching& operator=(const Searching&) = delete;

  private:
    KeptAnalysis& kept_;
};

/// What the search was told, with what its analysis was told before.
SearchPlan joined(const SearchPlan& search, const KeptAnalysis& kept, const NamedArguments& named) {
    SearchPlan plan = search;
    const engine::SearchRequest& before = kept.plan.request;
    plan.evaluation = kept.plan.evaluation;
    plan.has_algorithm = kept.plan.has_algorithm;
    plan.request.algorithm = before.algorithm;
    plan.request.coalition = before.coalition;
    if (!named.has("threads")) plan.request.threads = before.threads;
    if (!named.has("lines")) plan.request.lines = before.lines;
    if (!named.has("seat")) plan.request.seat = before.seat;
    return plan;
}

int search(lua_State* state) {
    const LuaArguments arguments{state, "analysis:search", true};
    auto& kept = arguments.self<KeptAnalysis>();
    const auto* position = value_at<engine::AnyPosition>(state, 2);
    if (position == nullptr) arguments.fail(1, LuaType<engine::AnyPosition>::kName);
    const NamedArguments named{state, 3, "analysis:search", search_arguments({"on_depth"})};
    for (const char* own : {"evaluation", "hash", "algorithm", "coalition"}) {
        if (named.has(own)) named.wrong(fmt::format("{} is said to yomi.analysis", own));
    }
    const SearchPlan plan = joined(read_search_plan(state, named), kept, named);
    require_read(named, plan, engine::facts(*position));
    const Searching searching{kept, arguments};
    return run_search(state, *position, plan, {state, named, "on_depth"}, "analysis:search", &kept);
}

int clear(lua_State* state) {
    const LuaArguments arguments{state, "analysis:clear", true};
    auto& kept = arguments.self<KeptAnalysis>();
    const Searching searching{kept, arguments};
    kept.session->clear();
    return 0;
}

int hash(lua_State* state) {
    const auto& kept = LuaArguments{state, "analysis.hash", true}.self<KeptAnalysis>();
    lua_pushinteger(state, kept.plan.request.hash_megabytes);
    return 1;
}

/// Of reading one position of a list.
constexpr std::uint64_t kStepsPerPosition = 50;

/// What a list of so many positions and their results takes outside of Lua.
std::size_t bytes_to_search(std::size_t positions) {
    return positions * (sizeof(engine::AnyPosition) + sizeof(std::optional<engine::SearchResult>));
}

/// The list of positions at 1, of one game.
std::vector<engine::AnyPosition> positions_at(lua_State* state, const LuaArguments& arguments) {
    arguments.require_table(1, "a list of positions");
    push_content(state, 1);
    std::vector<engine::AnyPosition> positions;
    LuaState& owner = LuaState::of(state);
    const auto count = static_cast<lua_Integer>(lua_rawlen(state, -1));
    for (lua_Integer place = 1; place <= count; ++place) {
        owner.spend(kStepsPerPosition);
        lua_rawgeti(state, -1, place);
        const auto* position = value_at<engine::AnyPosition>(state, -1);
        if (position == nullptr) {
            arguments.wrong(fmt::format("position {} is {}", place, described(state, -1)));
        }
        if (!positions.empty() && &engine::facts(*position) != &engine::facts(positions.front())) {
            arguments.wrong(fmt::format("position {} is of {}, the first one of {}", place,
                                        engine::facts(*position).name,
                                        engine::facts(positions.front()).name));
        }
        positions.push_back(*position);
        lua_pop(state, 1);
    }
    lua_pop(state, 1);
    return positions;
}

/// How many positions at a time, when nobody says.
int default_threads(const LuaState& owner) {
    return owner.options().run == nullptr ? 1 : owner.options().run->threads;
}

int search_all(lua_State* state) {
    const LuaArguments arguments{state, "yomi.search_all"};
    LuaState& owner = LuaState::of(state);
    arguments.require_table(1, "a list of positions");
    push_content(state, 1);
    const MemoryCharge charge{owner.memory(), bytes_to_search(lua_rawlen(state, -1))};
    lua_pop(state, 1);
    engine::PositionsToSearch asked{.positions = positions_at(state, arguments),
                                    .request = {},
                                    .level = {},
                                    .make_search = {},
                                    .on_progress = {}};
    const NamedArguments named{state, 2, "yomi.search_all", search_arguments({"on_progress"})};
    const SearchPlan plan = read_search_plan(state, named);
    LuaListener listener{state, named, "on_progress"};
    if (asked.positions.empty()) {
        lua_newtable(state);
        return 1;
    }
    const engine::GameFacts& facts = engine::facts(asked.positions.front());
    require_read(named, plan, facts);
    asked.request = request_of(state, plan, facts);
    asked.level = plan.level;
    asked.threads = named.has("threads") ? plan.request.threads : default_threads(owner);
    // Functions of the running script are asked on its own thread.
    if (owner.is_playing() || is_inline(*asked.request.evaluation)) asked.threads = 1;
    asked.make_search = [&asked]() -> engine::SearchCall {
        auto own = std::make_shared<ScriptSearch>(asked.request);
        return [own, call = own->call()](
                   const engine::AnyPosition& position, const engine::SearchRequest& request,
                   engine::SearchSession& session,
                   const std::stop_token& stop) { return call(position, request, session, stop); };
    };
    asked.on_progress = [&listener](int done, int total) {
        return listener.tell([done, total](lua_State* to) {
            lua_pushinteger(to, done);
            lua_pushinteger(to, total);
            return 2;
        });
    };
    const auto results = engine::search_all(asked, listener.token(owner.stop()));
    listener.rethrow();
    owner.check();
    if (!results) arguments.wrong(results.error());
    lua_createtable(state, static_cast<int>(results->size()), 0);
    lua_Integer place = 0;
    for (const auto& result : *results) {
        if (result) {
            push_result(state, facts, *result);
        } else {
            lua_pushboolean(state, 0);
        }
        lua_rawseti(state, -2, ++place);
    }
    return 1;
}

constexpr luaL_Reg kFunctions[] = {
    {"analysis", lua_function<analysis, 1>},
    {"search_all", lua_function<search_all, 2>},
    {nullptr, nullptr},
};
constexpr luaL_Reg kMethods[] = {
    {"search", lua_function<search, 3>},
    {"clear", lua_function<clear, 1>},
    {nullptr, nullptr},
};
constexpr luaL_Reg kProperties[] = {{"hash", lua_function<hash>}, {nullptr, nullptr}};
constexpr std::array kTables = {
    FunctionTable{.owner = "yomi", .functions = kFunctions},
    FunctionTable{.owner = "Analysis", .functions = kMethods, .properties = kProperties},
};

void open(lua_State* state) {
    register_type<KeptAnalysis>(state, {kMethods, kProperties, nullptr});
}

}  // namespace
}  // namespace analysis_module

const Module kAnalysisModule = {
    .topic = "analysis", .tables = analysis_module::kTables, .open = analysis_module::open};

}  // namespace scripting
