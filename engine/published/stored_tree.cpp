#include "engine/published/stored_tree.h"

#include <algorithm>
#include <utility>

namespace engine {
namespace {

/// No map, however far it has drifted, is worth as much as a disc of payoff.
constexpr std::int64_t kPayoffUnit = std::int64_t{1} << 48;

std::int64_t sum(const MapTally& tally, const std::array<std::int64_t, 4>& by_quarter) {
    std::int64_t sum = 0;
    for (int quarter = 0; quarter < 4; ++quarter) {
        sum += by_quarter[quarter] * tally.lead(quarter);
    }
    return sum;
}

}  // namespace

StoredTree::StoredTree(const YoninProgram& program, int searcher)
    : program_{program}, searcher_{searcher} {}

void StoredTree::grow(const VariantPosition& root, int plies) {
    nodes_.clear();
    leaves_.clear();
    payoffs_.clear();
    add(root, plies);
    sums_.resize(leaves_.size());
}

void StoredTree::add(const VariantPosition& position, int plies) {
    // At the horizon a map does not ask whether the game is over.
    const MoveSet moves =
        plies > 0 || !program_.finished_by_map ? position.legal_moves() : MoveSet{};
    if (plies == 0 || moves.empty()) {
        const Player before = player_at((index_of(position.player_to_move()) + 3) % 4);
        MapLeaf leaf{.tally = tally_of(position), .seat = map_seat(before)};
        if (moves.empty() && !program_.finished_by_map) {
            payoffs_.push_back({.leaf = leaves_.size(), .value = payoff_of(position)});
            leaf.seat = kNobody;
        }
        nodes_.push_back({});
        leaves_.push_back(leaf);
        return;
    }
    const bool has_only_leaves = plies == 1 && program_.finished_by_map && !moves.has_pass();
    nodes_.push_back({.kind = kind_of(position),
                      .children = static_cast<std::uint8_t>(moves.size()),
                      .has_only_leaves = has_only_leaves});
    if (has_only_leaves) {
        add_leaves(position, moves.squares());
    } else if (moves.has_pass()) {
        add(position.play(Move::pass()), plies - 1);
    } else {
        for_each_square(moves.squares(), program_.order,
                        [&](Square square) { add(position.play(square), plies - 1); });
    }
}

void StoredTree::add_leaves(const VariantPosition& position, SquareSet moves) {
    const Player mover = position.player_to_move();
    const Color color = position.facts().color_of(mover);
    const MapTally tally = tally_of(position);
    const std::uint8_t seat = map_seat(mover);
    for_each_square(moves, program_.order, [&](Square square) {
        leaves_.push_back(
            {.tally = tally_behind(tally, color, square, position.flips(square)), .seat = seat});
    });
}

std::uint8_t StoredTree::map_seat(Player mover) const {
    return static_cast<std::uint8_t>(program_.previous_seat_map ? index_of(mover) : searcher_);
}

StoredTree::Kind StoredTree::kind_of(const VariantPosition& position) const {
    const GameFacts& facts = position.facts();
    const Player mover = position.player_to_move();
    const bool searcher_is_black = facts.colors[searcher_] == Color::Black;
    const bool maximises = program_.color_minimax
                               ? facts.color_of(mover) == Color::Black
                               : (index_of(mover) == searcher_) == searcher_is_black;
    return maximises ? Kind::Maximum : Kind::Minimum;
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

void StoredTree::value(ThesisMap& map, std::span<std::int64_t> values) {
    if (map.wraps() && payoffs_.empty()) {
        value_wrapped(map, values);
    } else {
        value_whole(map, values);
    }
}

void StoredTree::value_whole(ThesisMap& map, std::span<std::int64_t> values) {
    values_.resize(leaves_.size());
    for (std::int64_t& value : values) {
        map.value_all(leaves_, sums_);
        for (std::size_t leaf = 0; leaf < sums_.size(); ++leaf) {
            values_[leaf] = map.held(sums_[leaf]);
        }
        for (const Payoff& payoff : payoffs_) values_[payoff.leaf] = payoff.value;
        value = minimax<std::int64_t>(values_);
    }
}

void StoredTree::value_wrapped(ThesisMap& map, std::span<std::int64_t> values) {
    wrapped_.resize(leaves_.size());
    wrapped_steps_.resize(leaves_.size());
    std::array<std::int64_t, 4> drift{};
    for (std::size_t time = 0; time < values.size(); ++time) {
        if (time == 0) {
            map.value_all(leaves_, sums_);
            for (std::size_t leaf = 0; leaf < sums_.size(); ++leaf) {
                wrapped_[leaf] = static_cast<std::uint32_t>(sums_[leaf]);
            }
        } else {
            // Each leaf finds the map drifted by what all of them together did since.
            if (time == 1) {
                drift = map.drift_of(leaves_);
                for (std::size_t leaf = 0; leaf < leaves_.size(); ++leaf) {
                    wrapped_steps_[leaf] =
                        static_cast<std::uint32_t>(sum(leaves_[leaf].tally, drift));
                }
            }
            for (std::size_t leaf = 0; leaf < wrapped_.size(); ++leaf) {
                wrapped_[leaf] += wrapped_steps_[leaf];
            }
            map.drift(drift);
        }
        values[time] = minimax<std::int32_t>(
            {reinterpret_cast<const std::int32_t*>(wrapped_.data()), wrapped_.size()});
    }
}

std::int64_t StoredTree::still_value(const VariantPosition& root, int plies, ThesisMap& map) const {
    return cut_value(root, tally_of(root), plies, {}, map);
}

std::int64_t StoredTree::cut_value(const VariantPosition& position, const MapTally& tally,
                                   int plies, Window window, ThesisMap& map) const {
    const Player mover = position.player_to_move();
    const MoveSet moves =
        plies > 0 || !program_.finished_by_map ? position.legal_moves() : MoveSet{};
    if (plies == 0 || moves.empty()) {
        if (moves.empty() && !program_.finished_by_map) return payoff_of(position);
        return map.value(tally, map_seat(player_at((index_of(mover) + 3) % 4)));
    }
    if (moves.has_pass()) {
        return cut_value(position.play(Move::pass()), tally, plies - 1, window, map);
    }
    const bool is_maximum = kind_of(position) == Kind::Maximum;
    const bool has_only_leaves = plies == 1 && program_.finished_by_map;
    const Color color = position.facts().color_of(mover);
    std::int64_t best = is_maximum ? std::numeric_limits<std::int64_t>::min()
                                   : std::numeric_limits<std::int64_t>::max();
    for (const Square square : moves.squares()) {
        const MapTally behind = tally_behind(tally, color, square, position.flips(square));
        const std::int64_t value =
            has_only_leaves ? map.value(behind, map_seat(mover))
                            : cut_value(position.play(square), behind, plies - 1, window, map);
        if (is_maximum) {
            best = std::max(best, value);
            window.low = std::max(window.low, best);
        } else {
            best = std::min(best, value);
            window.high = std::min(window.high, best);
        }
        if (window.low >= window.high) break;
    }
    return best;
}

template <class Number>
Number StoredTree::minimax(std::span<const Number> leaves) const {
    const Node* node = nodes_.data();
    const Number* leaf = leaves.data();
    return value_at(node, leaf);
}

template <class Number>
Number StoredTree::value_at(const Node*& node, const Number*& leaf) const {
    const Node& here = *node++;
    if (here.kind == Kind::Leaf) return *leaf++;
    const bool is_maximum = here.kind == Kind::Maximum;
    if (here.has_only_leaves) {
        const Number* const first = std::exchange(leaf, leaf + here.children);
        return is_maximum ? *std::max_element(first, leaf) : *std::min_element(first, leaf);
    }
    Number best = value_at(node, leaf);
    for (int child = 1; child < here.children; ++child) {
        const Number value = value_at(node, leaf);
        best = is_maximum ? std::max(best, value) : std::min(best, value);
    }
    return best;
}

}  // namespace engine
