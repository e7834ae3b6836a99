#include "workbench/workspace/shown_game.h"

#include "engine/games/notation.h"
#include "tests/support/catch.h"
#include "tests/workbench/desk.h"
#include "workbench/views/board/moves.h"

using workbench::ShownGame;

TEST_CASE("Stepping through a game stays within it") {
    ShownGame game{tests::first_moves_game("reversi4")};
    CHECK(game.ply() == 0);
    CHECK_FALSE(game.last_move());
    game.step_to(3);
    CHECK(game.last_move() == game.record().moves[2]);
    CHECK(game.position() ==
          engine::play_all(game.record().start, std::span{game.record().moves}.first(3)));
    game.step_to(-4);
    CHECK(game.ply() == 0);
    game.step_to(1000);
    CHECK(game.is_at_end());
}

TEST_CASE("A game that is played to its end has an outcome until a move is taken back") {
    ShownGame game{{.start = *engine::start_of("reversi4"),
                    .moves = {},
                    .strategies = {},
                    .outcome = {},
                    .seed = 1}};
    while (!engine::is_over(game.last_position())) {
        game.play(*engine::legal_moves(game.last_position()).begin());
    }
    REQUIRE(game.record().outcome);
    CHECK(*game.record().outcome == engine::outcome_of(game.last_position()));
    const int plies = game.plies();
    game.take_back(plies - 1);
    CHECK(game.plies() == plies - 1);
    CHECK(game.is_at_end());
    CHECK_FALSE(game.record().outcome);
}

TEST_CASE("A Yonin seat counts its color in its own quarter") {
    const engine::AnyPosition start = *engine::start_of("yonin");
    for (int seat = 0; seat < 4; ++seat) {
        const engine::Player player = engine::player_at(seat);
        // Each of the four start discs lies in the quarter of a seat of the other color.
        CHECK(workbench::discs_counted(start, player) == 0);
    }
    CHECK(workbench::discs_counted(*engine::start_of("reversi"), engine::Player::First) == 2);
}

TEST_CASE("The table of moves has a column for each seat and names every move") {
    const ShownGame game{tests::first_moves_game("yonin")};
    const auto rows = workbench::move_table(game);
    int ply = 0;
    for (const auto& row : rows) {
        REQUIRE(row.size() == 4);
        for (const auto& cell : row) {
            if (cell) CHECK(cell->ply == ++ply);
        }
    }
    CHECK(ply == game.plies());
}
