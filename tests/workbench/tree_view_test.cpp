#include "workbench/views/games/tree.h"

#include <algorithm>

#include "engine/games/notation.h"
#include "tests/support/catch.h"
#include "tests/workbench/desk.h"
#include "workbench/views/board/play.h"
#include "workbench/views/games/game_list.h"

using namespace workbench;

namespace {

const engine::AnyPosition kStart = *engine::start_of("reversi");

std::vector<engine::Move> line(const char* moves) {
    return *engine::parse_moves(kStart, moves);
}

engine::Move square(const char* name) {
    return engine::Square{(name[1] - '1') * 8 + (name[0] - 'a')};
}

engine::GameRecord game_of(const char* moves) {
    return {.start = kStart,
            .moves = line(moves),
            .strategies = {"Ann", "Ben"},
            .outcome = {},
            .seed = 7};
}

/// The paragraphs as a person reads them: `[1]` is how deep a variation lies.
std::string text_of(const ShownGame& game) {
    std::string text;
    for (const TreeParagraph& paragraph : tree_paragraphs(game)) {
        if (!text.empty()) text += "\n";
        for (int depth = 0; depth < paragraph.depth; ++depth) text += "  ";
        for (const TreeItem& item : paragraph.items) {
            text += item.number + (item.number.empty() ? "" : ".") + item.text;
            if (!item.comment.empty()) text += "{" + item.comment + "}";
            text += " ";
        }
    }
    return text;
}

/// The window's part that the tree has to do with.
struct TreeDesk : tests::Desk {
    PlayState play;
    GameListState games;
    TreeState tree;

    void refresh_all() {
        refresh(play, workspace);
        refresh(tree, workspace);
        refresh(games, workspace);
    }
    bool wait(const std::function<bool()>& is_done) {
        return tests::wait_for([&] { refresh_all(); }, is_done);
    }
    bool is_quiet() const {
        if (tree.keeping.working.running()) return false;
        for (const auto& [number, sheet] : tree.keeping.sheets) {
            const bool is_written = sheet.written && sheet.written->is_same(sheet.history.tree());
            if (!sheet.is_read || (sheet.kept && !is_written)) return false;
        }
        return true;
    }
    void settle() {
        refresh_all();
        refresh_all();
        REQUIRE(wait([&] { return is_quiet() && !games.opening.running(); }));
    }
    void open(db::GameId id) {
        workspace.to_open = GameToOpen{id, {}, {}};
        refresh_all();
        REQUIRE(wait([&] { return workspace.stored && workspace.stored->played_id() == id; }));
        settle();
    }
    void ask(TreeAction action) { apply(action, tree, workspace); }
    void try_move(const char* name) { apply(PlayAction{TryMove{square(name)}}, play, workspace); }
};

}  // namespace

TEST_CASE("A tree is read in paragraphs: what else was tried stands below its move") {
    ShownGame game{game_of("f5d6c3d3c4")};
    CHECK(text_of(game) == "1.f5 d6 3.c3 d3 5.c4 ");
    game.step_to(1);
    game.try_move(square("f6"));
    game.set_comment(game.node(), "diagonal");
    game.try_move(square("e6"));
    CHECK(text_of(game) == "1.f5 d6 \n  2.f6{diagonal} 3.e6 \n3.c3 d3 5.c4 ");
    CHECK(game.is_in_variation());
    CHECK_FALSE(game.is_of_the_game());
    game.promote();
    CHECK(text_of(game) == "1.f5 f6{diagonal} \n  2.d6 3.c3 d3 5.c4 \n3.e6 ");
}

TEST_CASE("A variation shows the game's players, and neither its number nor its result") {
    ShownGame game{tests::first_moves_game("reversi4"), db::GameId{3}};
    REQUIRE(game.record().outcome);
    game.step_to(0);
    auto other = engine::legal_moves(game.position()).begin();
    ++other;
    game.try_move(*other);
    CHECK(game.plies() == 1);
    CHECK_FALSE(game.id());
    CHECK(game.played_id() == db::GameId{3});
    CHECK_FALSE(game.record().outcome);
    CHECK(game.record().strategies == game.played().strategies);
    CHECK(game.played() == tests::first_moves_game("reversi4"));
    game.look_at_played(2);
    CHECK(game.id() == db::GameId{3});
    CHECK(game.record() == game.played());
}

TEST_CASE("What was played cannot be deleted from the tree") {
    ShownGame game{game_of("f5d6c3")};
    game.step_to(1);
    CHECK_FALSE(game.remove());
    CHECK_FALSE(game.cut());
    game.try_move(square("f6"));
    game.step_to(1);
    CHECK(game.cut());
    CHECK(text_of(game) == "1.f5 d6 3.c3 ");
    CHECK(game.record().moves == line("f5d6c3"));
    CHECK(game.undo_edit());
    CHECK(game.record().moves == line("f5f6"));
    game.step_to(2);
    CHECK(game.remove());
    CHECK(text_of(game) == "1.f5 d6 3.c3 ");
    CHECK(game.record().moves == line("f5d6c3"));
}

TEST_CASE("Keys go from variation to variation, also from later in one") {
    ShownGame game{game_of("f5d6c3")};
    game.step_to(1);
    game.try_move(square("f6"));
    game.try_move(square("e6"));
    CHECK(game.next_variation(-1));
    CHECK(game.record().moves == line("f5d6c3"));
    CHECK(game.ply() == 2);
    CHECK_FALSE(game.next_variation(-1));
    CHECK(game.next_variation(1));
    CHECK(game.record().moves == line("f5f6e6"));
}

TEST_CASE("A stored game comes back with its variations and comments, and stays as it was") {
    TreeDesk desk;
    const db::GameId id = [&] {
        const db::Connection connection{desk.database(), db::Access::ReadWrite};
        return db::Games{connection}.add(game_of("f5d6c3d3c4"));
    }();
    desk.open(id);
    desk.try_move("d3");
    desk.ask(TypeComment{"rare"});
    CHECK(desk.workspace.stored->comment().empty());
    desk.ask(FinishComment{});
    desk.settle();
    const std::string shown = text_of(*desk.workspace.stored);
    CHECK(shown == "1.f5 \n  1.d3{rare} \n2.d6 3.c3 d3 5.c4 ");

    SECTION("in another window") {
        TreeDesk other;
        other.workspace.database = desk.database();
        other.open(id);
        CHECK(text_of(*other.workspace.stored) == shown);
        CHECK(other.workspace.stored->record() == game_of("f5d6c3d3c4"));
        CHECK_FALSE(can_undo_edit(other.workspace));
    }
    SECTION("in this one with its edits, to be undone") {
        desk.workspace.stored = ShownGame{tests::first_moves_game("reversi4")};
        desk.settle();
        desk.open(id);
        CHECK(text_of(*desk.workspace.stored) == shown);
        desk.ask(UndoEdit{});
        desk.ask(UndoEdit{});
        CHECK(text_of(*desk.workspace.stored) == "1.f5 d6 3.c3 d3 5.c4 ");
        desk.ask(RedoEdit{});
        desk.ask(RedoEdit{});
        CHECK(text_of(*desk.workspace.stored) == shown);
    }
    const db::Connection connection{desk.database(), db::Access::ReadOnly};
    CHECK(*db::Games{connection}.find(id) == game_of("f5d6c3d3c4"));
}

TEST_CASE("A comment that is being typed is not lost when another game comes onto the board") {
    TreeDesk desk;
    const db::Connection connection{desk.database(), db::Access::ReadWrite};
    const db::GameId first = db::Games{connection}.add(game_of("f5d6"));
    const db::GameId second = db::Games{connection}.add(game_of("f5f6"));
    desk.open(first);
    desk.ask(TypeComment{"half a sent"});
    desk.open(second);
    const auto kept = db::Trees{connection}.of_game(first);
    REQUIRE(kept);
    CHECK(kept->tree.root().comment == "half a sent");
    CHECK_FALSE(db::Trees{connection}.of_game(second));
    SECTION("nor when the window closes") {
        desk.ask(TypeComment{"other"});
        CHECK(finish(desk.tree, desk.workspace).empty());
        CHECK(db::Trees{connection}.of_game(second)->tree.root().comment == "other");
    }
}

TEST_CASE("Lines without a game are kept, listed, brought back and forgotten") {
    TreeDesk desk;
    apply(PlayAction{ShowStart{kStart}}, desk.play, desk.workspace);
    desk.settle();
    const db::Connection connection{desk.database(), db::Access::ReadOnly};
    CHECK(db::Trees{connection}.list().empty());
    desk.try_move("f5");
    apply(PlayAction{TryMove{line("f5d6")[1]}}, desk.play, desk.workspace);
    desk.settle();
    REQUIRE(db::Trees{connection}.list().size() == 1);
    CHECK(db::Trees{connection}.list()[0].first_line == "f5d6");

    apply(PlayAction{ShowStart{kStart}}, desk.play, desk.workspace);
    desk.settle();
    desk.ask(ListTrees{});
    REQUIRE(desk.wait([&] { return desk.tree.list.has_value(); }));
    desk.ask(OpenTree{desk.tree.list->at(0).id});
    REQUIRE(desk.wait([&] { return desk.workspace.stored->plies() == 2; }));
    desk.settle();
    CHECK(can_undo_edit(desk.workspace));
    CHECK(db::Trees{connection}.list().size() == 1);
    desk.ask(ForgetTree{desk.tree.list->at(0).id});
    REQUIRE(desk.wait([&] { return desk.tree.list->empty(); }));
}

TEST_CASE("Trying moves in a game in play does not change it, and its tree has them all") {
    TreeDesk desk;
    desk.play.pause = std::chrono::milliseconds{0};
    apply(PlayAction{StartGame{kStart, {SeatChoice{}, SeatChoice{}}}}, desk.play, desk.workspace);
    REQUIRE(desk.wait([&] { return is_persons_turn(desk.play, desk.workspace); }));
    for (const engine::Move move : line("f5d6c3")) {
        apply(PlayAction{PlayMove{move}}, desk.play, desk.workspace);
    }
    desk.refresh_all();
    desk.workspace.live->step_to(1);
    apply(PlayAction{TryMove{line("f5f6")[1]}}, desk.play, desk.workspace);
    desk.refresh_all();
    CHECK_FALSE(desk.workspace.looks_at_live);
    CHECK(desk.workspace.game()->record().moves == line("f5f6"));
    CHECK(desk.workspace.live->record().moves == line("f5d6c3"));
    CHECK(desk.workspace.live->tree().has(line("f5f6")));

    SECTION("A click on a move that was played leads back to the game") {
        desk.ask(LookAtLine{line("f5d6")});
        CHECK(desk.workspace.looks_at_live);
        CHECK(desk.workspace.live->ply() == 2);
        desk.ask(LookAtLine{line("f5f6")});
        CHECK_FALSE(desk.workspace.looks_at_live);
        CHECK(desk.workspace.live->record().moves == line("f5d6c3"));
    }
    SECTION("Undoing the edit too") {
        desk.ask(UndoEdit{});
        CHECK(desk.workspace.looks_at_live);
        desk.refresh_all();
        CHECK_FALSE(desk.workspace.live->tree().has(line("f5f6")));
        desk.ask(RedoEdit{});
        desk.refresh_all();
        CHECK_FALSE(desk.workspace.looks_at_live);
        CHECK(desk.workspace.live->tree().has(line("f5f6")));
    }
    SECTION("The game goes on meanwhile, and is stored with its tree") {
        apply(PlayAction{ReturnToGame{}}, desk.play, desk.workspace);
        desk.workspace.live->step_to(3);
        apply(PlayAction{PlayMove{line("f5d6c3d3")[3]}}, desk.play, desk.workspace);
        keep_game(desk.play, desk.workspace);
        REQUIRE(desk.wait([&] { return desk.workspace.live->id().has_value(); }));
        desk.settle();
        const db::Connection connection{desk.database(), db::Access::ReadOnly};
        const auto kept = db::Trees{connection}.of_game(*desk.workspace.live->id());
        REQUIRE(kept);
        CHECK(kept->tree.has(line("f5f6")));
        CHECK(kept->tree.has(line("f5d6c3d3")));
        CHECK(db::Trees{connection}.list().empty());
    }
    SECTION("Moves that are taken back stay as a variation") {
        apply(PlayAction{ReturnToGame{}}, desk.play, desk.workspace);
        apply(PlayAction{UndoMove{}}, desk.play, desk.workspace);
        CHECK(desk.workspace.live->record().moves == line("f5d6"));
        CHECK(desk.workspace.live->tree().has(line("f5d6c3")));
    }
}

TEST_CASE("A move is judged by one sign, which an undo takes back and an export has") {
    tests::Desk desk;
    tests::put_on_board(desk, "reversi", 3);
    ShownGame& game = *desk.workspace.stored;
    TreeState state;
    const auto text_of_move = [&] {
        refresh(state, desk.workspace);
        const auto& items = state.paragraphs.at(0).items;
        return std::ranges::find(items, 3U, [](const TreeItem& item) { return item.line.size(); })
            ->text;
    };
    const std::string plain = text_of_move();
    apply(SignMove{"!?"}, state, desk.workspace);
    CHECK(text_of_move() == plain + "!?");
    apply(SignMove{"??"}, state, desk.workspace);
    CHECK(text_of_move() == plain + "??");
    CHECK(game.tree().find(game.node())->marks == std::vector<engine::NodeMark>{{"$4"}});
    apply(SignMove{"??"}, state, desk.workspace);
    CHECK(text_of_move() == plain);
    apply(UndoEdit{}, state, desk.workspace);
    CHECK(text_of_move() == plain + "??");
    // Other marks of the position stay, and the start cannot be judged.
    engine::GameTree tree = game.tree();
    REQUIRE(tree.set_marks(game.node(), {{"TR", "d4"}, {"$2"}}));
    ShownGame marked{game.played()};
    marked.unite(tree);
    marked.look_at_played(3);
    CHECK(marked.set_sign("!"));
    CHECK(marked.tree().find(marked.node())->marks ==
          std::vector<engine::NodeMark>{{"TR", "d4"}, {"$1"}});
    marked.step_to(0);
    CHECK_FALSE(marked.set_sign("!"));
}

TEST_CASE("The lines of a kept tree come into the one on the board, and go again by an undo") {
    TreeDesk desk;
    db::TreeId kept;
    {
        const db::Connection connection{desk.database(), db::Access::ReadWrite};
        engine::GameTree other{kStart};
        other.add(line("f5f4e3"));
        other.set_comment(line("f5f4"), "parallel");
        kept = db::Trees{connection}.keep(other, {}, {}).id;
        db::Games{connection}.add(game_of("f5d6c3"));
    }
    desk.open(db::GameId{1});
    desk.ask(TakeInTree{kept});
    REQUIRE(desk.wait([&] { return !desk.tree.opening.running(); }));
    desk.settle();
    CHECK(text_of(*desk.workspace.game()) == "1.f5 d6 \n  2.f4{parallel} 3.e3 \n3.c3 ");
    desk.ask(TakeInTree{kept});
    REQUIRE(desk.wait([&] { return !desk.tree.opening.running(); }));
    desk.settle();
    REQUIRE(can_undo_edit(desk.workspace));
    desk.ask(UndoEdit{});
    CHECK(text_of(*desk.workspace.game()) == "1.f5 d6 3.c3 ");
    tests::put_on_board(desk, "reversi6", 0);
    desk.ask(TakeInTree{kept});
    REQUIRE(desk.wait([&] { return !desk.tree.opening.running(); }));
    CHECK(desk.workspace.toasts.back().kind == Toast::Kind::Failed);
}
