// The tree and the lists of games draw without a window, empty, full and crowded.

#include "engine/games/notation.h"
#include "tests/support/catch.h"
#include "tests/workbench/desk.h"
#include "tests/workbench/null_screen.h"

using namespace workbench;

namespace {

/// A game of every move that a person could try at its first eight positions.
ShownGame crowded_game() {
    ShownGame game{tests::first_moves_game("reversi"), db::GameId{1}};
    for (int ply = 0; ply < 8; ++ply) {
        game.look_at_played(ply);
        for (const engine::Move move : engine::legal_moves(game.position())) {
            game.look_at_played(ply);
            game.try_move(move);
            game.set_comment(game.node(), "a comment that is too long for its line of the panel");
        }
    }
    return game;
}

}  // namespace

TEST_CASE("The tree draws without a game, with one, and crowded, in both languages and themes") {
    tests::Desk desk;
    tests::NullScreen screen;
    Views views;
    apply(Command::ShowTree, views, desk.workspace);
    for (const Command command : {Command::SwitchTheme, Command::SwitchLanguage}) {
        apply(command, views, desk.workspace);
        desk.workspace.stored.reset();
        const int empty = screen.draw(views, desk.workspace, 2);
        desk.workspace.stored = ShownGame{tests::first_moves_game("reversi")};
        const int plain = screen.draw(views, desk.workspace, 3);
        CHECK(plain > empty);
        desk.workspace.stored = crowded_game();
        CHECK(screen.draw(views, desk.workspace, 3) > 3000);
        for (const Command key :
             {Command::CommentMove, Command::PreviousVariation, Command::NextVariation,
              Command::PromoteLine, Command::MakeMainLine, Command::RemoveMove, Command::CutLine,
              Command::UndoEdit, Command::RedoEdit}) {
            apply(key, views, desk.workspace);
            CHECK(screen.draw(views, desk.workspace, 2) > 3000);
        }
    }
}
