#include "engine/formats/tree_json.h"

#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

#include "engine/games/notation.h"

namespace engine {
namespace {

using TreeJson = nlohmann::json;

TreeJson marks_json(const std::vector<NodeMark>& marks) {
    TreeJson written = TreeJson::array();
    for (const NodeMark& mark : marks) {
        written.push_back(mark.value.empty() ? TreeJson(mark.name)
                                             : TreeJson::array({mark.name, mark.value}));
    }
    return written;
}

std::vector<NodeMark> marks_of(const TreeJson& written) {
    std::vector<NodeMark> marks;
    for (const TreeJson& mark : written) {
        if (mark.is_string()) {
            marks.push_back({.name = mark.get<std::string>()});
        } else {
            marks.push_back(
                {.name = mark.at(0).get<std::string>(), .value = mark.at(1).get<std::string>()});
        }
    }
    return marks;
}

void add_node(const GameFacts& facts, const TreeNode& node, std::size_t from, TreeJson& nodes) {
    TreeJson written = TreeJson::object();
    if (!nodes.empty()) written["move"] = move_text(facts, node.move);
    if (!nodes.empty() && from + 1 != nodes.size()) written["from"] = from;
    if (!node.comment.empty()) written["comment"] = node.comment;
    if (!node.marks.empty()) written["marks"] = marks_json(node.marks);
    const std::size_t number = nodes.size();
    nodes.push_back(std::move(written));
    for (const auto& child : node.next) add_node(facts, *child, number, nodes);
}

/// One position of those that were read.
struct ReadNode {
    AnyPosition position;
    TreeNode node;
    std::vector<std::size_t> next{};
};

tl::expected<ReadNode, std::string> node_of(const AnyPosition& before, const TreeJson& written) {
    const auto move = parse_move(before, written.at("move").get<std::string>());
    if (!move) return tl::unexpected{move.error().message};
    return ReadNode{.position = play(before, *move), .node = {.move = *move}};
}

GameTree grown_tree(const AnyPosition& start, const std::vector<ReadNode>& read) {
    // What follows a position has higher numbers.
    std::vector<std::shared_ptr<const TreeNode>> nodes(read.size());
    for (std::size_t at = read.size(); at-- > 0;) {
        auto copy = std::make_shared<TreeNode>(read[at].node);
        for (const std::size_t child : read[at].next) copy->next.push_back(nodes[child]);
        nodes[at] = std::move(copy);
    }
    return {start, nodes.front()};
}

/// The position that a written one is; it may have been there before.
tl::expected<std::size_t, std::string> place_of(std::vector<ReadNode>& read,
                                                const std::vector<std::size_t>& places,
                                                const TreeJson& written) {
    const std::size_t from = written.value("from", places.size() - 1);
    if (from >= places.size()) return tl::unexpected{std::string{"it comes from none before it"}};
    auto node = node_of(read[places[from]].position, written);
    if (!node) return tl::unexpected{node.error()};
    for (const std::size_t child : read[places[from]].next) {
        if (read[child].node.move == node->node.move) return child;
    }
    read[places[from]].next.push_back(read.size());
    read.push_back(*std::move(node));
    return read.size() - 1;
}

}  // namespace

TreeJson tree_json(const GameTree& tree) {
    TreeJson nodes = TreeJson::array();
    add_node(facts(tree.start()), tree.root(), 0, nodes);
    return nodes;
}

tl::expected<GameTree, std::string> tree_of_json(const AnyPosition& start, const TreeJson& nodes) {
    std::vector<ReadNode> read{{.position = start, .node = {}}};
    std::vector<std::size_t> places;  // of what is written: its number among those that are read
    try {
        if (!nodes.is_array()) return tl::unexpected{std::string{"it is no array"}};
        for (const TreeJson& written : nodes) {
            tl::expected<std::size_t, std::string> place = 0;
            if (!places.empty()) place = place_of(read, places, written);
            if (!place) {
                return tl::unexpected{fmt::format("position {}: {}", places.size(), place.error())};
            }
            TreeNode& node = read[*place].node;
            if (written.contains("comment"))
                node.comment = written.at("comment").get<std::string>();
            if (written.contains("marks")) node.marks = marks_of(written.at("marks"));
            places.push_back(*place);
        }
    } catch (const TreeJson::exception& error) {
        return tl::unexpected{fmt::format("position {}: {}", places.size(), error.what())};
    }
    return grown_tree(start, read);
}

}  // namespace engine
