#include "engine/games/outcome.h"

#include "engine/games/notation.h"
#include "engine/record/game_record.h"
#include "tests/support/catch.h"

namespace {

std::vector<int> ranks(const std::vector<int>& payoffs) {
    std::vector<engine::Score> scores;
    for (const int payoff : payoffs) scores.push_back(engine::Score::from_raw(payoff));
    return engine::ranks_of(scores);
}

}  // namespace

TEST_CASE("Seats that tie share the better rank and the next ones are left out", "[outcome]") {
    CHECK(ranks({16, 3, 9, 0}) == std::vector{1, 3, 2, 4});
    CHECK(ranks({8, 5, 5, 1}) == std::vector{1, 2, 2, 4});
    CHECK(ranks({8, 8, 5, 1}) == std::vector{1, 1, 3, 4});
    CHECK(ranks({2, 8, 2, 2}) == std::vector{2, 1, 2, 2});
    CHECK(ranks({4, 4, 4, 4}) == std::vector{1, 1, 1, 1});
    CHECK(ranks({0, 0}) == std::vector{1, 1});
    CHECK(ranks({-64, 64}) == std::vector{2, 1});
}

TEST_CASE("A finished game has a payoff and a rank for every seat", "[outcome]") {
    const engine::AnyPosition start = *engine::start_of("reversi");
    const auto moves = engine::parse_moves(start, "e6f4e3f6g5d6e7f5c5");
    REQUIRE(moves.has_value());
    const engine::Outcome outcome = engine::outcome_of(engine::play_all(start, *moves));
    CHECK(outcome.payoffs ==
          std::vector{engine::Score::from_raw(64), engine::Score::from_raw(-64)});
    CHECK(outcome.ranks == std::vector{1, 2});
}

TEST_CASE("Who forfeits loses as many discs as the board has squares", "[outcome]") {
    const auto& reversi = engine::facts(*engine::start_of("reversi"));
    const auto outcome = engine::forfeited_outcome(reversi, engine::Player::First);
    CHECK(outcome.payoffs ==
          std::vector{engine::Score::from_raw(-64), engine::Score::from_raw(64)});
    CHECK(outcome.ranks == std::vector{2, 1});
    const auto& yonin = engine::facts(*engine::start_of("yonin"));
    CHECK(engine::forfeited_outcome(yonin, engine::Player::Third).ranks == std::vector{1, 1, 4, 1});
}

TEST_CASE("A record gives back every position of its game", "[record]") {
    const engine::AnyPosition start = *engine::start_of("reversi");
    engine::GameRecord record{.start = start,
                              .moves = *engine::parse_moves(start, "f5d6c3"),
                              .strategies = {"a", "b"},
                              .outcome = {},
                              .seed = 1};
    const auto positions = engine::positions_of(record);
    REQUIRE(positions.size() == 4);
    CHECK(positions.front() == start);
    CHECK(positions.back() == engine::play_all(start, record.moves));
    CHECK(engine::play(positions[1], record.moves[1]) == positions[2]);
}
