#include "scripting/strategies/lua_strategy.h"

#include <fmt/format.h>

#include <memory>

#include "scripting/evaluations/evaluation_hash.h"
#include "scripting/evaluations/evaluation_value.h"
#include "scripting/loading/load.h"
#include "scripting/loading/load_value.h"
#include "scripting/lua/lua_arguments.h"
#include "scripting/sandbox/find_for_script.h"
#include "scripting/strategies/external_strategy.h"
#include "scripting/strategies/lua_player.h"
#include "scripting/strategies/native_player.h"
#include "scripting/strategies/search_player.h"
#include "scripting/strategies/strategy_value.h"
#include "scripting/text/unread_argument.h"

namespace scripting {
namespace {

/// An interpreter and the player on it, alive together.
struct OwnedPlayer {
    explicit OwnedPlayer(LuaStateOptions options) : state{std::move(options)} {}
    LuaState state;
    std::optional<LuaPlayer> player;
};

engine::Strategy strategy_of(std::shared_ptr<LuaPlayer> player) {
    return {
        .name = player->name(),
        .start = [player](const engine::AnyPosition& start,
                          engine::Player seat) { player->start(start, seat); },
        .choose = [player](const engine::AnyPosition& position,
                           const engine::Turn& turn) { return player->choose(position, turn); }};
}

/// A reference in the registry to the value at `index`, given up with its last copy.
std::shared_ptr<const int> kept_value(lua_State* state, int index) {
    lua_pushvalue(state, index);
    return {new int{luaL_ref(state, LUA_REGISTRYINDEX)}, [state](const int* reference) {
                luaL_unref(state, LUA_REGISTRYINDEX, *reference);
                delete reference;
            }};
}

/// What a strategy's file gave.
struct Loaded {
    engine::Strategy strategy;
    TryStart try_start{};
    bool is_timed = false;
    bool remembers_games = false;
};

TryStart tries(const EngineSpec& spec) {
    return [spec](const engine::AnyPosition& start, const std::stop_token& stop) {
        try_engine(spec, start, stop);
    };
}

Loaded load_file(const std::filesystem::path& file, const LuaStateOptions& like,
                 const std::shared_ptr<ScriptFiles>& files) {
    auto owned = std::make_shared<OwnedPlayer>(
        LuaStateOptions{.script = file,
                        .files = files,
                        .memory_megabytes = like.memory_megabytes,
                        .move_timeout_seconds = like.move_timeout_seconds,
                        .trust = like.trust,
                        .arguments = like.arguments,
                        .on_print = like.on_print,
                        .stop = {},
                        .memory = like.memory,
                        .profile = like.profile,
                        .debug = like.debug});
    LuaState& state = owned->state;
    const LuaState::Bounds bounds{state, kLoadSeconds, "loading " + shown_path(file), like.stop};
    state.run_for_value(file);
    const auto* value = value_at<StrategyValue>(state.get(), -1);
    if (value == nullptr) {
        throw ScriptError{fmt::format("{} returns {}, not a strategy (yomi.strategy {{ ... }})",
                                      shown_path(file), described(state.get(), -1))};
    }
    if (value->search) {
        SearchPlan plan = *value->search;
        if (plan.evaluation) plan.evaluation = kept_evaluation(plan.evaluation, state);
        return {.strategy = search_player(value->name, plan),
                .is_timed = plan.request.limits.seconds.has_value()};
    }
    if (value->engine) {
        return {.strategy = external_strategy(*value->engine),
                .try_start = tries(*value->engine),
                .is_timed = true};
    }
    if (value->native) {
        return {.strategy = native_strategy(value->name, *value->native),
                .remembers_games = value->native->remembers_games};
    }
    owned->player.emplace(state, true);
    lua_settop(state.get(), 0);
    return {.strategy = strategy_of({owned, &*owned->player})};
}

std::string identity_of(const SearchPlan& plan, const engine::AnyPosition& start) {
    if (plan.evaluation) return plan.identity();
    const engine::Evaluation evaluation = default_evaluation(engine::facts(start));
    std::string text = plan.identity() + evaluation.name;
    for (const double cell : engine::summed_map(evaluation, 0).cells) {
        text += fmt::format(",{}", cell);
    }
    return text;
}

}  // namespace

StrategySource strategy_of_search(const std::string& name, const SearchPlan& plan,
                                  const engine::AnyPosition& start) {
    // The texts of identities name the default evaluation, but not the numbers of its patterns.
    std::vector<std::string> numbers;
    if (!plan.evaluation) {
        numbers.push_back(evaluation_hash(default_evaluation(engine::facts(start))));
    }
    return {.name = name,
            .identity = identity_of(plan, start),
            .content = plan.evaluation ? plan.evaluation->inline_content() : "",
            .files = {},
            .numbers = std::move(numbers),
            .is_timed = plan.request.limits.seconds.has_value(),
            .is_inline = plan.evaluation && plan.evaluation->has_inline_function(),
            .make = [name, plan] { return search_player(name, plan); }};
}

StrategySource strategy_from_file(const std::filesystem::path& file, const LuaStateOptions& like,
                                  const StrategyName& name) {
    const auto files = like.files ? like.files->afresh() : std::make_shared<ScriptFiles>();
    LuaStateOptions kept = like;
    for (const auto& argument : name.arguments) {
        std::erase_if(kept.arguments,
                      [&](const auto& other) { return other.first == argument.first; });
        kept.arguments.push_back(argument);
    }
    const std::string ending = name.ending();
    const Loaded loaded = load_file(file, kept, files);
    if (const auto unread = unread_argument(files->loaded(), name.arguments)) {
        throw UnreadArgument{fmt::format("{}{}: {} reads no yomi.args.{}", name.word, ending,
                                         shown_path(file), unread->first)};
    }
    StrategySource source{.name = loaded.strategy.name + ending,
                          .identity = "strategy" + ending,
                          .files = files->loaded(),
                          .numbers = files->numbers(),
                          .arguments = name.arguments,
                          .is_timed = loaded.is_timed,
                          .is_inline = false,
                          .remembers_games = loaded.remembers_games,
                          .make = {},
                          .try_start = loaded.try_start};
    for (const db::Script& script : source.files) {
        source.identity += fmt::format("({};{})", script.text.size(), script.text);
    }
    kept.stop = {};
    source.make = [file, kept, files, ending] {
        engine::Strategy strategy = load_file(file, kept, files).strategy;
        strategy.name += ending;
        return strategy;
    };
    return source;
}

StrategySource strategy_from_value(lua_State* state, int index, const engine::AnyPosition& start) {
    LuaState& owner = LuaState::of(state);
    if (lua_type(state, index) == LUA_TSTRING) {
        const std::string name = lua_tostring(state, index);
        if (const auto plan = plan_of_level_name(name))
            return strategy_of_search(name, *plan, start);
        LuaStateOptions like = owner.options();
        like.stop = owner.stop_request();
        const StrategyName parts = parse_strategy_name(name);
        return strategy_from_file(find_for_script("strategies", parts.word, owner.options()), like,
                                  parts);
    }
    const auto* value = value_at<StrategyValue>(state, index);
    if (value == nullptr) {
        throw ScriptError{
            fmt::format("expected a strategy or the name of one, got {}", described(state, index))};
    }
    if (value->search) {
        const SearchPlan& plan = *value->search;
        if (plan.evaluation) {
            plan.evaluation->compiled(engine::facts(start));
            require_own_thread(state, *plan.evaluation);
        }
        return strategy_of_search(value->name, plan, start);
    }
    if (value->engine) {
        return {.name = value->name,
                .identity = value->engine->identity(),
                .files = {},
                .is_timed = true,
                .is_inline = false,
                .make = [spec = *value->engine] { return external_strategy(spec); },
                .try_start = tries(*value->engine)};
    }
    if (value->native) {
        require_game(*value->native, value->name, engine::facts(start));
        return {.name = value->name,
                .identity = value->native->identity,
                .files = {},
                .is_timed = false,
                .is_inline = false,
                .remembers_games = value->native->remembers_games,
                .make = [name = value->name, native = *value->native] {
                    return native_strategy(name, native);
                }};
    }
    if (state != owner.get()) {
        throw ScriptError{"a script's own strategy cannot play inside a coroutine"};
    }
    luaL_checkstack(state, LUA_MINSTACK, nullptr);
    return {.name = value->name,
            .identity = "inline " + value->name,
            .content = value->content,
            .files = {},
            .is_timed = false,
            .is_inline = true,
            .make = [&owner, kept = kept_value(state, index)] {
                lua_rawgeti(owner.get(), LUA_REGISTRYINDEX, *kept);
                return strategy_of(std::make_shared<LuaPlayer>(owner, false));
            }};
}

}  // namespace scripting
