#include "engine/record/game_tree.h"

#include "engine/games/notation.h"
#include "engine/record/tree_history.h"
#include "tests/support/catch.h"

using engine::GameTree;

namespace {

const engine::AnyPosition kStart = *engine::start_of("reversi");

std::vector<engine::Move> line(const char* moves) {
    return *engine::parse_moves(kStart, moves);
}

/// The lines of a tree in its order, each from the start to its end.
void add_ends(const engine::TreeNode& node, const std::string& before, std::string& text) {
    if (node.next.empty()) text += (text.empty() ? "" : " ") + before;
    for (const auto& child : node.next) {
        add_ends(*child, before + engine::move_text(engine::facts(kStart), child->move), text);
    }
}

std::string ends(const GameTree& tree) {
    std::string text;
    add_ends(tree.root(), "", text);
    return text;
}

}  // namespace

TEST_CASE("A move that is not the next one of a tree begins a variation", "[tree]") {
    GameTree tree{kStart, line("f5d6c3")};
    CHECK_FALSE(tree.is_more_than_a_line());
    CHECK(tree.add(line("f5f6e6")));
    CHECK(ends(tree) == "f5d6c3 f5f6e6");
    CHECK(tree.nodes() == 5);
    CHECK(tree.is_more_than_a_line());
    CHECK(tree.to_the_end(line("f5")) == line("f5d6c3"));
    CHECK(tree.to_the_end(line("f5f6")) == line("f5f6e6"));
    SECTION("and one that is there changes nothing") {
        CHECK_FALSE(tree.add(line("f5f6")));
        CHECK_FALSE(tree.add({}));
    }
    SECTION("in this tree, and in no copy of it") {
        GameTree copy = tree;
        CHECK(copy.is_same(tree));
        CHECK(copy.add(line("f5f4")));
        CHECK(ends(tree) == "f5d6c3 f5f6e6");
        CHECK_FALSE(copy == tree);
    }
}

TEST_CASE("A variation is promoted by a place, or becomes the main line at once", "[tree]") {
    GameTree tree{kStart, line("f5d6c3")};
    tree.add(line("f5f6e6"));
    tree.add(line("f5f4e3"));
    SECTION("by a place, wherever in it one looks") {
        CHECK(tree.promote(line("f5f4e3")));
        CHECK(ends(tree) == "f5d6c3 f5f4e3 f5f6e6");
        CHECK(tree.promote(line("f5f4e3")));
        CHECK(ends(tree) == "f5f4e3 f5d6c3 f5f6e6");
        CHECK_FALSE(tree.promote(line("f5f4e3")));
    }
    SECTION("at once, at every branching") {
        tree.add(line("f5f6e6f4"));
        tree.add(line("f5f6e6d6"));
        CHECK(tree.make_main(line("f5f6e6d6")));
        CHECK(ends(tree) == "f5f6e6d6 f5f6e6f4 f5d6c3 f5f4e3");
        CHECK_FALSE(tree.make_main(line("f5f6e6d6")));
    }
}

TEST_CASE("Moves are removed with all that follows them", "[tree]") {
    GameTree tree{kStart, line("f5d6c3")};
    tree.add(line("f5f6e6"));
    SECTION("themselves included") {
        CHECK(tree.remove(line("f5f6")));
        CHECK(ends(tree) == "f5d6c3");
        CHECK_FALSE(tree.remove(line("f5f6")));
        CHECK_FALSE(tree.remove({}));
    }
    SECTION("or only what follows") {
        CHECK(tree.cut(line("f5")));
        CHECK(ends(tree) == "f5");
        CHECK_FALSE(tree.cut(line("f5")));
    }
}

TEST_CASE("Trees of one start unite without losing a line or a comment", "[tree]") {
    GameTree ours{kStart, line("f5d6c3")};
    ours.set_comment(line("f5"), "ours");
    GameTree theirs{kStart, line("f5f6e6")};
    theirs.set_comment(line("f5"), "theirs");
    theirs.set_comment(line("f5f6"), "diagonal");
    CHECK(ours.unite(theirs));
    CHECK(ends(ours) == "f5d6c3 f5f6e6");
    CHECK(ours.find(line("f5"))->comment == "ours\ntheirs");
    CHECK(ours.find(line("f5f6"))->comment == "diagonal");
    CHECK_FALSE(ours.unite(theirs));
}

TEST_CASE("Every edit of a tree is undone and done again", "[tree]") {
    engine::TreeHistory history{GameTree{kStart, line("f5d6")}};
    const GameTree first = history.tree();
    GameTree tree = first;
    tree.add(line("f5f6"));
    history.edit(tree, {line("f5d6"), 1}, {line("f5f6"), 2});
    tree.set_comment(line("f5f6"), "diagonal");
    history.edit(tree, {line("f5f6"), 2}, {line("f5f6"), 2});

    CHECK(history.undo() == engine::TreePlace{line("f5f6"), 2});
    CHECK(history.undo() == engine::TreePlace{line("f5d6"), 1});
    CHECK(history.tree() == first);
    CHECK_FALSE(history.undo());
    CHECK(history.redo() == engine::TreePlace{line("f5f6"), 2});
    CHECK(history.redo().has_value());
    CHECK(history.tree() == tree);
    CHECK_FALSE(history.redo());
    SECTION("An edit after undoing forgets what was undone") {
        history.undo();
        GameTree other = history.tree();
        other.remove(line("f5f6"));
        history.edit(other, {}, {});
        CHECK_FALSE(history.can_redo());
    }
    SECTION("What came from elsewhere stays in every state") {
        history.unite(GameTree{kStart, line("f5d6c3")});
        history.undo();
        history.undo();
        CHECK(ends(history.tree()) == "f5d6c3");
    }
}

TEST_CASE("A tree is filled in with what it lacks, and its own words stay", "[tree]") {
    GameTree tree{kStart, line("f5d6")};
    tree.set_comment(line("f5"), "ours");
    GameTree other{kStart, line("f5f6")};
    other.set_comment(line("f5"), "theirs");
    other.set_comment(line("f5f6"), "new");
    other.set_marks(line("f5"), {{"$1", ""}});
    CHECK(tree.fill_in(other));
    CHECK(ends(tree) == "f5d6 f5f6");
    CHECK(tree.find(line("f5"))->comment == "ours");
    CHECK(tree.find(line("f5"))->marks == std::vector<engine::NodeMark>{{"$1", ""}});
    CHECK(tree.find(line("f5f6"))->comment == "new");
    CHECK_FALSE(tree.fill_in(other));
    CHECK(tree.unite(other));
    CHECK(tree.find(line("f5"))->comment == "ours\ntheirs");
}

TEST_CASE("A mark alone is more than a line, and edits keep it", "[tree]") {
    GameTree tree{kStart, line("f5d6")};
    CHECK_FALSE(tree.set_marks(line("c4"), {{"$1", ""}}));
    CHECK(tree.set_marks(line("f5"), {{"$1", ""}, {"TR", "d4"}}));
    CHECK(tree.is_more_than_a_line());
    CHECK(tree.variations() == 0);
    CHECK(tree.add(line("f5f6")));
    CHECK(tree.variations() == 1);
    CHECK(tree.find(line("f5"))->marks.size() == 2);
    const GameTree copy{kStart, std::make_shared<engine::TreeNode>(tree.root())};
    CHECK(copy == tree);
    CHECK(tree.set_marks(line("f5"), {}));
    CHECK_FALSE(copy == tree);
}
