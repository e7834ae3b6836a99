#include "tests/workbench/desk.h"

#include <thread>

#include "db/connection/connection.h"
#include "engine/match/play_game.h"
#include "tests/support/stop_bound.h"

namespace tests {
namespace {

engine::Strategy random_strategy(const std::string& name) {
    return {.name = name,
            .start = {},
            .choose = [](const engine::AnyPosition& position, const engine::Turn& turn) {
                const engine::WideMoveSet moves = engine::legal_moves(position);
                auto move = moves.begin();
                for (auto skip = turn.random.below(moves.size()); skip > 0; --skip) ++move;
                return *move;
            }};
}

engine::GameRecord random_game(const std::string& game, const std::string& strategy,
                               std::uint64_t seed) {
    const engine::AnyPosition start = *engine::start_of(game);
    std::vector<engine::Strategy> strategies;
    for (int seat = 0; seat < engine::facts(start).seats(); ++seat) {
        strategies.push_back(random_strategy(seat == 0 ? strategy : "random"));
    }
    std::vector<engine::Strategy*> players;
    for (engine::Strategy& one : strategies) players.push_back(&one);
    return *engine::play_game({.start = start, .seed = seed}, players);
}

}  // namespace

Desk::Desk() {
    workspace.database = folder / "games.db";
    const db::Connection makes_the_file{workspace.database, db::Access::ReadWrite};
}

bool wait_for(const std::function<void()>& refresh, const std::function<bool()>& is_done) {
    const std::chrono::seconds patience{kIsSanitized ? 300 : 30};
    const auto end = std::chrono::steady_clock::now() + patience;
    while (std::chrono::steady_clock::now() < end) {
        refresh();
        if (is_done()) return true;
        std::this_thread::sleep_for(std::chrono::milliseconds{1});
    }
    return false;
}

void add_games(const std::filesystem::path& database, const std::string& game, int games,
               const std::string& strategy) {
    const db::Connection connection{database, db::Access::ReadWrite};
    db::Games store{connection};
    for (int number = 0; number < games; ++number) {
        store.add(random_game(game, strategy, 1 + number));
    }
}

db::ExperimentId add_experiment(const std::filesystem::path& database, int games) {
    const db::Connection connection{database, db::Access::ReadWrite};
    db::Experiments experiments{connection};
    const db::Experiment experiment{.identity = "of a test",
                                    .name = "Two maps",
                                    .source = "a test",
                                    .start = *engine::start_of("yonin"),
                                    .seating = "fixed",
                                    .seed = 1,
                                    .arguments = "{}",
                                    .arms = {"Self", "Normal"},
                                    .strategies = {{"self", "random", "random", "random"},
                                                   {"normal", "random", "random", "random"}},
                                    .reproducible = true,
                                    .scripts = {},
                                    .build = "test"};
    const db::ExperimentId id = experiments.open(experiment);
    for (const engine::Trial& trial : engine::schedule(2, games, engine::Seating::Fixed, 4)) {
        experiments.add(id, trial,
                        random_game("yonin", experiment.strategies[trial.arm][0],
                                    trial.arm * 1000 + trial.number),
                        {.seconds = 0.001, .build = experiment.build});
    }
    return id;
}

engine::GameRecord first_moves_game(const std::string& game) {
    engine::GameRecord record{
        .start = *engine::start_of(game), .moves = {}, .strategies = {}, .outcome = {}, .seed = 1};
    engine::AnyPosition position = record.start;
    while (!engine::is_over(position)) {
        record.moves.push_back(*engine::legal_moves(position).begin());
        position = engine::play(position, record.moves.back());
    }
    record.outcome = engine::outcome_of(position);
    record.strategies.assign(engine::facts(position).seats(), "first");
    return record;
}

void put_on_board(Desk& desk, const std::string& game, int ply) {
    desk.workspace.stored = workbench::ShownGame{first_moves_game(game)};
    desk.workspace.stored->step_to(ply);
}

}  // namespace tests
