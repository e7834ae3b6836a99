#include <algorithm>
#include <atomic>
#include <chrono>
#include <set>

#include "db/connection/transaction.h"
#include "db/games/games.h"
#include "db/positions/position_index.h"
#include "engine/board/random.h"
#include "engine/match/schedule.h"
#include "scripting/training/training_run.h"

namespace scripting {

std::int64_t play_missing_games(const SelfPlayPlan& plan, const engine::AnyPosition& start,
                                const db::Connection& connection,
                                const std::function<void(const Progress&)>& on_progress,
                                const std::stop_token& stop) {
    constexpr std::size_t kPortion = 200;  // games that are committed together
    const auto began = std::chrono::steady_clock::now();
    db::Games games{connection};
    std::set<std::uint64_t> known;
    for (const std::uint64_t seed : games.seeds_of(plan.name)) known.insert(seed);
    std::atomic<std::int64_t> found = 0;
    // Made one by one: there may be a hundred million.
    const engine::TrialFeed missing = [&, number = std::int64_t{0}]() mutable {
        while (number < plan.games && !stop.stop_requested()) {
            const auto each = static_cast<std::uint64_t>(number++);
            if (!known.contains(engine::stream_seed(plan.seed, each, 0))) {
                return std::optional{
                    engine::Trial{.arm = 0, .number = static_cast<int>(each), .seating = {}}};
            }
            ++found;
        }
        return std::optional<engine::Trial>{};
    };
    std::vector<engine::GameRecord> waiting;
    const auto store = [&] {
        db::Transaction transaction{connection};
        for (const engine::GameRecord& record : waiting) games.add_uncommitted(record);
        transaction.commit();
        waiting.clear();
    };
    std::int64_t played = 0;
    engine::play_trials(
        missing, plan.threads,
        [&] {
            return [&plan, &start, &stop](const engine::Trial& trial) {
                return engine::play_self(start, plan.options, plan.seed,
                                         static_cast<std::uint64_t>(trial.number), stop);
            };
        },
        [&](const engine::Trial& /*trial*/, const engine::GameRecord& record, double /*seconds*/) {
            waiting.push_back(record);
            std::ranges::fill(waiting.back().strategies, plan.name);
            ++played;
            if (waiting.size() >= kPortion) store();
            if (!on_progress) return;
            const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
            on_progress({.what = "self-play",
                         .done = found + played,
                         .total = plan.games,
                         .seconds = took.count()});
        },
        stop);
    store();
    db::PositionIndex{connection}.update();
    return played;
}

}  // namespace scripting
