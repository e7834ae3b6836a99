#include "workbench/workspace/turned_game.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <utility>

#include "engine/games/symmetry.h"

namespace workbench {
namespace {

using Ways = std::span<const engine::BoardSymmetry>;

/// The number of the way that does the same as one after the other.
std::size_t both_ways(Ways ways, const engine::AnyPosition& start, std::size_t first,
                      std::size_t second) {
    const engine::GameFacts& facts = engine::facts(start);
    const auto seat = [&](const engine::BoardSymmetry& way, engine::Player player) {
        return way.seat(player, facts.seats());
    };
    const auto is_same = [&](const engine::BoardSymmetry& way) {
        if (way.swaps_colors() != (ways[first].swaps_colors() != ways[second].swaps_colors())) {
            return false;
        }
        const engine::Player player = engine::Player::First;
        if (seat(way, player) != seat(ways[second], seat(ways[first], player))) return false;
        for (const engine::Square square : facts.layout.squares) {
            if (way(square) != ways[second](ways[first](square))) return false;
        }
        return true;
    };
    return static_cast<std::size_t>(std::ranges::find_if(ways, is_same) - ways.begin());
}

std::shared_ptr<const engine::TreeNode> turned(const engine::TreeNode& node,
                                               const engine::BoardSymmetry& way) {
    auto copy = std::make_shared<engine::TreeNode>();
    copy->move = way(node.move);
    copy->comment = node.comment;
    // What a mark says of squares would be wrong.
    std::ranges::copy_if(node.marks, std::back_inserter(copy->marks),
                         [](const engine::NodeMark& mark) { return mark.value.empty(); });
    for (const auto& child : node.next) copy->next.push_back(turned(*child, way));
    return copy;
}

template <class Value>
std::vector<Value> by_new_seat(const std::vector<Value>& values, const engine::BoardSymmetry& way) {
    std::vector<Value> moved = values;
    const int seats = static_cast<int>(values.size());
    for (int seat = 0; seat < seats; ++seat) {
        moved[engine::index_of(way.seat(engine::player_at(seat), seats))] = values[seat];
    }
    return moved;
}

engine::GameRecord turned(const engine::GameRecord& record, const engine::BoardSymmetry& way) {
    const int seats = engine::facts(record.start).seats();
    engine::GameRecord copy = record;
    copy.start = way(record.start);
    copy.moves = way(record.moves);
    if (std::ssize(record.strategies) == seats) {
        copy.strategies = by_new_seat(record.strategies, way);
    }
    if (record.outcome) {
        copy.outcome = engine::Outcome{.payoffs = by_new_seat(record.outcome->payoffs, way),
                                       .ranks = by_new_seat(record.outcome->ranks, way)};
    }
    if (record.forfeit) copy.forfeit->seat = way.seat(record.forfeit->seat, seats);
    return copy;
}

}  // namespace

ShownGame turned(const ShownGame& game, std::size_t way) {
    const Ways ways = engine::symmetries_of(game.played().start);
    const engine::BoardSymmetry& symmetry = ways[way];
    const auto from = game.turned_from();
    const std::size_t in_all = from ? both_ways(ways, game.played().start, from->way, way) : way;
    const bool is_back = from && in_all == 0;
    ShownGame other = is_back ? *from->game : ShownGame{turned(game.played(), symmetry)};
    other.unite(engine::GameTree{other.played().start, turned(game.tree().root(), symmetry)});
    const std::vector<engine::Move> line = symmetry(game.record().moves);
    if (line == other.played().moves) {
        other.look_at_played(game.ply());
    } else {
        other.look_at(line, game.ply());
    }
    if (!is_back) {
        other.set_turned_from(
            {from ? from->game : std::make_shared<const ShownGame>(game), in_all});
    }
    return other;
}

}  // namespace workbench
