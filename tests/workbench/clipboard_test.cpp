#include "workbench/views/board/clipboard.h"

#include "db/connection/connection.h"
#include "tests/support/catch.h"
#include "tests/workbench/desk.h"

using namespace workbench;

namespace {

/// A board, and what stands in the clipboard of the machine.
struct Board {
    tests::Desk desk;
    PlayState play;
    SetUpState set_up;
    ClipboardState state;

    void paste(const std::string& text) {
        apply(ClipboardAction{PasteText{text}}, state, desk.workspace);
        REQUIRE(tests::wait_for([&] { refresh(state, play, set_up, desk.workspace); },
                                [&] { return !state.reading.running(); }));
    }
    std::string last_toast() {
        return desk.workspace.toasts.empty() ? "" : desk.workspace.toasts.back().text;
    }
};

}  // namespace

TEST_CASE("A pasted line is on the board where it ends, a pasted position as a start") {
    Board board;
    board.paste("f5d6c3");
    REQUIRE(board.desk.workspace.game() != nullptr);
    CHECK(board.desk.workspace.game()->ply() == 3);
    board.paste("---------------------------OX------XO--------------------------- O");
    CHECK(board.desk.workspace.game()->plies() == 0);
    CHECK(board.play.set_aside.size() == 1);
}

TEST_CASE("A text that cannot be read changes nothing and says why for a long time") {
    Board board;
    board.paste("f5d6c3");
    board.paste("f5d6c3\nf1");
    CHECK(board.desk.workspace.game()->plies() == 3);
    const Toast& toast = board.desk.workspace.toasts.back();
    CHECK(toast.kind == Toast::Kind::Failed);
    CHECK(toast.text.find("line 2, column 1, move 4 (f1)") != std::string::npos);
    CHECK(toast.until > std::chrono::steady_clock::now() + std::chrono::seconds{8});
}

TEST_CASE("Several pasted games are offered to be stored, and are once only") {
    Board board;
    board.paste("f5d6c3\nf5f6\nf5a1");
    REQUIRE(board.state.more);
    CHECK(board.state.more->games == 2);
    for (const int fresh : {2, 0}) {
        board.paste("f5d6c3\nf5f6\nf5a1");
        apply(ClipboardAction{StorePasted{}}, board.state, board.desk.workspace);
        REQUIRE(tests::wait_for(
            [&] { refresh(board.state, board.play, board.set_up, board.desk.workspace); },
            [&] { return !board.state.storing.running(); }));
        CHECK_FALSE(board.state.more);
        CHECK(board.last_toast() == std::to_string(2) + " games read, " + std::to_string(fresh) +
                                        " of them new in the database.");
    }
    const db::Connection connection{board.desk.database(), db::Access::ReadOnly};
    CHECK(db::Games{connection}.count({}) == 2);
    board.paste("f5d6c3\nf5f6");
    apply(ClipboardAction{DismissPasted{}}, board.state, board.desk.workspace);
    CHECK_FALSE(board.state.more);
}

TEST_CASE("What is copied waits for the next frame; what cannot be written so is told") {
    Board board;
    board.paste("f5d6c3");
    apply(ClipboardAction{CopyGame{CopyAs::Moves}}, board.state, board.desk.workspace);
    CHECK(board.state.for_clipboard == "f5d6c3");
    apply(ClipboardAction{CopyDone{}}, board.state, board.desk.workspace);
    CHECK_FALSE(board.state.for_clipboard);
    board.desk.workspace.stored = ShownGame{tests::first_moves_game("yonin")};
    apply(ClipboardAction{CopyGame{CopyAs::Ggf}}, board.state, board.desk.workspace);
    CHECK_FALSE(board.state.for_clipboard);
    CHECK(board.last_toast().find("yonin") != std::string::npos);
}
