#include "engine/statistics/cycles.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "engine/statistics/distribution.h"
#include "engine/statistics/holm.h"

namespace engine {
namespace {

/// Scores and games of everybody against everybody.
class ScoreTable {
  public:
    ScoreTable(int players, std::span<const PairResult> results)
        : players_{static_cast<std::size_t>(players)},
          scores_(players_ * players_),
          games_(players_ * players_) {
        for (const PairResult& result : results) {
            assert(result.one != result.other);
            scores_[place(result.one, result.other)] += result.score();
            scores_[place(result.other, result.one)] += result.games() - result.score();
            games_[place(result.one, result.other)] += result.games();
            games_[place(result.other, result.one)] += result.games();
        }
    }

    bool met(int one, int other) const { return games_[place(one, other)] > 0; }
    double share(int one, int other) const {
        return scores_[place(one, other)] / games_[place(one, other)];
    }
    /// That `one` comes out so far ahead of `other` though it is no better.
    double p_ahead(int one, int other) const {
        const double deviation = std::sqrt(0.25 / games_[place(one, other)]);
        return normal_share_below((0.5 - share(one, other)) / deviation);
    }

  private:
    std::size_t place(int one, int other) const {
        return static_cast<std::size_t>(one) * players_ + static_cast<std::size_t>(other);
    }

    std::size_t players_;
    std::vector<double> scores_;
    std::vector<double> games_;
};

Cycle cycle_of(const ScoreTable& table, int first, int second, int third) {
    return {.players = {first, second, third},
            .shares = {table.share(first, second), table.share(second, third),
                       table.share(third, first)},
            .p = std::max({table.p_ahead(first, second), table.p_ahead(second, third),
                           table.p_ahead(third, first)})};
}

}  // namespace

std::vector<Cycle> cycles_among(int players, std::span<const PairResult> results) {
    const ScoreTable table{players, results};
    std::vector<Cycle> cycles;
    for (int first = 0; first < players; ++first) {
        for (int second = first + 1; second < players; ++second) {
            if (!table.met(first, second)) continue;
            for (int third = second + 1; third < players; ++third) {
                if (!table.met(first, third) || !table.met(second, third)) continue;
                cycles.push_back(cycle_of(table, first, second, third));
                cycles.push_back(cycle_of(table, first, third, second));
            }
        }
    }
    std::vector<double> p_values;
    for (const Cycle& cycle : cycles) p_values.push_back(cycle.p);
    const std::vector<double> adjusted = holm(p_values);
    for (std::size_t place = 0; place < cycles.size(); ++place) {
        cycles[place].adjusted = adjusted[place];
    }
    std::erase_if(cycles, [](const Cycle& cycle) { return std::ranges::min(cycle.shares) <= 0.5; });
    std::ranges::stable_sort(cycles, {}, &Cycle::p);
    return cycles;
}

}  // namespace engine
