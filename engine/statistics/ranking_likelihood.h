#pragma once

#include <array>

#include "engine/statistics/newton.h"
#include "engine/statistics/ranked_game.h"

namespace engine {

/// Where the parameters of a model of rankings lie in a vector: logarithms of the strength of
/// players and of seats, the partner's part, logarithms of the weight of ties.
struct RankingParameters {
    int players = 0;
    int seats = 0;  ///< 0: no effects of seats
    bool has_partner = false;
    std::array<int, kMaxSeats> partner_of{-1, -1, -1, -1};  ///< by seat; -1: none
    /// By how many seats tie, from 2 on; -1: so many never do.
    std::array<int, kMaxSeats + 1> tie{-1, -1, -1, -1, -1};
    int count = 0;

    int seat(int number) const { return players + number; }
    int partner() const { return players + seats; }
};

/// A parameter and how much something depends on it.
struct Slope {
    int parameter = 0;
    double value = 0;
};

/// The log-likelihood of one game's ranking and its derivatives, by at most 7 numbers that the game
/// knows: the logarithms of strength of its four seats, of the weight of ties of 2, 3 and 4.
///
/// Plackett-Luce with ties as in the Davidson-Luce model: the first place goes to a set of k seats
/// with probability proportional to the weight of ties of k (1 for one seat) times the geometric
/// mean of their strengths, then the next place among the others, and so on. Turner, van Etten,
/// Firth and Kosmidis, Modelling rankings in R: the PlackettLuce package, Computational Statistics
/// 35 (2020). The usual approximations of ties (Breslow, Efron) are no probabilities, so that
/// errors which come of them would be wrong.
///
/// The logarithm of strength on a seat is that of the player, plus that of the seat, plus the
/// partner's part times that of the player on the partner's seat.
class GameLikelihood {
  public:
    GameLikelihood(const RankedGame& game, const RankingParameters& parameters,
                   const Eigen::VectorXd& place);

    double value() const { return value_; }
    void add_gradient(Eigen::VectorXd& sum) const;
    void add_curvature(Eigen::MatrixXd& sum) const;

  private:
    static constexpr int kTies = kMaxSeats - 1;
    static constexpr int kOwn = kMaxSeats + kTies;

    /// On what a number that the game knows depends.
    struct Slopes {
        std::array<Slope, 4> all{};
        int count = 0;
        void add(int parameter, double value) {
            all[static_cast<std::size_t>(count++)] = {parameter, value};
        }
    };

    void find_slopes(const Eigen::VectorXd& place);
    void add_choice(unsigned chosen, unsigned among);

    const RankedGame& game_;
    const RankingParameters& parameters_;
    std::array<double, kOwn> own_{};  ///< the numbers that the game knows
    std::array<Slopes, kOwn> slopes_{};
    double value_ = 0;
    std::array<double, kOwn> gradient_{};
    std::array<std::array<double, kOwn>, kOwn> curvature_{};
};

}  // namespace engine
