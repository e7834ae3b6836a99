#include "engine/match/play_game.h"

#include <stdexcept>

#include "engine/analyze/analyze.h"
#include "engine/games/notation.h"
#include "tests/support/catch.h"
#include "tests/support/random_positions.h"
#include "tests/support/search_requests.h"
#include "tests/support/test_games.h"

using engine::AnyPosition;
using engine::Move;
using engine::Player;
using engine::Random;
using engine::Strategy;
using engine::Turn;

namespace {

Strategy random_strategy(const std::string& name) {
    return {.name = name, .start = {}, .choose = [](const AnyPosition& position, const Turn& turn) {
                return tests::random_move(position, turn.random);
            }};
}

std::optional<engine::GameRecord> play_with(const AnyPosition& start,
                                            std::vector<Strategy>& strategies, std::uint64_t seed,
                                            std::uint64_t block, std::stop_token stop = {}) {
    std::vector<Strategy*> players;
    for (Strategy& strategy : strategies) players.push_back(&strategy);
    return engine::play_game({.start = start, .seed = seed, .block = block}, players, stop);
}

std::vector<Strategy> random_strategies(const AnyPosition& start) {
    std::vector<Strategy> strategies;
    for (int seat = 0; seat < engine::facts(start).seats(); ++seat) {
        strategies.push_back(random_strategy("random " + std::to_string(seat)));
    }
    return strategies;
}

}  // namespace

TEST_CASE("A game is played by the rules to its end and recorded", "[match]") {
    const AnyPosition start = GENERATE(from_range(tests::test_games()));
    CAPTURE(engine::facts(start).name);
    std::vector<Strategy> strategies = random_strategies(start);
    for (std::uint64_t block = 0; block < 20; ++block) {
        const auto record = play_with(start, strategies, 1, block);
        REQUIRE(record.has_value());
        AnyPosition position = start;
        for (const Move move : record->moves) {
            REQUIRE(engine::legal_moves(position).contains(move));
            position = engine::play(position, move);
        }
        REQUIRE(engine::is_over(position));
        CHECK(record->outcome == engine::outcome_of(position));
        CHECK(record->seed == 1);
        CHECK(record->start == start);
        CHECK(record->strategies[1] == "random 1");
    }
}

TEST_CASE("A strategy is asked only where it has a choice, and told what has happened", "[match]") {
    const AnyPosition start = *engine::start_of("yonin4");
    int asked = 0;
    int started = 0;
    std::vector<Strategy> strategies;
    for (int seat = 0; seat < 4; ++seat) {
        strategies.push_back({.name = "watching",
                              .start =
                                  [&, seat](const AnyPosition& first, Player player) {
                                      CHECK(first == start);
                                      CHECK(player == engine::player_at(seat));
                                      ++started;
                                  },
                              .choose =
                                  [&, seat](const AnyPosition& position, const Turn& turn) {
                                      ++asked;
                                      CHECK(engine::legal_moves(position).size() > 1);
                                      CHECK(turn.seat == engine::player_at(seat));
                                      CHECK(turn.seat == engine::player_to_move(position));
                                      CHECK(turn.ply == static_cast<int>(turn.history.size()));
                                      CHECK(engine::play_all(start, turn.history) == position);
                                      return tests::random_move(position, turn.random);
                                  }});
    }
    int forced = 0;
    for (std::uint64_t block = 0; block < 10; ++block) {
        const auto record = play_with(start, strategies, 3, block);
        REQUIRE(record.has_value());
        for (const AnyPosition& position : engine::positions_of(*record)) {
            if (engine::legal_moves(position).size() == 1) ++forced;
            if (engine::legal_moves(position).size() > 1) --asked;
        }
    }
    CHECK(started == 40);
    CHECK(asked == 0);
    CHECK(forced > 0);
}

TEST_CASE("A seat draws from the stream of its seed, block and seat", "[match]") {
    const AnyPosition start = *engine::start_of("yonin");
    std::vector<std::vector<std::uint64_t>> drawn(4);
    std::vector<Strategy> strategies;
    for (int seat = 0; seat < 4; ++seat) {
        strategies.push_back(
            {.name = "drawing",
             .start = {},
             .choose = [&drawn, seat](const AnyPosition& position, const Turn& turn) {
                 drawn[seat].push_back(turn.random.next());
                 return *engine::legal_moves(position).begin();
             }});
    }
    REQUIRE(play_with(start, strategies, 99, 7).has_value());
    for (std::uint64_t seat = 0; seat < 4; ++seat) {
        Random stream{engine::stream_seed(99, 7, seat)};
        REQUIRE(!drawn[seat].empty());
        for (const std::uint64_t number : drawn[seat]) CHECK(number == stream.next());
    }
}

TEST_CASE("The same seed and block give the same game, another block another", "[match]") {
    const AnyPosition start = *engine::start_of("reversi");
    std::vector<Strategy> strategies = random_strategies(start);
    const auto game = play_with(start, strategies, 5, 1);
    CHECK(play_with(start, strategies, 5, 1) == game);
    CHECK(play_with(start, strategies, 5, 2)->moves != game->moves);
    CHECK(play_with(start, strategies, 6, 1)->moves != game->moves);
}

TEST_CASE("A search as a strategy plays the same game again", "[match]") {
    const AnyPosition start = *engine::start_of("reversi6");
    engine::SearchRequest request{
        .evaluation = tests::compiled(engine::disc_evaluation(engine::facts(start)), start)};
    request.limits.depth = 3;
    std::vector<Strategy> strategies{engine::search_strategy("greedy", request),
                                     random_strategy("random")};
    const auto game = play_with(start, strategies, 8, 0);
    REQUIRE(game.has_value());
    CHECK(game->strategies == std::vector<std::string>{"greedy", "random"});
    CHECK(play_with(start, strategies, 8, 1)->moves != game->moves);
    CHECK(play_with(start, strategies, 8, 0) == game);  // whatever was searched in between
}

TEST_CASE("A search's scores are recorded, those of the seat that moved", "[match]") {
    const AnyPosition start = *engine::start_of("reversi6");
    engine::SearchRequest request{
        .evaluation = tests::compiled(engine::disc_evaluation(engine::facts(start)), start)};
    request.limits.depth = 2;
    std::vector<Strategy> strategies{random_strategy("random"),
                                     engine::search_strategy("greedy", request)};
    const auto game = play_with(start, strategies, 8, 0);
    REQUIRE(game.has_value());
    const auto positions = engine::positions_of(*game);
    for (int ply = 0; ply < static_cast<int>(game->moves.size()); ++ply) {
        CAPTURE(ply);
        const bool is_asked = engine::player_to_move(positions[ply]) == Player::Second &&
                              engine::legal_moves(positions[ply]).size() > 1;
        REQUIRE(game->scores.contains(ply) == is_asked);
        if (!is_asked) continue;
        const auto result = engine::analyze(positions[ply], request);
        CHECK(game->scores.at(ply).score == result->score);
        CHECK(game->scores.at(ply).unit == "discs");
        CHECK(game->scores.at(ply).depth == result->depth);
        CHECK(game->scores.at(ply).confidence == result->confidence);
        CHECK(game->scores.at(ply).exact == result->exact);
    }
}

TEST_CASE("A score of another seat than the mover's is not recorded", "[match]") {
    const AnyPosition start = *engine::start_of("reversi4");
    engine::SearchRequest request{
        .evaluation = tests::compiled(engine::disc_evaluation(engine::facts(start)), start)};
    request.limits.depth = 2;
    request.seat = Player::First;
    std::vector<Strategy> strategies{random_strategy("random"),
                                     engine::search_strategy("greedy", request)};
    CHECK(play_with(start, strategies, 8, 0)->scores.empty());
}

TEST_CASE("A strategy that cannot go on has lost, and the record says why", "[match]") {
    const AnyPosition start = *engine::start_of("reversi");
    std::vector<Strategy> strategies = random_strategies(start);
    strategies[1].choose = [](const AnyPosition& position,
                              const Turn& turn) -> tl::expected<engine::Choice, std::string> {
        if (turn.ply > 10) return tl::unexpected{std::string{"out of ideas"}};
        return *engine::legal_moves(position).begin();
    };
    const auto game = play_with(start, strategies, 1, 1);
    REQUIRE(game.has_value());
    CHECK(game->forfeit == engine::Forfeit{.seat = Player::Second, .reason = "out of ideas"});
    CHECK(game->outcome == engine::forfeited_outcome(engine::facts(start), Player::Second));
    CHECK(game->moves.size() >= 11);
    CHECK(engine::player_to_move(engine::positions_of(*game).back()) == Player::Second);
}

TEST_CASE("What a strategy throws reaches who asked for the game", "[match]") {
    const AnyPosition start = *engine::start_of("reversi");
    std::vector<Strategy> strategies = random_strategies(start);
    strategies[1].choose = [](const AnyPosition&, const Turn&) -> Move {
        throw std::runtime_error{"out of ideas"};
    };
    CHECK_THROWS_WITH(play_with(start, strategies, 1, 1), "out of ideas");
}

TEST_CASE("A stopped game has no record", "[match]") {
    const AnyPosition start = *engine::start_of("reversi");
    std::vector<Strategy> strategies = random_strategies(start);
    std::stop_source stop;
    SECTION("before it begins") {
        stop.request_stop();
    }
    SECTION("while a strategy thinks") {
        strategies[0].choose = [&stop](const AnyPosition& position, const Turn& turn) {
            stop.request_stop();
            CHECK(turn.stop.stop_requested());
            return *engine::legal_moves(position).begin();
        };
    }
    CHECK(!play_with(start, strategies, 1, 1, stop.get_token()).has_value());
}
