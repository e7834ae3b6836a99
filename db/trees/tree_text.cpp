#include "db/trees/tree_text.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "engine/games/notation.h"
#include "engine/json_text.h"

namespace db {
namespace {

using nlohmann::json;

void add_node(const engine::GameFacts& facts, const engine::TreeNode& node, std::size_t from,
              json& nodes) {
    json written = json::object();
    if (!nodes.empty()) written["move"] = engine::move_text(facts, node.move);
    if (!nodes.empty() && from + 1 != nodes.size()) written["from"] = from;
    if (!node.comment.empty()) written["comment"] = node.comment;
    const std::size_t number = nodes.size();
    nodes.push_back(std::move(written));
    for (const auto& child : node.next) add_node(facts, *child, number, nodes);
}

/// One position of those that were read: the moves that lead there.
using Line = std::vector<engine::Move>;

tl::expected<Line, std::string> line_of(const engine::AnyPosition& start, const json& node,
                                        const std::vector<Line>& read) {
    const std::size_t from = node.value("from", read.size() - 1);
    if (from >= read.size()) return tl::unexpected{std::string{"it comes from none before it"}};
    const engine::AnyPosition position = engine::play_all(start, read[from]);
    const auto move = engine::parse_move(position, node.at("move").get<std::string>());
    if (!move) return tl::unexpected{move.error().message};
    Line line = read[from];
    line.push_back(*move);
    return line;
}

}  // namespace

std::string tree_text(const engine::GameTree& tree) {
    json nodes = json::array();
    add_node(engine::facts(tree.start()), tree.root(), 0, nodes);
    // What is no UTF-8 would otherwise throw and take the whole tree with it.
    return engine::json_text(nodes, engine::NoUtf8::Replaced);
}

tl::expected<engine::GameTree, std::string> parse_tree(const engine::AnyPosition& start,
                                                       std::string_view text) {
    engine::GameTree tree{start};
    std::vector<Line> read;
    try {
        const json nodes = engine::parse_json(text);
        if (!nodes.is_array()) return tl::unexpected{std::string{"it is no array"}};
        for (const json& node : nodes) {
            tl::expected<Line, std::string> line = Line{};
            if (!read.empty()) line = line_of(start, node, read);
            if (!line) {
                return tl::unexpected{fmt::format("position {}: {}", read.size(), line.error())};
            }
            tree.add(*line);
            if (node.contains("comment")) {
                tree.set_comment(*line, node.at("comment").get<std::string>());
            }
            read.push_back(*std::move(line));
        }
    } catch (const json::exception& error) {
        return tl::unexpected{fmt::format("position {}: {}", read.size(), error.what())};
    }
    return tree;
}

}  // namespace db
