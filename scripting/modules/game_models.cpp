#include "scripting/modules/game_models.h"

#include <fmt/format.h>

#include <optional>

#include "engine/models/game_models.h"
#include "scripting/evaluations/script_search.h"
#include "scripting/lua/frozen_table.h"
#include "scripting/lua/lua_arguments.h"
#include "scripting/lua/lua_listener.h"
#include "scripting/lua/lua_state.h"
#include "scripting/modules/game_analysis.h"
#include "scripting/modules/model_results.h"
#include "scripting/plans/search_plan.h"
#include "scripting/values/position_value.h"

namespace scripting {
namespace {

/// The argument `models`, a list of algorithms; empty: it is absent.
std::optional<std::vector<engine::Algorithm>> models_of(lua_State* state,
                                                        const NamedArguments& named) {
    const int type = named.push("models");
    if (type == LUA_TNIL) {
        lua_pop(state, 1);
        return std::nullopt;
    }
    if (type != LUA_TTABLE)
        named.fail_at_top("models", "a list of algorithms such as { \"maxn\" }");
    push_content(state, -1);
    lua_remove(state, -2);
    std::vector<engine::Algorithm> models;
    const auto count = static_cast<lua_Integer>(lua_rawlen(state, -1));
    for (lua_Integer place = 1; place <= count; ++place) {
        if (lua_rawgeti(state, -1, place) != LUA_TSTRING) {
            named.fail_at_top("models", "a list of algorithms' names");
        }
        models.push_back(algorithm_from(named, lua_tostring(state, -1)));
        lua_pop(state, 1);
    }
    lua_pop(state, 1);
    return models;
}

/// A position, how to look at it, and what a script's time leaves.
struct Look {
    engine::SearchRequest request;
    std::optional<engine::Level> level;
};

Look read_look(lua_State* state, const NamedArguments& named, const engine::GameFacts& facts) {
    for (const char* other : {"algorithm", "lines", "seat"}) {
        if (named.has(other)) {
            named.wrong(
                fmt::format("{} has no meaning here: models has, and all moves of the "
                            "mover are looked at",
                            other));
        }
    }
    const SearchPlan plan = read_search_plan(state, named);
    return {.request = request_of(state, plan, facts), .level = plan.level};
}

engine::SearchRequest request_at(const Look& look, const engine::AnyPosition& position) {
    if (!look.level) return look.request;
    engine::Level level = *look.level;
    level.wld_depth = 0;
    return engine::at_level(look.request, level, position);
}

}  // namespace

int compare_models_of(lua_State* state) {
    const LuaArguments arguments{state, "position:compare_models", true};
    const engine::AnyPosition position = arguments.self<engine::AnyPosition>();
    const NamedArguments named{state, 2, "position:compare_models", search_arguments({"models"})};
    LuaState& owner = LuaState::of(state);
    const Look look = read_look(state, named, engine::facts(position));
    const engine::SearchRequest request = request_at(look, position);
    const auto models = models_of(state, named).value_or(engine::default_models(request));
    engine::ExactOutcomes exact{position, request.utility, request.ties, request.hash_megabytes};
    ScriptSearch search{request};
    const auto comparison =
        engine::compare_models(position, request, models, exact, search.call(), owner.stop());
    owner.check();
    if (!comparison) named.wrong(comparison.error());
    push_comparison(state, engine::facts(position), *comparison);
    return 1;
}

int king_making_of(lua_State* state) {
    const LuaArguments arguments{state, "position:king_making", true};
    const engine::AnyPosition position = arguments.self<engine::AnyPosition>();
    const NamedArguments named{state, 2, "position:king_making", search_arguments()};
    LuaState& owner = LuaState::of(state);
    const Look look = read_look(state, named, engine::facts(position));
    const engine::SearchRequest request = request_at(look, position);
    engine::ExactOutcomes exact{position, request.utility, request.ties, request.hash_megabytes};
    ScriptSearch search{request};
    const auto judged = engine::king_making(position, request, exact, search.call(), owner.stop());
    owner.check();
    if (!judged) named.wrong(judged.error());
    if (!*judged) named.wrong("it was stopped");
    push_king_making(state, engine::facts(position), **judged);
    return 1;
}

namespace {

int compare_with(lua_State* state, const NamedArguments& named, const engine::AnyPosition& start,
                 std::vector<engine::Move> moves) {
    LuaState& owner = LuaState::of(state);
    const engine::GameFacts& facts = engine::facts(start);
    const Look look = read_look(state, named, facts);
    LuaListener listener{state, named, "on_ply"};
    const int read_out = look.level ? look.level->perfect_depth : engine::kKingMakingEmpties;
    const engine::GameToCompare game{
        .start = start,
        .moves = std::move(moves),
        .request = look.request,
        .level = look.level,
        .models = models_of(state, named).value_or(engine::default_models(look.request)),
        .king_making_empties =
            static_cast<int>(named.integer("empties", -1, engine::kMaxSquares).value_or(read_out)),
        .on_ply = [&](const engine::ComparedPly& ply, int /*done*/) {
            return listener.tell([&](lua_State* to) {
                push_ply(to, facts, ply);
                return 1;
            });
        }};
    ScriptSearch search{game.request};
    const auto comparison = engine::compare_game(game, search.call(), listener.token(owner.stop()));
    listener.rethrow();
    owner.check();
    if (!comparison) named.wrong(comparison.error());
    push_game_comparison(state, facts, *comparison);
    return 1;
}

}  // namespace

int analyze_models_from(lua_State* state) {
    const LuaArguments arguments{state, "position:analyze_models", true};
    const engine::AnyPosition start = arguments.self<engine::AnyPosition>();
    const NamedArguments named{state, 2, "position:analyze_models",
                               search_arguments({"moves", "models", "empties", "on_ply"})};
    return compare_with(state, named, start, moves_argument(state, named, start));
}

int analyze_models(lua_State* state, const char* function, const engine::AnyPosition& start,
                   std::vector<engine::Move> moves) {
    const NamedArguments named{state, 2, function,
                               search_arguments({"models", "empties", "on_ply"})};
    return compare_with(state, named, start, std::move(moves));
}

}  // namespace scripting
