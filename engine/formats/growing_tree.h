#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/games/reversi.h"
#include "engine/games/variant.h"
#include "engine/record/game_tree.h"

namespace engine {

/// A tree of a game on its way out of a file: its positions come in the order of the text, each
/// after the one that it comes from.
template <Position P>
class GrowingTreeOf {
  public:
    explicit GrowingTreeOf(const P& start);

    /// The number of the start; those of other positions are what `add` gives.
    static constexpr std::size_t kStart = 0;
    /// The position after a legal move; the same one where the move has been tried before.
    std::size_t add(std::size_t from, Move move);
    const P& position(std::size_t at) const { return nodes_[at].position; }
    /// How many moves lead there.
    int ply(std::size_t at) const { return nodes_[at].ply; }
    std::size_t parent(std::size_t at) const { return nodes_[at].parent; }
    Move move(std::size_t at) const { return nodes_[at].move; }

    /// On a line of its own, where something is written there already.
    void add_comment(std::size_t at, std::string_view text);
    void add_mark(std::size_t at, NodeMark mark);

    std::vector<Move> line(std::size_t at) const;
    GameTree tree() const;

  private:
    struct Node {
        P position;
        Move move = Move::pass();
        int ply = 0;
        std::size_t parent = 0;
        std::vector<std::size_t> next{};
        std::string comment{};
        std::vector<NodeMark> marks{};
    };
    std::vector<Node> nodes_;
};

using GrowingTree = GrowingTreeOf<ReversiPosition>;

}  // namespace engine
