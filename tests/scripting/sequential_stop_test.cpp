#include "scripting/experiments/sequential_stop.h"

#include "scripting/experiments/missing_trials.h"
#include "tests/support/catch.h"

using scripting::GameScore;
using scripting::MissingTrials;
using scripting::SequentialStop;

namespace {

engine::Outcome outcome(std::initializer_list<int> payoffs) {
    engine::Outcome made;
    for (const int payoff : payoffs) {
        made.payoffs.push_back(engine::Score::from_raw(payoff));
        made.ranks.push_back(1);
    }
    return made;
}

/// The scores of all seats, in twelfths.
std::vector<int> twelfths(GameScore score, std::initializer_list<int> payoffs) {
    std::vector<int> all;
    for (int seat = 0; seat < static_cast<int>(payoffs.size()); ++seat) {
        all.push_back(scripting::twelfths_of(score, outcome(payoffs), seat));
    }
    return all;
}

using Numbers = std::vector<int>;

}  // namespace

TEST_CASE("A game counts its firsts, or the others that came out behind", "[experiment]") {
    CHECK(twelfths(GameScore::Firsts, {3, 9, 1, 9}) == Numbers{0, 6, 0, 6});
    CHECK(twelfths(GameScore::Firsts, {5, 5, 5, 5}) == Numbers{3, 3, 3, 3});
    CHECK(twelfths(GameScore::Firsts, {5, 5, 5}) == Numbers{4, 4, 4});
    CHECK(twelfths(GameScore::Points, {2, 0}) == Numbers{12, 0});
    CHECK(twelfths(GameScore::Points, {0, 0}) == Numbers{6, 6});
    CHECK(twelfths(GameScore::Points, {3, 9, 1, 9}) == Numbers{4, 10, 0, 10});
    CHECK(twelfths(GameScore::Points, {7, 7, 1}) == Numbers{9, 9, 0});
}

TEST_CASE("Only whole blocks decide, in their order", "[experiment]") {
    const scripting::StopRule rule{
        .strategy = 0, .score = GameScore::Points, .bounds = {.mean0 = 0.3, .mean1 = 0.7}};
    SequentialStop stop{rule, 1, 2};
    const auto trial = [](int number) {
        return engine::trial_of(0, number, engine::seatings_of(engine::Seating::Rotated, 2));
    };
    const auto win = [&](int number) {
        const bool first = trial(number).seating[0] == 0;
        return first ? outcome({1, 0}) : outcome({0, 1});
    };
    const auto key = [&](int number) {
        return engine::GameKey{.hash = static_cast<std::uint64_t>(number % 2),
                               .luck = static_cast<std::uint64_t>(trial(number).block + 1)};
    };
    // All but the very first game: no block can be looked at.
    for (int number = 1; number < 40; ++number) stop.add(trial(number), win(number), key(number));
    CHECK_FALSE(stop.is_decided(0));
    CHECK(stop.state(0).used == 0);
    stop.add(trial(0), win(0), key(0));
    REQUIRE(stop.is_decided(0));
    CHECK(stop.state(0).decision == engine::SprtDecision::AcceptH1);
    CHECK(stop.games(0) == stop.state(0).used * 2);
    CHECK(stop.state(0).used < 20);  // what came after it was not looked at
}

TEST_CASE("A block that repeats another one decides nothing", "[experiment][evidence]") {
    const scripting::StopRule rule{
        .strategy = 0, .score = GameScore::Points, .bounds = {.mean0 = 0.3, .mean1 = 0.7}};
    SequentialStop stop{rule, 1, 2};
    const auto add = [&](int number, std::uint64_t hash) {
        const auto trial =
            engine::trial_of(0, number, engine::seatings_of(engine::Seating::Rotated, 2));
        stop.add(trial, trial.seating[0] == 0 ? outcome({1, 0}) : outcome({0, 1}),
                 {.hash = hash, .luck = 0});
    };
    // The same two games, over and over.
    for (int number = 0; number < 400; ++number)
        add(number, static_cast<std::uint64_t>(number % 2));
    CHECK_FALSE(stop.is_decided(0));
    CHECK(stop.state(0).used == 1);
    CHECK(stop.repeats(0) == 199);
    // Then others, with repeats between them.
    for (int number = 400; number < 480; ++number) {
        const bool is_new = number / 2 % 2 == 0;
        add(number, static_cast<std::uint64_t>(is_new ? number : number % 2));
    }
    REQUIRE(stop.is_decided(0));
    CHECK(stop.state(0).decision == engine::SprtDecision::AcceptH1);
    const int blocks = stop.state(0).used + stop.repeats(0);
    CHECK(stop.games(0) == 2 * blocks);
}

TEST_CASE("The missing trials are those of the shard that are not finished", "[experiment]") {
    const auto numbers = [](MissingTrials& missing) {
        std::vector<std::pair<int, int>> all;
        while (const auto trial = missing.next()) all.emplace_back(trial->arm, trial->number);
        return all;
    };
    MissingTrials missing{{.arms = 2,
                           .games = 6,
                           .seating = engine::Seating::Rotated,
                           .seats = 2,
                           .shard = {.number = 1, .of = 2}},
                          {{true, false, true}, {}}};
    // Blocks of two games: the shard has blocks 0 and 2, games 0, 1, 4 and 5.
    CHECK(missing.total() == 8);
    CHECK(missing.found() == 1);
    CHECK(numbers(missing) ==
          std::vector<std::pair<int, int>>{{0, 1}, {0, 4}, {0, 5}, {1, 0}, {1, 1}, {1, 4}, {1, 5}});

    MissingTrials left{{.arms = 2, .games = 5}, {}};
    CHECK(left.next()->number == 0);
    left.leave_arm(0);
    CHECK(left.total() == 6);
    CHECK(left.next()->arm == 1);
    left.leave_arm(0);  // once is enough
    CHECK(left.total() == 6);
    left.leave_arm(1);
    CHECK(left.total() == 2);
    CHECK_FALSE(left.next().has_value());
}
