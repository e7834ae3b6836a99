#include <atomic>
#include <map>
#include <mutex>
#include <set>
#include <stdexcept>
#include <thread>

#include "engine/match/play_game.h"
#include "engine/match/schedule.h"
#include "engine/match/standings.h"
#include "tests/support/catch.h"
#include "tests/support/random_positions.h"
#include "tests/support/search_requests.h"
#include "tests/support/yonin_maps.h"

using engine::AnyPosition;
using engine::GameRecord;
using engine::Strategy;
using engine::Trial;
using engine::TrialPlayer;

namespace {

/// A worker with strategies of its own: one that searches, three by chance.
TrialPlayer yonin_player() {
    const AnyPosition start = *engine::start_of("yonin");
    engine::SearchRequest request{
        .algorithm = engine::Algorithm::Color,
        .evaluation = tests::compiled(tests::yonin_evaluation(tests::kSelf), start)};
    request.limits.depth = 2;
    auto strategies = std::make_shared<std::vector<Strategy>>();
    strategies->push_back(engine::search_strategy("self", request));
    for (int number = 1; number < 4; ++number) {
        strategies->push_back({.name = "random",
                               .start = {},
                               .choose = [](const AnyPosition& position, const engine::Turn& turn) {
                                   return tests::random_move(position, turn.random);
                               }});
    }
    return [start, strategies](const Trial& trial) {
        std::vector<Strategy*> players;
        for (const int number : trial.seating) players.push_back(&(*strategies)[number]);
        return engine::play_game(
            {.start = start, .seed = 2026, .block = static_cast<std::uint64_t>(trial.block)},
            players);
    };
}

using Games = std::map<int, GameRecord>;

Games games_at(int threads) {
    const auto trials = engine::schedule(1, 40, engine::Seating::Rotated, 4);
    Games games;
    engine::play_trials(trials, threads, yonin_player,
                        [&](const Trial& trial, const GameRecord& record, double seconds) {
                            CHECK(seconds >= 0);
                            games.emplace(trial.number, record);
                        });
    return games;
}

}  // namespace

TEST_CASE("The same seed gives the same games at any number of threads", "[match][threads]") {
    const Games alone = games_at(1);
    CHECK(alone.size() == 40);
    for (const int threads : {2, 4}) CHECK(games_at(threads) == alone);
}

TEST_CASE("Standings of the same games are the same in whatever order they finish",
          "[match][threads]") {
    const auto standings_at = [](int threads) {
        std::vector<engine::Standing> standings(4);
        const auto trials = engine::schedule(1, 40, engine::Seating::Fixed, 4);
        engine::play_trials(trials, threads, yonin_player,
                            [&](const Trial&, const GameRecord& record, double) {
                                for (int seat = 0; seat < 4; ++seat) {
                                    engine::add_game(standings[seat], *record.outcome, seat);
                                }
                            });
        return standings;
    };
    CHECK(standings_at(3) == standings_at(1));
}

TEST_CASE("Every worker makes a player of its own, on its own thread", "[match][threads]") {
    std::mutex mutex;
    std::set<std::thread::id> makers;
    std::atomic<int> made{0};
    const auto trials = engine::schedule(1, 60, engine::Seating::Fixed, 2);
    const auto make_player = [&]() -> TrialPlayer {
        ++made;
        const auto maker = std::this_thread::get_id();
        const std::scoped_lock lock{mutex};
        CHECK(makers.insert(maker).second);
        return [maker, &mutex](const Trial&) -> std::optional<GameRecord> {
            const std::scoped_lock checking{mutex};
            CHECK(std::this_thread::get_id() == maker);
            return GameRecord{};
        };
    };
    std::atomic<int> listening{0};
    int heard = 0;
    engine::play_trials(trials, 3, make_player, [&](const Trial&, const GameRecord&, double) {
        const int others = listening++;
        ++heard;
        const std::scoped_lock lock{mutex};
        CHECK(others == 0);
        --listening;
    });
    CHECK(made >= 1);
    CHECK(made <= 3);
    CHECK(heard == 60);
}

TEST_CASE("What a player throws stops the other workers and reaches the caller",
          "[match][threads]") {
    const int threads = GENERATE(1, 3);
    const auto trials = engine::schedule(1, 100'000, engine::Seating::Fixed, 2);
    std::atomic<int> played{0};
    const auto make_player = [&]() -> TrialPlayer {
        return [&](const Trial& trial) -> std::optional<GameRecord> {
            if (trial.number == 20) throw std::runtime_error{"game 20 went wrong"};
            ++played;
            std::this_thread::sleep_for(std::chrono::microseconds{50});
            return GameRecord{};
        };
    };
    CHECK_THROWS_WITH(engine::play_trials(trials, threads, make_player,
                                          [](const Trial&, const GameRecord&, double) {}),
                      "game 20 went wrong");
    CHECK(played < 10'000);
}

TEST_CASE("What making a player throws reaches the caller", "[match][threads]") {
    const auto trials = engine::schedule(1, 10, engine::Seating::Fixed, 2);
    const auto make_player = []() -> TrialPlayer { throw std::runtime_error{"no player"}; };
    CHECK_THROWS_WITH(
        engine::play_trials(trials, 2, make_player, [](const Trial&, const GameRecord&, double) {}),
        "no player");
}

TEST_CASE("What the listener throws reaches the caller", "[match][threads]") {
    const auto trials = engine::schedule(1, 10, engine::Seating::Fixed, 2);
    const auto make_player = []() -> TrialPlayer {
        return [](const Trial&) -> std::optional<GameRecord> { return GameRecord{}; };
    };
    int heard = 0;
    CHECK_THROWS_WITH(engine::play_trials(trials, 2, make_player,
                                          [&](const Trial&, const GameRecord&, double) {
                                              ++heard;
                                              throw std::runtime_error{"disk full"};
                                          }),
                      "disk full");
    CHECK(heard == 1);
}

TEST_CASE("A stop request ends a row of games after those in progress", "[match][threads]") {
    const int threads = GENERATE(1, 3);
    const auto trials = engine::schedule(1, 100'000, engine::Seating::Fixed, 2);
    std::stop_source stop;
    const auto make_player = []() -> TrialPlayer {
        return [](const Trial&) -> std::optional<GameRecord> { return GameRecord{}; };
    };
    int heard = 0;
    engine::play_trials(
        trials, threads, make_player,
        [&](const Trial&, const GameRecord&, double) {
            if (++heard == 10) stop.request_stop();
        },
        stop.get_token());
    CHECK(heard >= 10);
    CHECK(heard < 10 + threads);
}
