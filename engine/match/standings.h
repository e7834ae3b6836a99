#pragma once

#include <string>
#include <vector>

#include "engine/games/outcome.h"
#include "engine/statistics/interval.h"

namespace engine {

/// What became of one strategy on one seat over many games. Sums only, so that games can be added
/// in any order; the shares of shared places are kept in twelfths, which every tie among two to
/// four seats divides.
struct Standing {
    std::string strategy;
    int seat = 0;       ///< from 0
    int games = 0;      ///< that count
    int repeats = 0;    ///< games beside them that only repeat others (engine/match/repeats.h)
    int first_any = 0;  ///< firsts, shared ones included
    int first_sole = 0;
    int first_twelfths = 0;  ///< a first shared by n seats counts 12 / n
    int last_any = 0;        ///< games in which no payoff was lower
    int last_sole = 0;
    long long rank_min_sum = 0;  ///< competition ranks ("1224")
    long long rank_min_squares = 0;
    long long rank_mid_doubled_sum = 0;  ///< mid-ranks times two
    long long rank_mid_doubled_squares = 0;
    long long payoff_sum = 0;  ///< discs
    long long payoff_squares = 0;
    std::vector<int> ranks{};  ///< by competition rank - 1, as many as seats: games

    double first_fraction() const { return first_twelfths / 12.0; }
    double rank_mid_mean() const {
        return games == 0 ? 0 : static_cast<double>(rank_mid_doubled_sum) / 2 / games;
    }
    Interval first_any_share() const { return wilson(first_any, games); }
    Interval last_any_share() const { return wilson(last_any, games); }
    Interval rank_min_mean() const {
        return within_ranks(mean_interval(games, static_cast<double>(rank_min_sum),
                                          static_cast<double>(rank_min_squares)));
    }
    Interval rank_mid_interval() const {
        return within_ranks(mean_interval(games, static_cast<double>(rank_mid_doubled_sum) / 2,
                                          static_cast<double>(rank_mid_doubled_squares) / 4));
    }
    Interval payoff_mean() const {
        return mean_interval(games, static_cast<double>(payoff_sum),
                             static_cast<double>(payoff_squares));
    }
    friend bool operator==(const Standing&, const Standing&) = default;

  private:
    /// No mean of ranks lies before the first or behind the last.
    Interval within_ranks(Interval mean) const;
};

/// Counts one finished game for the strategy on `seat` (from 0).
void add_game(Standing& standing, const Outcome& outcome, int seat);

}  // namespace engine
