#include "engine/record/game_tree.h"

#include <algorithm>
#include <cassert>
#include <functional>
#include <utility>

namespace engine {
namespace {

using Node = std::shared_ptr<const TreeNode>;
using Line = std::span<const Move>;
/// Changes a copy of a node.
using Edit = std::function<void(TreeNode&)>;

auto child_at(const TreeNode& node, Move move) {
    return std::ranges::find_if(node.next,
                                [move](const Node& child) { return child->move == move; });
}

/// A copy of the tree in which the node at the end of the line is edited. The line is there.
Node edited(const TreeNode& node, Line line, const Edit& edit) {
    auto copy = std::make_shared<TreeNode>(node);
    if (line.empty()) {
        edit(*copy);
    } else {
        const auto child = child_at(node, line.front()) - node.next.begin();
        copy->next[child] = edited(*node.next[child], line.subspan(1), edit);
    }
    return copy;
}

Node line_node(Line line) {
    auto node = std::make_shared<TreeNode>(TreeNode{.move = line.front()});
    if (line.size() > 1) node->next.push_back(line_node(line.subspan(1)));
    return node;
}

int count(const TreeNode& node) {
    int nodes = static_cast<int>(node.next.size());
    for (const Node& child : node.next) nodes += count(*child);
    return nodes;
}

int count_variations(const TreeNode& node) {
    int variations = std::max(0, static_cast<int>(node.next.size()) - 1);
    for (const Node& child : node.next) variations += count_variations(*child);
    return variations;
}

bool is_bare(const TreeNode& node) {
    return node.comment.empty() && node.marks.empty();
}

bool is_bare_line(const TreeNode& node) {
    const TreeNode* at = &node;
    while (is_bare(*at) && at->next.size() == 1) at = at->next.front().get();
    return is_bare(*at) && at->next.empty();
}

bool is_equal(const TreeNode& a, const TreeNode& b) {
    if (&a == &b) return true;
    return a.move == b.move && a.comment == b.comment && a.marks == b.marks &&
           std::ranges::equal(a.next, b.next,
                              [](const Node& x, const Node& y) { return is_equal(*x, *y); });
}

std::string both(const std::string& ours, const std::string& theirs) {
    if (theirs.empty() || ours.find(theirs) != std::string::npos) return ours;
    if (ours.empty() || theirs.find(ours) != std::string::npos) return theirs;
    return ours + "\n" + theirs;
}

std::vector<NodeMark> both(std::vector<NodeMark> ours, const std::vector<NodeMark>& theirs) {
    for (const NodeMark& mark : theirs) {
        if (std::ranges::find(ours, mark) == ours.end()) ours.push_back(mark);
    }
    return ours;
}

/// Whether what stands at a position is kept from both trees, or from the first that has any.
enum class Words { OfBoth, OfOne };

Node united(const Node& ours, const Node& theirs, Words words) {
    if (ours == theirs || is_equal(*ours, *theirs)) return ours;
    auto copy = std::make_shared<TreeNode>(*ours);
    if (words == Words::OfBoth) {
        copy->comment = both(ours->comment, theirs->comment);
        copy->marks = both(ours->marks, theirs->marks);
    } else {
        if (ours->comment.empty()) copy->comment = theirs->comment;
        if (ours->marks.empty()) copy->marks = theirs->marks;
    }
    for (const Node& child : theirs->next) {
        const auto known = child_at(*ours, child->move);
        if (known == ours->next.end()) {
            copy->next.push_back(child);
        } else {
            copy->next[known - ours->next.begin()] = united(*known, child, words);
        }
    }
    return is_equal(*copy, *ours) ? ours : copy;
}

/// Brings a child to another place among its siblings.
void bring(TreeNode& node, Move move, std::ptrdiff_t to) {
    const auto from = child_at(node, move) - node.next.begin();
    std::rotate(node.next.begin() + to, node.next.begin() + from, node.next.begin() + from + 1);
}

}  // namespace

GameTree::GameTree(AnyPosition start, Line line)
    : start_{std::move(start)}, root_{std::make_shared<TreeNode>()} {
    add(line);
}

GameTree::GameTree(AnyPosition start, std::shared_ptr<const TreeNode> root)
    : start_{std::move(start)}, root_{std::move(root)} {
    assert(root_ != nullptr);
}

const TreeNode* GameTree::find(Line line) const {
    const TreeNode* node = root_.get();
    for (const Move move : line) {
        const auto child = child_at(*node, move);
        if (child == node->next.end()) return nullptr;
        node = child->get();
    }
    return node;
}

std::vector<Move> GameTree::to_the_end(Line line) const {
    std::vector<Move> moves{line.begin(), line.end()};
    const TreeNode* node = find(line);
    while (node != nullptr && !node->next.empty()) {
        node = node->next.front().get();
        moves.push_back(node->move);
    }
    return moves;
}

int GameTree::nodes() const {
    return count(*root_);
}

int GameTree::variations() const {
    return count_variations(*root_);
}

bool GameTree::is_more_than_a_line() const {
    return !is_bare_line(*root_);
}

bool GameTree::add(Line line) {
    std::size_t known = line.size();
    while (!has(line.first(known))) --known;
    if (known == line.size()) return false;
    const Node rest = line_node(line.subspan(known));
    root_ =
        edited(*root_, line.first(known), [&rest](TreeNode& node) { node.next.push_back(rest); });
    return true;
}

bool GameTree::set_comment(Line line, std::string text) {
    const TreeNode* node = find(line);
    if (node == nullptr || node->comment == text) return false;
    root_ = edited(*root_, line, [&text](TreeNode& copy) { copy.comment = std::move(text); });
    return true;
}

bool GameTree::set_marks(Line line, std::vector<NodeMark> marks) {
    const TreeNode* node = find(line);
    if (node == nullptr || node->marks == marks) return false;
    root_ = edited(*root_, line, [&marks](TreeNode& copy) { copy.marks = std::move(marks); });
    return true;
}

bool GameTree::promote(Line line) {
    if (!has(line)) return false;
    for (std::size_t length = line.size(); length > 0; --length) {
        const Line parent = line.first(length - 1);
        const TreeNode& node = *find(parent);
        const auto place = child_at(node, line[length - 1]) - node.next.begin();
        if (place == 0) continue;
        root_ = edited(*root_, parent,
                       [&](TreeNode& copy) { bring(copy, line[length - 1], place - 1); });
        return true;
    }
    return false;
}

bool GameTree::make_main(Line line) {
    if (!has(line)) return false;
    const Node before = root_;
    for (std::size_t length = 0; length < line.size(); ++length) {
        const Line parent = line.first(length);
        if (find(parent)->next.front()->move == line[length]) continue;
        root_ = edited(*root_, parent, [&](TreeNode& copy) { bring(copy, line[length], 0); });
    }
    return root_ != before;
}

bool GameTree::remove(Line line) {
    if (line.empty() || !has(line)) return false;
    root_ = edited(*root_, line.first(line.size() - 1), [&](TreeNode& node) {
        std::erase_if(node.next, [&](const Node& child) { return child->move == line.back(); });
    });
    return true;
}

bool GameTree::cut(Line line) {
    const TreeNode* node = find(line);
    if (node == nullptr || node->next.empty()) return false;
    root_ = edited(*root_, line, [](TreeNode& copy) { copy.next.clear(); });
    return true;
}

bool GameTree::unite(const GameTree& other) {
    assert(start_ == other.start_);
    const Node before = std::exchange(root_, united(root_, other.root_, Words::OfBoth));
    return root_ != before;
}

bool GameTree::fill_in(const GameTree& other) {
    assert(start_ == other.start_);
    const Node before = std::exchange(root_, united(root_, other.root_, Words::OfOne));
    return root_ != before;
}

bool operator==(const GameTree& a, const GameTree& b) {
    return a.start_ == b.start_ && is_equal(*a.root_, *b.root_);
}

}  // namespace engine
