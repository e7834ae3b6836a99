#include "workbench/views/lab/script_trial.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <vector>

#include "engine/evaluate/explain.h"
#include "engine/games/notation.h"
#include "engine/match/play_game.h"
#include "scripting/debug/debug_session.h"
#include "scripting/evaluations/script_evaluation.h"
#include "scripting/loading/load.h"
#include "scripting/loading/load_value.h"
#include "scripting/lua/lua_state.h"
#include "scripting/strategies/load_strategy.h"
#include "scripting/strategies/lua_strategy.h"

namespace workbench {
namespace {

constexpr int kGames = 20;
constexpr std::chrono::seconds kLongest{5};
constexpr std::chrono::seconds kProfiled{1};  ///< quick strategies are measured for so long

scripting::LuaStateOptions interpreter(const scripting::ScriptOptions& options,
                                       const std::stop_token& stop) {
    return {.script = options.script,
            .files = options.files,
            .memory_megabytes = options.memory_megabytes,
            .move_timeout_seconds = options.move_timeout_seconds,
            .trust = options.trust,
            .arguments = options.arguments,
            .on_print = {},
            .stop = stop,
            .profile = options.profile,
            .debug = options.debug};
}

/// Games in which the strategy sits on each seat in turn, chance on the others.
std::string games_of(const scripting::ScriptOptions& options, const engine::AnyPosition& start,
                     const std::stop_token& stop) {
    const scripting::StrategySource source =
        scripting::strategy_from_file(options.script, interpreter(options, stop));
    engine::Strategy own = source.make();
    const int seats = engine::facts(start).seats();
    std::vector<engine::Strategy> others;
    for (int seat = 0; seat < seats; ++seat) others.push_back(scripting::load_strategy("random"));
    const auto begin = std::chrono::steady_clock::now();
    const auto goes_on = [&](int played) {
        const auto passed = std::chrono::steady_clock::now() - begin;
        if (options.profile && passed < kProfiled) return true;
        return played < kGames && passed < kLongest;
    };
    std::vector<int> ranks(seats);
    int games = 0;
    for (; goes_on(games); ++games) {
        std::vector<engine::Strategy*> players;
        for (int seat = 0; seat < seats; ++seat) {
            players.push_back(seat == games % seats ? &own : &others[seat]);
        }
        const auto record = engine::play_game(
            {.start = start, .seed = options.seed, .block = static_cast<std::uint64_t>(games)},
            players, stop);
        if (!record || !record->outcome) break;
        ranks[record->outcome->ranks[games % seats] - 1]++;
    }
    std::string text = fmt::format("{}: {} games of {} against random:", source.name, games,
                                   engine::facts(start).name);
    for (int rank = 0; rank < seats; ++rank) {
        text += fmt::format("{} {} x rank {}", rank == 0 ? "" : ",", ranks[rank], rank + 1);
    }
    return text + '\n';
}

/// The moves with what the position after each is worth to the mover, the best first.
std::string values_of(const scripting::ScriptOptions& options, const engine::AnyPosition& position,
                      const std::stop_token& stop) {
    const auto evaluation =
        scripting::load_evaluation_file(options.script, interpreter(options, stop));
    const auto compiled = evaluation->compiled(engine::facts(position));
    const engine::Player mover = engine::player_to_move(position);
    const auto value_of = [&](const engine::AnyPosition& at) {
        return engine::explain(compiled->source(), compiled->fixed_point(), at, mover).total;
    };
    std::vector<std::pair<double, std::string>> values;
    for (const engine::Move move : engine::legal_moves(position)) {
        values.emplace_back(value_of(engine::play(position, move)),
                            engine::move_text(engine::facts(position), move));
    }
    std::ranges::sort(values, std::ranges::greater{});
    std::string text = fmt::format("{}: seat {} to move, {:.2f}", evaluation->description().name,
                                   engine::index_of(mover) + 1, value_of(position));
    for (const auto& [value, name] : values) text += fmt::format("\n  {}  {:.2f}", name, value);
    return text + '\n';
}

}  // namespace

std::string chosen_in(const scripting::ScriptOptions& options, const engine::GameRecord& game,
                      int ply, const std::stop_token& stop) {
    const auto halts = [&](bool is_on) {
        if (options.debug) options.debug->switch_on(is_on);
    };
    halts(false);
    const scripting::StrategySource source =
        scripting::strategy_from_file(options.script, interpreter(options, stop));
    engine::Strategy own = source.make();
    engine::AnyPosition position = game.start;
    for (int n = 0; n < ply; ++n) position = engine::play(position, game.moves[n]);
    if (engine::is_over(position)) {
        return fmt::format("{}: the game on the board is over, there is nothing to choose\n",
                           source.name);
    }
    if (engine::legal_moves(position).size() < 2) {
        return fmt::format(
            "{}: the position on the board leaves one move, so that choose is not asked\n",
            source.name);
    }
    const engine::Player seat = engine::player_to_move(position);
    engine::Random random{options.seed};
    halts(true);
    if (own.start) own.start(game.start, seat);
    const auto choice = own.choose(
        position, engine::Turn{.seat = seat,
                               .ply = ply,
                               .history = {game.moves.data(), static_cast<std::size_t>(ply)},
                               .random = random,
                               .stop = stop});
    if (!choice) return fmt::format("{}: {}\n", source.name, choice.error());
    return fmt::format("{}: seat {} plays {}\n", source.name, engine::index_of(seat) + 1,
                       engine::move_text(engine::facts(position), choice->move));
}

std::string tried_out(scripting::ReturnedValue returned, const scripting::ScriptOptions& options,
                      const std::optional<engine::AnyPosition>& position,
                      const std::stop_token& stop) {
    const engine::AnyPosition start =
        position.value_or(engine::AnyPosition{engine::ReversiPosition::start()});
    if (returned == scripting::ReturnedValue::Strategy) {
        const auto whole = engine::start_of(engine::facts(start).name);
        return games_of(options, whole.value_or(start), stop);
    }
    if (returned == scripting::ReturnedValue::Evaluation) {
        return values_of(options, start, stop);
    }
    return {};
}

}  // namespace workbench
