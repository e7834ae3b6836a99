#include "scripting/modules/modules.h"

#include <fmt/format.h>

#include <array>
#include <chrono>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/board/random.h"
#include "engine/match/schedule.h"
#include "engine/match/strategy.h"
#include "scripting/experiments/table_players.h"
#include "scripting/loading/game_argument.h"
#include "scripting/lua/lua_function.h"
#include "scripting/lua/lua_state.h"
#include "scripting/strategies/seats_argument.h"
#include "scripting/values/position_value.h"
#include "scripting/values/run_context.h"

namespace scripting {
namespace choices_module {
namespace {

/// A strategy is asked for one move after each of several beginnings of a game.
struct Question {
    engine::AnyPosition start;
    StrategySource strategy;
    std::vector<std::vector<engine::Move>> openings;
    std::uint64_t seed = 1;
    int threads = 1;
};

struct Answer {
    std::optional<engine::Choice> choice;  ///< empty: it did not go on
    std::string reason;                    ///< why not
    double seconds = 0;
};

engine::AnyPosition after(engine::AnyPosition position, std::span<const engine::Move> moves) {
    for (const engine::Move move : moves) position = play(position, move);
    return position;
}

Question question_at(lua_State* state, const LuaState& owner) {
    const NamedArguments named{
        state, 1, "yomi.choices", {"game", "strategy", "openings", "seed", "threads"}};
    named.push("game");
    const engine::AnyPosition start = game_at(state, -1, "yomi.choices");
    if (named.push("strategy") == LUA_TNIL) {
        named.wrong("'strategy' is missing, such as strategy = \"greedy\"");
    }
    Question question{.start = start, .strategy = strategy_from_value(state, -1, start)};
    lua_pop(state, 2);
    question.openings = openings_argument(state, named, start);
    if (question.openings.empty()) {
        named.wrong("'openings' is missing, such as openings = { \"f5d6c3\", \"f5f6e6\" }");
    }
    for (std::size_t place = 0; place < question.openings.size(); ++place) {
        if (legal_moves(after(start, question.openings[place])).empty()) {
            named.wrong(fmt::format("openings: after number {} the game is over", place + 1));
        }
    }
    const RunContext& context = *owner.options().run;
    question.seed = static_cast<std::uint64_t>(
        named.integer("seed", 0, std::numeric_limits<std::int64_t>::max())
            .value_or(static_cast<std::int64_t>(context.seed)));
    question.threads =
        static_cast<int>(named.integer("threads", 1, 1024).value_or(context.threads));
    if (question.strategy.is_inline || question.strategy.remembers_games) question.threads = 1;
    return question;
}

/// As a game would ask it: each opening is a game of its own, with luck of its own.
Answer asked(engine::Strategy& strategy, const Question& question, int number,
             const std::stop_token& stop) {
    const std::vector<engine::Move>& opening = question.openings[number];
    const engine::AnyPosition position = after(question.start, opening);
    const engine::WideMoveSet moves = legal_moves(position);
    if (moves.size() == 1) return {.choice = engine::Choice{*moves.begin()}, .reason = {}};
    const engine::Player mover = player_to_move(position);
    engine::Random random{
        engine::stream_seed(question.seed, static_cast<std::uint64_t>(number), index_of(mover))};
    if (strategy.start) strategy.start(question.start, mover);
    const auto began = std::chrono::steady_clock::now();
    auto choice = strategy.choose(position, {.seat = mover,
                                             .ply = static_cast<int>(opening.size()),
                                             .history = opening,
                                             .random = random,
                                             .stop = stop});
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
    if (!choice) return {.choice = {}, .reason = choice.error(), .seconds = took.count()};
    return {.choice = *std::move(choice), .reason = {}, .seconds = took.count()};
}

std::vector<Answer> answers_to(const Question& question, const std::stop_token& stop) {
    std::vector<std::vector<PlannedStrategy>> arms{{{.name = question.strategy.name,
                                                     .make = question.strategy.make,
                                                     .try_start = question.strategy.try_start}}};
    try_starts(arms, question.start, stop);
    std::vector<Answer> answers(question.openings.size());
    std::vector<engine::Trial> trials;
    for (int number = 0; number < std::ssize(answers); ++number) {
        trials.push_back({.number = number, .block = number, .seating = {}});
    }
    const auto make_player = [&]() -> engine::TrialPlayer {
        auto strategy = std::make_shared<engine::Strategy>(question.strategy.make());
        return [&, strategy](const engine::Trial& trial) -> std::optional<engine::GameRecord> {
            answers[trial.number] = asked(*strategy, question, trial.number, stop);
            return std::nullopt;  // no game to deliver
        };
    };
    engine::play_trials(
        trials, question.threads, make_player, [](const auto&...) {}, stop);
    return answers;
}

void push_answer(lua_State* state, const engine::GameFacts& facts, const Answer& answer) {
    lua_createtable(state, 0, 3);
    if (answer.choice) {
        push_move(state, facts, answer.choice->move);
        lua_setfield(state, -2, "move");
        if (answer.choice->score) {
            lua_pushnumber(state, answer.choice->score->score);
            lua_setfield(state, -2, "score");
        }
    } else {
        lua_pushstring(state, answer.reason.c_str());
        lua_setfield(state, -2, "failed");
    }
    lua_pushnumber(state, answer.seconds);
    lua_setfield(state, -2, "seconds");
}

int choices(lua_State* state) {
    LuaState& owner = LuaState::of(state);
    owner.require_effects("yomi.choices");
    if (owner.options().run == nullptr) {
        throw ScriptError{"yomi.choices: only a script that is run can ask strategies"};
    }
    const Question question = question_at(state, owner);
    const std::vector<Answer> answers = answers_to(question, owner.stop());
    owner.check();
    lua_createtable(state, static_cast<int>(answers.size()), 0);
    lua_Integer place = 0;
    for (const Answer& answer : answers) {
        push_answer(state, engine::facts(question.start), answer);
        lua_rawseti(state, -2, ++place);
    }
    return 1;
}

constexpr luaL_Reg kFunctions[] = {{"choices", lua_function<choices, 1>}, {nullptr, nullptr}};
constexpr std::array kTables = {FunctionTable{.owner = "yomi", .functions = kFunctions}};

}  // namespace
}  // namespace choices_module

const Module kChoicesModule = {
    .topic = "choices", .tables = choices_module::kTables, .open = nullptr};

}  // namespace scripting
