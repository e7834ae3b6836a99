#include "engine/match/standings.h"

#include <algorithm>

namespace engine {

Interval Standing::within_ranks(Interval mean) const {
    if (!mean.has_ends()) return mean;
    mean.low = std::max(mean.low, 1.0);
    mean.high = std::min(mean.high, static_cast<double>(ranks.size()));
    return mean;
}

void add_game(Standing& standing, const Outcome& outcome, int seat) {
    const Score own = outcome.payoffs[seat];
    const auto higher = std::ranges::count_if(outcome.payoffs, [own](Score s) { return s > own; });
    const auto lower = std::ranges::count_if(outcome.payoffs, [own](Score s) { return s < own; });
    const auto equal = static_cast<int>(std::ranges::count(outcome.payoffs, own));
    const auto rank = static_cast<int>(higher) + 1;

    ++standing.games;
    if (higher == 0) {
        ++standing.first_any;
        standing.first_sole += equal == 1 ? 1 : 0;
        standing.first_twelfths += 12 / equal;
    }
    if (lower == 0) {
        ++standing.last_any;
        standing.last_sole += equal == 1 ? 1 : 0;
    }
    standing.ranks.resize(std::max(standing.ranks.size(), outcome.payoffs.size()));
    ++standing.ranks[rank - 1];
    standing.rank_min_sum += rank;
    standing.rank_min_squares += rank * rank;
    const int mid_doubled = 2 * rank + equal - 1;
    standing.rank_mid_doubled_sum += mid_doubled;
    standing.rank_mid_doubled_squares += mid_doubled * mid_doubled;
    standing.payoff_sum += own.raw();
    standing.payoff_squares += static_cast<long long>(own.raw()) * own.raw();
}

}  // namespace engine
