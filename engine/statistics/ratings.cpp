#include "engine/statistics/ratings.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/statistics/distribution.h"

namespace engine {
namespace {

/// Whom chains of the given pairs lead to from the first player.
std::vector<bool> reached_from_first(int players, std::span<const std::pair<int, int>> pairs,
                                     bool backwards) {
    std::vector<std::vector<int>> next(static_cast<std::size_t>(players));
    for (auto [from, to] : pairs) {
        if (backwards) std::swap(from, to);
        next[static_cast<std::size_t>(from)].push_back(to);
    }
    std::vector<bool> reached(next.size());
    std::vector<int> open{0};
    reached[0] = true;
    while (!open.empty()) {
        const int from = open.back();
        open.pop_back();
        for (const int to : next[static_cast<std::size_t>(from)]) {
            if (reached[static_cast<std::size_t>(to)]) continue;
            reached[static_cast<std::size_t>(to)] = true;
            open.push_back(to);
        }
    }
    return reached;
}

}  // namespace

std::string too_many_players(int players) {
    return fmt::format("{} players are too many for one table of ratings, which has {} at most",
                       players, kMostRatedPlayers);
}

Interval Estimate::interval() const {
    return {.estimate = estimate,
            .low = estimate - kNormal95 * error,
            .high = estimate + kNormal95 * error};
}

std::vector<int> connected_groups(int players, std::span<const std::pair<int, int>> met) {
    std::vector<int> leader(static_cast<std::size_t>(players));
    for (int player = 0; player < players; ++player) {
        leader[static_cast<std::size_t>(player)] = player;
    }
    const auto leader_of = [&](int player) {
        while (leader[static_cast<std::size_t>(player)] != player) {
            // Halves the path, which could be as long as the list.
            int& next = leader[static_cast<std::size_t>(player)];
            next = leader[static_cast<std::size_t>(next)];
            player = next;
        }
        return player;
    };
    for (const auto& [one, other] : met) {
        const auto [low, high] = std::minmax({leader_of(one), leader_of(other)});
        leader[static_cast<std::size_t>(high)] = low;
    }
    std::vector<int> groups(leader.size());
    int found = 0;
    for (int player = 0; player < players; ++player) {
        const int first = leader_of(player);
        groups[static_cast<std::size_t>(player)] =
            first == player ? found++ : groups[static_cast<std::size_t>(first)];
    }
    return groups;
}

std::optional<std::pair<int, int>> without_chain(int players,
                                                 std::span<const std::pair<int, int>> beat) {
    const std::vector<bool> below = reached_from_first(players, beat, false);
    const std::vector<bool> above = reached_from_first(players, beat, true);
    for (int player = 0; player < players; ++player) {
        if (!below[static_cast<std::size_t>(player)]) return std::pair{0, player};
        if (!above[static_cast<std::size_t>(player)]) return std::pair{player, 0};
    }
    return std::nullopt;
}

}  // namespace engine
