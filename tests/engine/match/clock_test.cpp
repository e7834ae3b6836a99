#include "engine/match/clock.h"

#include "engine/match/play_game.h"
#include "tests/support/catch.h"

using engine::AnyPosition;
using engine::Move;

namespace {

/// A game of first legal moves with so much time for each seat; notes what the first seat had left.
engine::GameRecord game_with(std::optional<double> seconds,
                             std::vector<std::optional<double>>& left) {
    const auto first_move = [](const AnyPosition& position) {
        return *engine::legal_moves(position).begin();
    };
    engine::Strategy noting{.name = "noting",
                            .start = {},
                            .choose = [&](const AnyPosition& position, const engine::Turn& turn) {
                                left.push_back(turn.seconds_left);
                                return first_move(position);
                            }};
    engine::Strategy other{.name = "other",
                           .start = {},
                           .choose = [&](const AnyPosition& position, const engine::Turn&) {
                               return first_move(position);
                           }};
    engine::Strategy* const players[] = {&noting, &other};
    return *engine::play_game(
        {.start = engine::ReversiPosition::start(), .block = 1, .seconds_per_game = seconds},
        players);
}

}  // namespace

TEST_CASE("A clock counts what is spent and is over below zero", "[match][clock]") {
    engine::GameClock clock{10};
    clock.spend(4);
    CHECK(clock.seconds_left() == 6);
    clock.spend(6);
    CHECK_FALSE(clock.is_over());
    clock.spend(0.5);
    CHECK(clock.is_over());
}

TEST_CASE("A search gets its share of the time, and never all of it", "[match][clock]") {
    AnyPosition position = engine::ReversiPosition::start();
    double left = 60;
    int moves = 0;
    while (!engine::is_over(position)) {
        const double share = engine::seconds_for_move(left, position);
        CHECK(share > 0);
        CHECK(share < left / 2);
        if (moves++ % 2 == 0) left -= share;
        position = engine::play(position, *engine::legal_moves(position).begin());
    }
    CHECK(left > 0);
    CHECK(left < 30);
    CHECK(engine::seconds_for_move(-1, engine::ReversiPosition::start()) > 0);
}

TEST_CASE("A seat whose time has run out has lost", "[match][clock]") {
    std::vector<std::optional<double>> left;
    const engine::GameRecord record = game_with(1e-12, left);
    REQUIRE(record.forfeit.has_value());
    CHECK(record.forfeit->seat == engine::Player::First);
    CHECK(record.forfeit->reason == "its time for the game has run out");
    CHECK(record.moves.empty());
    CHECK(record.outcome->payoffs[0].raw() == -64);
    CHECK(left.size() == 1);
}

TEST_CASE("With time enough a game ends by the rules, the clock running down", "[match][clock]") {
    std::vector<std::optional<double>> left;
    const engine::GameRecord record = game_with(1e6, left);
    CHECK_FALSE(record.forfeit.has_value());
    for (std::size_t turn = 1; turn < left.size(); ++turn) CHECK(*left[turn] <= *left[turn - 1]);
    CHECK(left.front() == 1e6);
}

TEST_CASE("Without a clock a strategy is told of none", "[match][clock]") {
    std::vector<std::optional<double>> left;
    game_with({}, left);
    for (const auto& one : left) CHECK_FALSE(one.has_value());
}
