#include "engine/match/repeats.h"

#include <string>
#include <vector>

#include "engine/match/play_game.h"
#include "tests/support/catch.h"
#include "tests/support/random_positions.h"

using engine::GameRecord;
using engine::Repeats;
using engine::Strategy;

namespace {

using Players = std::vector<std::string>;

GameRecord game(const Players& players, std::vector<engine::Move> moves,
                std::optional<std::uint64_t> luck) {
    return {.start = *engine::start_of("reversi"),
            .moves = std::move(moves),
            .strategies = players,
            .outcome = {},
            .luck = luck};
}

const Players kBoth{"one", "other"};
const std::vector<engine::Move> kMoves{engine::Square{37}, engine::Square{43}};

/// Chooses without chance.
Strategy first_move() {
    return {.name = "first",
            .start = {},
            .choose = [](const engine::AnyPosition& position, const engine::Turn& /*turn*/) {
                return engine::Choice{*engine::legal_moves(position).begin()};
            }};
}

/// Draws, and heeds it where `bound` is more than one.
Strategy by_chance(std::uint64_t bound) {
    return {.name = "by chance",
            .start = {},
            .choose = [bound](const engine::AnyPosition& position, const engine::Turn& turn) {
                auto move = engine::legal_moves(position).begin();
                if (turn.random.below(bound) == 1) ++move;
                return engine::Choice{*move};
            }};
}

std::optional<std::uint64_t> luck_of(Strategy one, Strategy other, int random_plies = 0) {
    std::vector<Strategy*> players{&one, &other};
    return engine::play_game({.start = *engine::start_of("reversi6"),
                              .seed = 7,
                              .block = 4,
                              .random_plies = random_plies},
                             players)
        ->luck;
}

}  // namespace

TEST_CASE("A game that nothing was left to chance in has no luck, another that of its block",
          "[match][repeats]") {
    CHECK(luck_of(first_move(), first_move()) == 0);
    CHECK(luck_of(first_move(), first_move(), 1) == 5);
    CHECK(luck_of(first_move(), by_chance(2)) == 5);
    // One of one is no choice.
    CHECK(luck_of(first_move(), by_chance(1)) == 0);
}

TEST_CASE("A game without luck counts once, whenever it was played", "[match][repeats]") {
    Repeats known;
    CHECK_FALSE(known.add(key_of(game(kBoth, kMoves, 0))));
    CHECK_FALSE(known.add(key_of(game(kBoth, {kMoves[0]}, 0))));
    CHECK(known.add(key_of(game(kBoth, kMoves, 0))));
    // Of games that were kept before their luck was, as much is believed.
    CHECK(known.add(key_of(game(kBoth, kMoves, std::nullopt))));
    // The same moves of others, or with changed seats, are another game.
    CHECK_FALSE(known.add(key_of(game({"other", "one"}, kMoves, 0))));
    CHECK_FALSE(known.add(key_of(game({"oneo", "ther"}, kMoves, 0))));
}

TEST_CASE("Games of chance that coincide count each, but the same luck counts once",
          "[match][repeats]") {
    Repeats known;
    CHECK_FALSE(known.add(key_of(game(kBoth, kMoves, 1))));
    CHECK_FALSE(known.add(key_of(game(kBoth, kMoves, 2))));
    CHECK(known.add(key_of(game(kBoth, kMoves, 2))));
    CHECK_FALSE(known.add(key_of(game({"other", "one"}, kMoves, 2))));
    CHECK_FALSE(known.add(key_of(game(kBoth, kMoves, 0))));
    CHECK_FALSE(known.add(key_of(game(kBoth, kMoves, 3))));
}

TEST_CASE("Openings that tell games apart leave a game to be played", "[match]") {
    CHECK(engine::varied_plies(*engine::start_of("reversi")) == 8);
    CHECK(engine::varied_plies(*engine::start_of("reversi6")) == 8);
    CHECK(engine::varied_plies(*engine::start_of("reversi4")) == 3);
}
