#include "engine/statistics/ranking_likelihood.h"

#include <algorithm>
#include <bit>

#include "engine/numbers/exp_log.h"

namespace engine {

GameLikelihood::GameLikelihood(const RankedGame& game, const RankingParameters& parameters,
                               const Eigen::VectorXd& place)
    : game_{game}, parameters_{parameters} {
    find_slopes(place);
    unsigned left = (1U << game.seats) - 1;
    while (std::popcount(left) > 1) {
        int best = 0;
        unsigned chosen = 0;
        for (int seat = 0; seat < game.seats; ++seat) {
            if ((left >> seat & 1U) == 0) continue;
            const int rank = game.ranks[static_cast<std::size_t>(seat)];
            if (chosen == 0 || rank < best) {
                best = rank;
                chosen = 0;
            }
            if (rank == best) chosen |= 1U << seat;
        }
        add_choice(chosen, left);
        left &= ~chosen;
    }
}

void GameLikelihood::find_slopes(const Eigen::VectorXd& place) {
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(game_.seats); ++seat) {
        Slopes& slopes = slopes_[seat];
        slopes.add(game_.players[seat], 1);
        own_[seat] = place[game_.players[seat]];
        if (parameters_.seats > 0) {
            const int parameter = parameters_.seat(static_cast<int>(seat));
            slopes.add(parameter, 1);
            own_[seat] += place[parameter];
        }
        const int partner = parameters_.partner_of[seat];
        if (parameters_.has_partner && partner >= 0) {
            const int player = game_.players[static_cast<std::size_t>(partner)];
            const double part = place[parameters_.partner()];
            slopes.add(player, part);
            slopes.add(parameters_.partner(), place[player]);
            own_[seat] += part * place[player];
        }
    }
    for (std::size_t tied = 2; tied <= kMaxSeats; ++tied) {
        if (parameters_.tie[tied] < 0) continue;
        slopes_[kMaxSeats + tied - 2].add(parameters_.tie[tied], 1);
        own_[kMaxSeats + tied - 2] = place[parameters_.tie[tied]];
    }
}

/// What is known of one set of seats: its weight's logarithm is the sum of `own_` times `parts`.
void GameLikelihood::add_choice(unsigned chosen, unsigned among) {
    struct Set {
        std::array<double, kOwn> parts{};
        double weight = 0;  ///< a logarithm, then the probability
    };
    std::array<Set, std::size_t{1} << kMaxSeats> sets{};
    std::size_t count = 0;
    std::size_t taken = 0;
    double largest = -HUGE_VAL;
    for (unsigned members = among; members != 0; members = (members - 1) & among) {
        const int size = std::popcount(members);
        if (size > 1 && parameters_.tie[static_cast<std::size_t>(size)] < 0) continue;
        if (members == chosen) taken = count;
        Set& set = sets[count++];
        for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
            if ((members >> seat & 1U) != 0) set.parts[seat] = 1.0 / size;
        }
        if (size > 1) set.parts[static_cast<std::size_t>(kMaxSeats + size - 2)] = 1;
        for (std::size_t each = 0; each < kOwn; ++each) set.weight += set.parts[each] * own_[each];
        largest = std::max(largest, set.weight);
    }
    double total = 0;
    for (std::size_t each = 0; each < count; ++each) {
        total += exponential(sets[each].weight - largest);
    }
    value_ += sets[taken].weight - largest - logarithm(total);
    std::array<double, kOwn> mean{};
    for (std::size_t each = 0; each < count; ++each) {
        Set& set = sets[each];
        set.weight = exponential(set.weight - largest) / total;
        for (std::size_t one = 0; one < kOwn; ++one) {
            if (set.parts[one] == 0) continue;
            mean[one] += set.weight * set.parts[one];
            for (std::size_t other = 0; other < kOwn; ++other) {
                curvature_[one][other] += set.weight * set.parts[one] * set.parts[other];
            }
        }
    }
    for (std::size_t one = 0; one < kOwn; ++one) {
        gradient_[one] += sets[taken].parts[one] - mean[one];
        for (std::size_t other = 0; other < kOwn; ++other) {
            curvature_[one][other] -= mean[one] * mean[other];
        }
    }
}

void GameLikelihood::add_gradient(Eigen::VectorXd& sum) const {
    for (std::size_t own = 0; own < kOwn; ++own) {
        for (int each = 0; each < slopes_[own].count; ++each) {
            const Slope& slope = slopes_[own].all[static_cast<std::size_t>(each)];
            sum[slope.parameter] += game_.count * gradient_[own] * slope.value;
        }
    }
}

void GameLikelihood::add_curvature(Eigen::MatrixXd& sum) const {
    for (std::size_t one = 0; one < kOwn; ++one) {
        for (std::size_t other = 0; other < kOwn; ++other) {
            const double curvature = game_.count * curvature_[one][other];
            for (int each = 0; each < slopes_[one].count; ++each) {
                const Slope& left = slopes_[one].all[static_cast<std::size_t>(each)];
                for (int second = 0; second < slopes_[other].count; ++second) {
                    const Slope& right = slopes_[other].all[static_cast<std::size_t>(second)];
                    sum(left.parameter, right.parameter) += curvature * left.value * right.value;
                }
            }
        }
    }
    if (!parameters_.has_partner) return;
    // A seat's strength has the product of the partner's part and strength in it.
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(game_.seats); ++seat) {
        const int partner = parameters_.partner_of[seat];
        if (partner < 0) continue;
        const int player = game_.players[static_cast<std::size_t>(partner)];
        sum(player, parameters_.partner()) -= game_.count * gradient_[seat];
        sum(parameters_.partner(), player) -= game_.count * gradient_[seat];
    }
}

}  // namespace engine
