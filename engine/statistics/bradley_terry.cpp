#include "engine/statistics/bradley_terry.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>

#include "engine/numbers/exp_log.h"
#include "engine/statistics/elo.h"
#include "engine/statistics/matrix_algebra.h"
#include "engine/statistics/newton.h"
#include "engine/statistics/sum_zero.h"

namespace engine {
namespace {

/// log(1 / (1 + e^-x)) without overflow.
double log_expected(double difference) {
    return -std::max(0.0, -difference) - std::log1p(exponential(-std::abs(difference)));
}

/// Of the log-likelihood, by the logarithms of strength.
Derivatives derivatives_at(const Eigen::VectorXd& strengths, std::span<const PairResult> results,
                           double prior) {
    const Eigen::Index players = strengths.size();
    Derivatives sum{.gradient = Eigen::VectorXd::Zero(players),
                    .curvature = Eigen::MatrixXd::Zero(players, players)};
    for (const PairResult& result : results) {
        const double difference = strengths[result.one] - strengths[result.other];
        const double expected = 1 / (1 + exponential(-difference));
        const double surprise = result.score() - result.games() * expected;
        const double variance = result.games() * expected * (1 - expected);
        sum.value += result.score() * log_expected(difference) +
                     (result.games() - result.score()) * log_expected(-difference);
        sum.gradient[result.one] += surprise;
        sum.gradient[result.other] -= surprise;
        sum.curvature(result.one, result.one) += variance;
        sum.curvature(result.other, result.other) += variance;
        sum.curvature(result.one, result.other) -= variance;
        sum.curvature(result.other, result.one) -= variance;
    }
    for (Eigen::Index player = 0; player < players; ++player) {
        const double expected = 1 / (1 + exponential(-strengths[player]));
        sum.value +=
            prior / 2 * (log_expected(strengths[player]) + log_expected(-strengths[player]));
        sum.gradient[player] += prior * (0.5 - expected);
        sum.curvature(player, player) += prior * expected * (1 - expected);
    }
    return sum;
}

/// The variance of the gradient: the information, but a draw is not as far from what was expected
/// as a win or a loss. The score of n games with d draws varies by n p (1 - p) - d / 4.
Eigen::MatrixXd gradient_variance(const Eigen::VectorXd& strengths,
                                  std::span<const PairResult> results,
                                  const Eigen::MatrixXd& information) {
    Eigen::MatrixXd variance = information;
    for (const PairResult& result : results) {
        const double difference = strengths[result.one] - strengths[result.other];
        const double expected = 1 / (1 + exponential(-difference));
        const double less = std::min(result.draws / 4, result.games() * expected * (1 - expected));
        variance(result.one, result.one) -= less;
        variance(result.other, result.other) -= less;
        variance(result.one, result.other) += less;
        variance(result.other, result.one) += less;
    }
    return variance;
}

}  // namespace

tl::expected<BradleyTerry, std::string> bradley_terry(std::span<const std::string> names,
                                                      std::span<const PairResult> results,
                                                      const RatingScale& scale,
                                                      const std::stop_token& stop) {
    const int players = static_cast<int>(names.size());
    if (players > kMostRatedPlayers) return tl::unexpected{too_many_players(players)};
    std::vector<std::pair<int, int>> met;
    std::vector<std::pair<int, int>> beat;
    for (const PairResult& result : results) {
        assert(result.one != result.other);
        if (result.games() <= 0) continue;
        met.emplace_back(result.one, result.other);
        if (result.score() > 0) beat.emplace_back(result.one, result.other);
        if (result.score() < result.games()) beat.emplace_back(result.other, result.one);
    }
    if (scale.prior <= 0) {
        if (const auto missing = without_chain(players, beat)) {
            return tl::unexpected{
                fmt::format("no ratings fit: no chain of wins leads from {} to {}; a prior would "
                            "keep them finite",
                            names[static_cast<std::size_t>(missing->first)],
                            names[static_cast<std::size_t>(missing->second)])};
        }
    }
    const Eigen::MatrixXd basis = sum_zero_basis(players);
    const auto found = maximum(
        Eigen::VectorXd::Zero(players - 1),
        [&](const auto& place) {
            Derivatives full = derivatives_at(basis * place, results, scale.prior);
            full.gradient = basis.transpose() * full.gradient;
            full.curvature = congruent(basis.transpose(), full.curvature);
            return full;
        },
        stop);
    if (stop.stop_requested()) return tl::unexpected{std::string{"stopped"}};
    if (!found) return tl::unexpected{std::string{"no ratings fit the games"}};

    const Eigen::VectorXd strengths = basis * found->place;
    const Eigen::MatrixXd information = derivatives_at(strengths, results, scale.prior).curvature;
    const Eigen::MatrixXd inverse = congruent(basis, inverse_of(found->at.curvature));
    const Eigen::MatrixXd counted = counted_from(players, scale.zero);
    const Eigen::MatrixXd variance =
        congruent(inverse, gradient_variance(strengths, results, information));
    const Eigen::MatrixXd covariance = congruent(counted, variance);
    const Eigen::VectorXd ratings = counted * strengths;

    BradleyTerry fitted{.groups = connected_groups(players, met)};
    for (int player = 0; player < players; ++player) {
        fitted.ratings.push_back(
            {.estimate = kEloPerLog * ratings[player],
             .error = kEloPerLog * std::sqrt(std::max(0.0, covariance(player, player)))});
    }
    return fitted;
}

}  // namespace engine
