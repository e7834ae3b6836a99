#include "workbench/workspace/judged_game.h"

#include "tests/support/catch.h"
#include "tests/workbench/desk.h"

using namespace workbench;

namespace {

ShownGame first_moves(const char* game, int plies) {
    ShownGame shown{tests::first_moves_game(game)};
    shown.take_back(plies);
    return shown;
}

/// The mover's best move is worth `best`, the played one `played`.
engine::JudgedMove judged(const JudgedGame& game, int ply, double best, double played, int depth) {
    const engine::Player mover = game.mover(ply);
    const engine::Move move = game.moves()[ply];
    engine::JudgedMove judged{.ply = ply, .mover = mover, .played = move, .best = move};
    judged.best_score = best;
    judged.score = played;
    judged.loss = best - played;
    judged.found = {.seat = mover, .score = best, .unit = "discs", .depth = depth};
    judged.found.moves = {{.move = move, .score = best, .bound = engine::Bound::Exact}};
    return judged;
}

}  // namespace

TEST_CASE("A judged game keeps what holds when moves are added, taken back or changed") {
    JudgedGame game{first_moves("reversi", 10)};
    for (int ply = 0; ply < 10; ++ply) game.add(judged(game, ply, 2, 1, 4));
    CHECK(game.plies()[9].loss->loss == 1);
    CHECK_FALSE(game.follow(first_moves("reversi", 10)));
    SECTION("more moves") {
        CHECK(game.follow(first_moves("reversi", 12)));
        CHECK(game.plies().size() == 13);
        CHECK(game.plies()[9].loss);
        CHECK_FALSE(game.plies()[11].value);
    }
    SECTION("fewer moves") {
        CHECK(game.follow(first_moves("reversi", 5)));
        CHECK(game.plies()[5].value);
        CHECK_FALSE(game.plies()[5].loss);
        CHECK(game.plies()[4].loss);
    }
    SECTION("another move") {
        ShownGame shown = first_moves("reversi", 10);
        shown.step_to(5);
        engine::Move other = shown.record().moves[5];
        for (const engine::Move move : engine::legal_moves(shown.position())) other = move;
        REQUIRE(other != shown.record().moves[5]);
        CHECK(game.follow(shown.branch(other)));
        CHECK(game.plies()[4].loss);
        CHECK(game.plies()[5].value);
        CHECK_FALSE(game.plies()[5].loss);
        CHECK_FALSE(game.plies()[6].value);
    }
    SECTION("another game") {
        CHECK(game.follow(first_moves("yonin", 5)));
        CHECK(game.is_empty());
    }
}

TEST_CASE("Of two searches of a position the surer and deeper one counts") {
    JudgedGame game{first_moves("reversi", 10)};
    game.add(judged(game, 3, 6, 0, 8));
    game.add(judged(game, 3, 1, 0, 4));
    CHECK(game.plies()[3].value->depth == 8);
    CHECK(game.plies()[3].loss->loss == 6);
    engine::JudgedMove exact = judged(game, 3, 4, 2, 2);
    exact.exact = exact.found.exact = true;
    game.add(exact);
    CHECK(game.plies()[3].loss->loss == 2);
    game.add(judged(game, 3, 6, 0, 30));
    CHECK(game.plies()[3].value->exact);
}

TEST_CASE("What two seats have is each other's opposite, and the end of a game is its payoff") {
    JudgedGame game{ShownGame{tests::first_moves_game("reversi")}};
    CHECK(game.is_empty());
    game.add(judged(game, 1, 3, 3, 5));
    CHECK(game.plies()[1].value->seats == std::vector<std::optional<double>>{-3, 3});
    const KnownValue& end = *game.plies().back().value;
    CHECK(end.exact);
    CHECK(*end.seats[0] == -*end.seats[1]);
}

TEST_CASE("A move is marked by the discs that it gave away") {
    JudgedGame game{first_moves("reversi", 10)};
    game.add(judged(game, 0, 1, 0, 4));
    game.add(judged(game, 2, 3, 1, 4));
    game.add(judged(game, 4, 3, -2, 4));
    game.add(judged(game, 6, 6, -6, 4));
    CHECK(game.mark(0) == MoveMark::None);
    CHECK(game.mark(2) == MoveMark::Dubious);
    CHECK(game.mark(4) == MoveMark::Mistake);
    CHECK(game.mark(6) == MoveMark::Blunder);
    CHECK(game.mark(99) == MoveMark::None);
    CHECK(game.mistake_from(0, 1) == 2);
    CHECK(game.mistake_from(3, 1) == 4);
    CHECK(game.mistake_from(7, 1) == std::nullopt);
    CHECK(game.mistake_from(3, -1) == 2);
    CHECK(game.mistake_from(-2, -1) == std::nullopt);
}

TEST_CASE("In an evaluation's own unit marks go by the range of the game's values") {
    JudgedGame game{first_moves("yonin", 12)};
    const auto add = [&](int ply, double best, double played) {
        engine::JudgedMove move = judged(game, ply, best, played, 2);
        move.found.unit = "own";
        game.add(move);
    };
    add(0, -3000, -3000);
    add(1, 3000, 2950);
    add(2, 2000, 900);
    CHECK(game.mark(1) == MoveMark::None);
    CHECK(game.mark(2) == MoveMark::Blunder);
}
