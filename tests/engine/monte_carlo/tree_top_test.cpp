#include "engine/monte_carlo/tree_top.h"

#include "tests/support/catch.h"

using engine::MonteCarloNode;
using engine::MonteCarloTree;
using engine::Move;
using engine::Square;
using engine::Writers;

namespace {

void add_playout(MonteCarloNode& node, double reward) {
    node.enter(Writers::One);
    node.add({reward, 1 - reward}, 2, Writers::One);
}

/// With so many children, each the move of its number's square.
MonteCarloNode& grown(MonteCarloNode& node, MonteCarloTree& tree, MonteCarloTree::Piece& piece,
                      int children) {
    MonteCarloNode* const first = tree.take(piece, children);
    for (int child = 0; child < children; ++child) {
        std::construct_at(first + child, Move{Square{child}}, 0.0F);
    }
    REQUIRE(node.may_grow());
    node.grow(first, children);
    return node;
}

}  // namespace

TEST_CASE("A copy of a tree's top gives back what was added to it, beside what others added",
          "[mcts]") {
    MonteCarloTree tree{1 << 20};
    MonteCarloTree::Piece piece;
    MonteCarloNode& root = *std::construct_at(tree.take(piece, 1));
    grown(root, tree, piece, 3);
    MonteCarloNode& often = grown(root.begin()[0], tree, piece, 2);
    MonteCarloNode& seldom = grown(root.begin()[1], tree, piece, 2);
    root.begin()[2].prove({0.25, 0.75});
    for (int playout = 0; playout < 100; ++playout) {
        add_playout(root, 1);
        add_playout(playout % 50 == 0 ? seldom : often, 1);
    }

    engine::TreeTop top;
    MonteCarloNode& copy = top.begin_at(root);
    CHECK(copy.visits() == 100);
    REQUIRE(&top.with_children(copy, root) == &copy);
    REQUIRE(copy.children() == 3);
    MonteCarloNode& copied = copy.begin()[0];
    CHECK(copied.move() == often.move());
    CHECK(copied.mean(0) == 1);
    CHECK(copy.begin()[2].is_proven());
    CHECK(copy.begin()[2].proven()[1] == 0.75F);
    // Only what is often visited is copied with its children, and what is no copy never is.
    CHECK(&top.with_children(copied, often) == &copied);
    CHECK(&top.with_children(copy.begin()[1], seldom) == &seldom);
    CHECK(&top.with_children(often, often) == &often);

    for (int playout = 0; playout < 10; ++playout) {
        add_playout(copy, 0);
        add_playout(copied, 0);
        add_playout(copied.begin()[1], 0);
        add_playout(often, 1);  // another thread
    }
    CHECK(root.visits() == 100);
    top.give_back();
    CHECK(root.visits() == 110);
    CHECK(root.sum(0) == 100);
    CHECK(root.sum(1) == 10);
    CHECK(often.visits() == 98 + 20);
    CHECK(often.sum(0) == 108);
    CHECK(often.begin()[0].visits() == 0);
    CHECK(often.begin()[1].visits() == 10);
    CHECK(often.begin()[1].sum(1) == 10);
    CHECK(seldom.visits() == 2);
    // The next copy begins with all of that.
    CHECK(top.begin_at(root).visits() == 110);
}
