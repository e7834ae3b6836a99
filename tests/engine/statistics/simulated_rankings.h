#pragma once

#include <array>
#include <bit>
#include <cmath>
#include <numeric>
#include <string>
#include <vector>

#include "engine/statistics/ranked_game.h"
#include "tests/engine/statistics/simulated.h"

namespace tests {

/// Six players whose games of four are drawn place after place: the chosen set of one or two seats
/// has a probability as the model says. Partners sit opposite.
struct RankingTruth {
    std::array<double, 6> strengths{-0.9, -0.5, 0, 0.2, 0.4, 0.8};  ///< logarithms
    std::array<double, 4> seats{0.3, -0.1, -0.3, 0.1};
    double partner = 0.3;
    double tie_weight = 0.15;

    std::vector<std::string> names() const { return {"a", "b", "c", "d", "e", "f"}; }

    engine::RankedGame game(engine::Random& random) const {
        engine::RankedGame game{.seats = 4};
        std::array<int, 6> players{};
        std::iota(players.begin(), players.end(), 0);
        for (std::size_t seat = 0; seat < 4; ++seat) {
            std::swap(players[seat], players[seat + random.below(6 - seat)]);
            game.players[seat] = players[seat];
        }
        std::array<double, 4> on_seat{};
        for (std::size_t seat = 0; seat < 4; ++seat) {
            const auto opposite = static_cast<std::size_t>(game.players[(seat + 2) % 4]);
            on_seat[seat] = strengths[static_cast<std::size_t>(game.players[seat])] + seats[seat] +
                            partner * strengths[opposite];
        }
        int rank = 1;
        for (unsigned left = 15; left != 0;) {
            const unsigned chosen = drawn_set(random, on_seat, left);
            for (std::size_t seat = 0; seat < 4; ++seat) {
                if ((chosen >> seat & 1U) != 0) game.ranks[seat] = rank;
            }
            rank += std::popcount(chosen);
            left &= ~chosen;
        }
        return game;
    }

    /// A block each.
    std::vector<engine::RankedGame> games(engine::Random& random, int count) const {
        std::vector<engine::RankedGame> games;
        for (int each = 0; each < count; ++each) {
            games.push_back(game(random));
            games.back().block = each;
        }
        return games;
    }

  private:
    unsigned drawn_set(engine::Random& random, const std::array<double, 4>& on_seat,
                       unsigned left) const {
        std::vector<unsigned> sets;
        std::vector<double> weights;
        double total = 0;
        for (unsigned set = left; set != 0; set = (set - 1) & left) {
            const int size = std::popcount(set);
            if (size > 2) continue;
            double mean = 0;
            for (std::size_t seat = 0; seat < 4; ++seat) {
                if ((set >> seat & 1U) != 0) mean += on_seat[seat] / size;
            }
            sets.push_back(set);
            weights.push_back((size == 2 ? tie_weight : 1) * std::exp(mean));
            total += weights.back();
        }
        for (double& weight : weights) weight /= total;
        return sets[drawn_place(random, weights)];
    }
};

}  // namespace tests
