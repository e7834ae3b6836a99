#include "scripting/modules/db_review.h"

#include <fmt/format.h>

#include <utility>

#include "db/analyses/review_games.h"
#include "db/books/books.h"
#include "scripting/evaluations/evaluation_hash.h"
#include "scripting/evaluations/game_reviewer.h"
#include "scripting/evaluations/stored_contender.h"
#include "scripting/loading/game_argument.h"
#include "scripting/loading/load.h"
#include "scripting/loading/load_value.h"
#include "scripting/lua/lua_arguments.h"
#include "scripting/lua/lua_state.h"
#include "scripting/lua/table_fields.h"
#include "scripting/plans/book_value.h"
#include "scripting/plans/search_plan.h"
#include "scripting/sandbox/find_for_script.h"
#include "scripting/strategies/load_strategy.h"
#include "scripting/values/game_value.h"
#include "scripting/values/position_value.h"
#include "scripting/values/store.h"

namespace scripting {
namespace {

constexpr int kNormalDepth = 8;
constexpr int kPerfectDepth = 12;

db::GameQuery games_of(const NamedArguments& named) {
    db::GameQuery query;
    query.strategy = named.text("player").value_or("");
    query.where = named.text("where").value_or("");
    return query;
}

/// The search that the arguments describe; without a limit one whose limits `settings_of` says.
SearchPlan plan_of(lua_State* state, const NamedArguments& named) {
    for (const char* limit : {"depth", "level", "nodes", "seconds", "playouts", "goal", "exact",
                              "wld", "normal_depth"}) {
        if (named.has(limit)) return read_search_plan(state, named);
    }
    return read_search_means(state, named);
}

/// The plan's search for games that begin so, one search a thread.
db::ReviewSettings settings_of(lua_State* state, const SearchPlan& plan,
                               const engine::AnyPosition& start) {
    engine::SearchRequest request = request_of(state, plan, engine::facts(start));
    request.threads = 1;
    const engine::Evaluation& source = request.evaluation->source();
    const bool has_limit = request.limits.depth || request.limits.nodes ||
                           request.limits.playouts || request.goal != engine::Goal::Best;
    std::optional<engine::Level> level = plan.level;
    if (!level && !has_limit && !engine::is_monte_carlo(request.algorithm)) {
        level = engine::Level{.normal_depth = kNormalDepth, .perfect_depth = kPerfectDepth};
    }
    return {.evaluation = {.name = source.name, .hash = evaluation_hash(source)},
            .request = std::move(request),
            .level = level};
}

engine::AnyPosition game_argument(lua_State* state, const NamedArguments& named,
                                  const char* function) {
    if (named.push("game") == LUA_TNIL) {
        lua_pop(state, 1);
        return engine::ReversiPosition::start();
    }
    const engine::AnyPosition start = game_at(state, -1, function);
    lua_pop(state, 1);
    return start;
}

/// A contender by `evaluations` or `strategies`: the list on top of the stack.
db::Contender contender_at(lua_State* state, const NamedArguments& named, SearchPlan plan,
                           const engine::AnyPosition& start, const Store& store, bool is_strategy) {
    if (lua_type(state, -1) != LUA_TSTRING) {
        named.wrong(
            "what is compared are two names, such as evaluations = { \"trained\", "
            "\"reversi_place\" }");
    }
    const std::string name = lua_tostring(state, -1);
    if (is_strategy) {
        constexpr std::uint64_t kSeed = 1;
        const StrategySource source = strategy_from_value(state, -1, start);
        return contender_of(source.name, source.make, kSeed);
    }
    plan.evaluation = evaluation_named(state, name);
    return contender_of(store.context->connection(), settings_of(state, plan, start));
}

void push_choice(lua_State* state, const engine::GameFacts& facts,
                 const db::ComparedChoice& choice) {
    lua_createtable(state, 0, 3);
    push_move(state, facts, choice.move);
    lua_setfield(state, -2, "move");
    if (choice.score) {
        lua_pushnumber(state, *choice.score);
        lua_setfield(state, -2, "score");
    }
    set_integer(state, "depth", choice.depth);
}

void push_changed(lua_State* state, const db::ChangedChoice& changed) {
    const engine::GameFacts& facts = engine::facts(changed.position);
    lua_createtable(state, 0, 6);
    push_value(state, changed.position);
    lua_setfield(state, -2, "position");
    set_integer(state, "game", changed.game.value);
    set_integer(state, "ply", changed.ply);
    push_choice(state, facts, changed.choices[0]);
    lua_setfield(state, -2, "first");
    push_choice(state, facts, changed.choices[1]);
    lua_setfield(state, -2, "second");
    if (changed.judge) {
        lua_pushstring(state, changed.preferred == db::Preferred::First    ? "first"
                              : changed.preferred == db::Preferred::Second ? "second"
                                                                           : "neither");
        lua_setfield(state, -2, "preferred");
    }
}

void push_comparison(lua_State* state, const db::Comparison& comparison) {
    lua_createtable(state, 0, 6);
    set_integer(state, "positions", comparison.positions);
    set_integer(state, "agreed", comparison.agreed);
    lua_pushnumber(state, comparison.difference_mean());
    lua_setfield(state, -2, "difference_mean");
    set_integer(state, "prefers_first", comparison.preferred(db::Preferred::First));
    set_integer(state, "prefers_second", comparison.preferred(db::Preferred::Second));
    lua_createtable(state, static_cast<int>(comparison.changed.size()), 0);
    lua_Integer place = 0;
    for (const db::ChangedChoice& changed : comparison.changed) {
        push_changed(state, changed);
        lua_rawseti(state, -2, ++place);
    }
    lua_setfield(state, -2, "changed");
}

}  // namespace

int review_stored_games(lua_State* state) {
    const LuaArguments arguments{state, "db:analyze", true};
    const Store& store = arguments.self<Store>();
    lua_settop(state, 2);
    const NamedArguments named{
        state, 2, "db:analyze", search_arguments({"game", "player", "where"}), false, true};
    const SearchPlan plan = plan_of(state, named);
    require_read(named, plan);
    db::ReviewPlan review{.games = games_of(named), .reviewer = {}, .on_progress = {}};
    if (named.has("game")) {
        review.games.game = engine::facts(game_argument(state, named, "db:analyze")).name;
    }
    // Functions of this script run on this thread alone.
    const bool is_inline = plan.evaluation && plan.evaluation->has_inline_function();
    review.threads = is_inline ? 1 : plan.request.threads;
    review.reviewer = [&](const engine::AnyPosition& start) {
        db::ReviewSettings settings = settings_of(state, plan, start);
        return game_reviewer(std::move(settings.request), settings.level);
    };
    LuaState& owner = LuaState::of(state);
    db::ReviewSummary summary;
    try {
        summary = db::review_games(store.context->connection(), review, owner.stop());
    } catch (const std::invalid_argument& error) {
        throw ScriptError{fmt::format("db:analyze: {}", error.what())};
    }
    owner.check();
    lua_createtable(state, 0, 6);
    set_integer(state, "games", summary.games);
    set_integer(state, "known_games", summary.known_games);
    set_integer(state, "moves", summary.moves);
    set_integer(state, "searched", summary.searched);
    set_integer(state, "stored", summary.stored);
    set_flag(state, "stopped", summary.stopped);
    return 1;
}

int compare_on_stored_games(lua_State* state) {
    const LuaArguments arguments{state, "db:compare", true};
    const Store& store = arguments.self<Store>();
    const NamedArguments named{
        state, 2, "db:compare",
        search_arguments({"game", "player", "where", "evaluations", "strategies", "first_ply",
                          "last_ply", "positions"})};
    if (named.has("evaluations") == named.has("strategies")) {
        named.wrong(
            "give two evaluations or two strategies, such as evaluations = { \"trained\", "
            "\"reversi_place\" }");
    }
    const bool is_strategy = named.has("strategies");
    const engine::AnyPosition start = game_argument(state, named, "db:compare");
    db::ComparisonPlan plan{.start = start, .games = games_of(named), .contenders = {}};
    plan.games.game = engine::facts(start).name;
    plan.first_ply = static_cast<int>(named.integer("first_ply", 0, 255).value_or(0));
    plan.last_ply = static_cast<int>(named.integer("last_ply", 0, 255).value_or(255));
    plan.positions = named.integer("positions", 1, 1'000'000'000).value_or(plan.positions);
    const SearchPlan search = plan_of(state, named);
    require_read(named, search, engine::facts(start));
    if (named.push(is_strategy ? "strategies" : "evaluations") != LUA_TTABLE ||
        lua_rawlen(state, -1) != 2) {
        named.wrong("what is compared are two names in a list");
    }
    for (int which = 0; which < 2; ++which) {
        lua_rawgeti(state, -1, which + 1);
        plan.contenders[which] = contender_at(state, named, search, start, store, is_strategy);
        lua_pop(state, 1);
    }
    lua_pop(state, 1);
    LuaState& owner = LuaState::of(state);
    db::Comparison comparison;
    try {
        comparison = db::compare(store.context->connection(), plan, owner.stop());
    } catch (const std::invalid_argument& error) {
        throw ScriptError{fmt::format("db:compare: {}", error.what())};
    }
    owner.check();
    push_comparison(state, comparison);
    return 1;
}

int stored_book(lua_State* state) {
    const LuaArguments arguments{state, "db:book", true};
    const Store& store = arguments.self<Store>();
    const std::string name{arguments.text(1, "the name of a book")};
    auto book = db::Books{store.context->connection()}.find(name);
    if (!book) {
        throw ScriptError{fmt::format(
            "db:book: the database has no book '{}'; `yomi book list` lists those it has", name)};
    }
    push_value(state, BookValue{loaded_book(name, *std::move(book))});
    return 1;
}

}  // namespace scripting
