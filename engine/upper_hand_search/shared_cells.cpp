#include "engine/upper_hand_search/shared_cells.h"

namespace engine::upper_hand {
namespace {

/// The least payoff if the side gets those of the free cells that the rival does not.
int payoff_if(const Side& side, const Prospects& prospects, std::uint64_t rivals) {
    const std::uint64_t certain =
        certain_cells(side.balls | (prospects.free & ~rivals), prospects.air);
    const std::uint64_t reachable = (side.rival_balls | rivals | prospects.air) & ~certain;
    return least_payoff(side, std::popcount(certain),
                        std::popcount(resting_on(majorities(reachable)) & prospects.air));
}

}  // namespace

bool secures(const Side& side, const Prospects& prospects, int at_least) {
    const int cells = std::popcount(prospects.free);
    if (cells > kMostShared || payoff_if(side, prospects, 0) < at_least) return false;

    std::array<std::uint64_t, kMostShared> cell{};
    int number = 0;
    for (std::uint64_t rest = prospects.free; rest != 0; rest &= rest - 1) {
        cell[number++] = rest & ~(rest - 1);
    }
    const int share = (cells + (side.moves_first ? 0 : 1)) / 2;
    if (share == 0) return true;
    // All subsets of that size, as bits, in ascending order (Gosper's hack; HAKMEM, item 175).
    for (std::uint32_t chosen = (1U << share) - 1; chosen < 1U << cells;) {
        std::uint64_t rivals = 0;
        for (std::uint32_t rest = chosen; rest != 0; rest &= rest - 1) {
            rivals |= cell[std::countr_zero(rest)];
        }
        if (payoff_if(side, prospects, rivals) < at_least) return false;
        const std::uint32_t lowest = chosen & (~chosen + 1);
        const std::uint32_t carried = chosen + lowest;
        chosen = (carried ^ chosen) >> 2 >> std::countr_zero(lowest) | carried;
    }
    return true;
}

}  // namespace engine::upper_hand
