#pragma once

#include <optional>
#include <vector>

#include "engine/record/game_tree.h"

namespace engine {

/// Where somebody looks in a tree: a line, and how many of its moves were made.
struct TreePlace {
    std::vector<Move> line;
    int ply = 0;
    friend bool operator==(const TreePlace&, const TreePlace&) = default;
};

/// A tree and all its edits, each of which can be undone and done again.
class TreeHistory {
  public:
    explicit TreeHistory(GameTree tree) : tree_{std::move(tree)} {}

    const GameTree& tree() const { return tree_; }
    /// The tree as it is to be from now on, and from where to where one looks. What was undone is
    /// forgotten.
    void edit(GameTree tree, TreePlace before, TreePlace after);
    /// What is found or played elsewhere comes in, and no undoing takes it out again.
    void unite(const GameTree& other);

    bool can_undo() const { return !done_.empty(); }
    bool can_redo() const { return !undone_.empty(); }
    /// Where to look after it; empty: there is nothing to undo.
    std::optional<TreePlace> undo();
    std::optional<TreePlace> redo();

  private:
    struct Step {
        GameTree before;
        GameTree after;
        TreePlace looked_at;  ///< before
        TreePlace looks_at;   ///< after
    };

    GameTree tree_;
    std::vector<Step> done_;    ///< the last edit last
    std::vector<Step> undone_;  ///< the next one last
};

}  // namespace engine
