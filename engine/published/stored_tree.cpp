#include "engine/published/stored_tree.h"

#include <algorithm>

namespace engine {
namespace {

/// No map, however far it has drifted, is worth as much as a disc of payoff.
constexpr std::int64_t kPayoffUnit = std::int64_t{1} << 48;

}  // namespace

StoredTree::StoredTree(const YoninProgram& program, int searcher)
    : program_{program}, searcher_{searcher} {}

void StoredTree::grow(const VariantPosition& root, int plies) {
    nodes_.clear();
    add(root, plies);
}

void StoredTree::add(const VariantPosition& position, int plies) {
    if (plies == 0) {
        add_leaf(position, !program_.finished_by_map && position.is_over());
        return;
    }
    const MoveSet moves = position.legal_moves();
    if (moves.empty()) {
        add_leaf(position, true);
        return;
    }
    nodes_.push_back({.children = static_cast<std::uint8_t>(moves.size()),
                      .kind = maximises(position) ? Kind::Maximum : Kind::Minimum});
    if (moves.has_pass()) {
        add(position.play(Move::pass()), plies - 1);
        return;
    }
    for_each_square(moves.squares(), program_.order,
                    [&](Square square) { add(position.play(square), plies - 1); });
}

void StoredTree::add_leaf(const VariantPosition& position, bool is_over) {
    if (is_over && !program_.finished_by_map) {
        nodes_.push_back({.payoff = payoff_of(position), .kind = Kind::Payoff});
        return;
    }
    const int before = (index_of(position.player_to_move()) + 3) % 4;
    const int seat = program_.previous_seat_map ? before : searcher_;
    nodes_.push_back({.tally = tally_of(position), .map_seat = static_cast<std::uint8_t>(seat)});
}

bool StoredTree::maximises(const VariantPosition& position) const {
    const GameFacts& facts = position.facts();
    const Player mover = position.player_to_move();
    if (program_.color_minimax) return facts.color_of(mover) == Color::Black;
    const bool searcher_is_black = facts.colors[searcher_] == Color::Black;
    return (index_of(mover) == searcher_) == searcher_is_black;
}

std::int64_t StoredTree::payoff_of(const VariantPosition& position) const {
    const GameFacts& facts = position.facts();
    const Color color = facts.colors[searcher_];
    std::int64_t sum = 0;
    for (int seat = 0; seat < facts.seats(); ++seat) {
        const bool ours = program_.color_minimax ? facts.colors[seat] == color : seat == searcher_;
        const int payoff = position.payoff(player_at(seat)).raw();
        sum += ours ? payoff : -payoff;
    }
    return (color == Color::Black ? sum : -sum) * kPayoffUnit;
}

std::int64_t StoredTree::value(ThesisMap& map) const {
    std::size_t place = 0;
    return value_at(place, map);
}

std::int64_t StoredTree::value_at(std::size_t& place, ThesisMap& map) const {
    const Node& node = nodes_[place++];
    if (node.kind == Kind::Leaf) return map.value(node.tally, node.map_seat);
    if (node.kind == Kind::Payoff) return node.payoff;
    std::int64_t best = value_at(place, map);
    for (int child = 1; child < node.children; ++child) {
        const std::int64_t value = value_at(place, map);
        best = node.kind == Kind::Maximum ? std::max(best, value) : std::min(best, value);
    }
    return best;
}

}  // namespace engine
