#include "engine/formats/growing_tree.h"

#include <algorithm>
#include <map>
#include <memory>

namespace engine {
namespace {

/// Marks beyond so many are not compared with each other.
constexpr std::size_t kMarksCompared = 128;

/// Judgements first, then properties, the values of one name together: in the same order from
/// whatever format they come.
std::vector<NodeMark> in_order(std::vector<NodeMark> marks) {
    std::map<std::string, std::size_t> places;
    for (const NodeMark& mark : marks) {
        if (mark.name.starts_with('$')) {
            places.emplace(mark.name, 0);
        } else {
            places.emplace(mark.name, 1 + places.size());
        }
    }
    std::ranges::stable_sort(marks, {}, [&](const NodeMark& mark) { return places.at(mark.name); });
    return marks;
}

}  // namespace

template <Position P>
GrowingTreeOf<P>::GrowingTreeOf(const P& start) {
    nodes_.push_back({.position = start});
}

template <Position P>
std::size_t GrowingTreeOf<P>::add(std::size_t from, Move move) {
    for (const std::size_t child : nodes_[from].next) {
        if (nodes_[child].move == move) return child;
    }
    const std::size_t number = nodes_.size();
    nodes_.push_back({.position = nodes_[from].position.play(move),
                      .move = move,
                      .ply = nodes_[from].ply + 1,
                      .parent = from});
    nodes_[from].next.push_back(number);
    return number;
}

template <Position P>
void GrowingTreeOf<P>::add_comment(std::size_t at, std::string_view text) {
    std::string& comment = nodes_[at].comment;
    if (text.empty() || comment == text) return;
    if (!comment.empty()) comment += '\n';
    comment += text;
}

template <Position P>
void GrowingTreeOf<P>::add_mark(std::size_t at, NodeMark mark) {
    std::vector<NodeMark>& marks = nodes_[at].marks;
    if (marks.size() < kMarksCompared && std::ranges::find(marks, mark) != marks.end()) return;
    marks.push_back(std::move(mark));
}

template <Position P>
std::vector<Move> GrowingTreeOf<P>::line(std::size_t at) const {
    std::vector<Move> moves;
    for (; at != kStart; at = nodes_[at].parent) moves.push_back(nodes_[at].move);
    std::ranges::reverse(moves);
    return moves;
}

template <Position P>
GameTree GrowingTreeOf<P>::tree() const {
    // What follows a position has higher numbers.
    std::vector<std::shared_ptr<const TreeNode>> grown(nodes_.size());
    for (std::size_t at = nodes_.size(); at-- > 0;) {
        const Node& node = nodes_[at];
        auto copy = std::make_shared<TreeNode>(
            TreeNode{.move = node.move, .comment = node.comment, .marks = in_order(node.marks)});
        for (const std::size_t child : node.next) copy->next.push_back(std::move(grown[child]));
        grown[at] = std::move(copy);
    }
    return {nodes_.front().position, std::move(grown.front())};
}

template class GrowingTreeOf<ReversiPosition>;
template class GrowingTreeOf<VariantPosition>;
template class GrowingTreeOf<WideVariantPosition>;

}  // namespace engine
