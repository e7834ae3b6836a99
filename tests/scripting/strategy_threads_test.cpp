#include "engine/match/schedule.h"
#include "scripting/files/shipped_scripts.h"
#include "tests/scripting/running.h"
#include "tests/support/catch.h"

namespace {

std::vector<engine::GameRecord> games_on(int threads) {
    const std::filesystem::path file = "strategies/remembers.lua";
    const auto mine = scripting::strategy_from_file(file, tests::small_options(file));
    const auto other = scripting::strategy_from_file(
        scripting::scripts_folder() / "strategies" / "random.lua", tests::small_options(file));
    const engine::AnyPosition start = *engine::start_of("reversi");
    const auto trials = engine::schedule(1, 24, engine::Seating::Rotated, 2);
    std::vector<engine::GameRecord> games(trials.size());
    engine::play_trials(
        trials, threads,
        [&]() -> engine::TrialPlayer {
            auto players = std::make_shared<std::vector<engine::Strategy>>();
            players->push_back(mine.make());
            players->push_back(other.make());
            return [players, start](const engine::Trial& trial) {
                engine::Strategy* seated[] = {&(*players)[trial.seating[0]],
                                              &(*players)[trial.seating[1]]};
                return engine::play_game(
                    {.start = start, .block = static_cast<std::uint64_t>(trial.block)}, seated);
            };
        },
        [&games](const engine::Trial& trial, const engine::GameRecord& record, double) {
            games[trial.number] = record;
        });
    return games;
}

}  // namespace

TEST_CASE("Scripts play the same games on one thread and on four", "[scripting][threads]") {
    CHECK(games_on(1) == games_on(4));
}
