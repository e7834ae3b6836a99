#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/games/any_position.h"

namespace engine {

/// What stands at a position besides its comment: a sign of judgement as PGN numbers them (`$1`, a
/// good move; no value), or a property of SGF with one of its values (`TR` with `d4`).
struct NodeMark {
    std::string name;
    std::string value{};
    friend bool operator==(const NodeMark&, const NodeMark&) = default;
};

/// A position of a tree: the move that led there, what somebody wrote of it, and what was tried
/// next. Never changes; trees share what they have in common.
struct TreeNode {
    Move move = Move::pass();  ///< at the start it means nothing
    std::string comment{};
    std::vector<NodeMark> marks{};
    /// Different moves, the main one first.
    std::vector<std::shared_ptr<const TreeNode>> next{};
};

/// The lines of a game: everything that was played or tried from a start on. A node is named by the
/// moves that lead to it. A value: a copy costs a pointer, so that whoever edits can keep every
/// state.
///
/// An edit that changes nothing gives false.
class GameTree {
  public:
    /// One line of legal moves.
    explicit GameTree(AnyPosition start, std::span<const Move> line = {});
    /// Every line that begins at `root` is legal, and no two children of a node are the same move.
    GameTree(AnyPosition start, std::shared_ptr<const TreeNode> root);

    const AnyPosition& start() const { return start_; }
    const TreeNode& root() const { return *root_; }
    /// Null: the tree has no such line.
    const TreeNode* find(std::span<const Move> line) const;
    bool has(std::span<const Move> line) const { return find(line) != nullptr; }
    /// `line`, and then the main move wherever there is one.
    std::vector<Move> to_the_end(std::span<const Move> line) const;
    /// Positions, the start not counted.
    int nodes() const;
    /// Lines besides the first one.
    int variations() const;
    /// There is more than one line, a comment or a mark.
    bool is_more_than_a_line() const;

    /// The moves of a line that are not there become variations; each is legal.
    bool add(std::span<const Move> line);
    /// The empty text is none.
    bool set_comment(std::span<const Move> line, std::string text);
    bool set_marks(std::span<const Move> line, std::vector<NodeMark> marks);
    /// The last variation that the line goes through comes one place further to the front.
    bool promote(std::span<const Move> line);
    /// The line goes first everywhere.
    bool make_main(std::span<const Move> line);
    /// Without the line's last move and all that follows it. The start stays.
    bool remove(std::span<const Move> line);
    /// Without all that follows the line.
    bool cut(std::span<const Move> line);
    /// With everything that another tree from the same start has; where both have a comment, both
    /// stay.
    bool unite(const GameTree& other);
    /// With the lines of another tree from the same start that are not there, and with its comments
    /// and marks where there are none.
    bool fill_in(const GameTree& other);

    /// Surely equal, at the price of a glance; equal trees that were made apart are not.
    bool is_same(const GameTree& other) const { return root_ == other.root_; }
    friend bool operator==(const GameTree& a, const GameTree& b);

  private:
    AnyPosition start_;
    std::shared_ptr<const TreeNode> root_;  ///< never null
};

}  // namespace engine
